import { formatFoundAfter, shortenText } from '@radar/contract'
import { describePlace } from '../../forum/index.ts'
import type { MailWords } from './mail-words.ts'

/** Links of every such mail: to its subject, to the preferences, and to unsubscribe. */
type Links = { url: string; settings_url: string; unsubscribe_url: string }

type MailedMatch = {
  title: string
  subreddit: string
  /** Subreddit of the post that it shares; null where it shares none. */
  shared_from: string | null
  forum_name: string
  campaign: string
  reason: string
  score: number
  word: string
  /** Seconds from when its post was written until it was found; null where that says nothing of speed. */
  found_after_seconds: number | null
  url: string
  /** Signed links that keep, dismiss or snooze it, or show it. */
  links: { text: string; url: string }[]
}

/** Facts of mails about notifications. */
export type NotificationMailFacts = {
  /** The best matches; `total` are new. */
  new_matches: Links & { matches: MailedMatch[]; total: number; link_days: number }
  /** Reason why nothing was worth a mail for two weeks. */
  quiet_weeks: Links & { why: string }
  /** News of one kind about scans, posts, accounts, limits and the plan; `total` of them. */
  updates: Links & { news: { title: string; text: string }[]; total: number }
  test_mail: { url: string }
}

type Words = { [Kind in keyof NotificationMailFacts]: (facts: NotificationMailFacts[Kind]) => MailWords }

const WHY = 'You get this mail because of your notification preferences.'

export const NOTIFICATION_WORDS: Words = {
  new_matches: ({ matches, total, url, link_days, ...links }) => ({
    subject: subjectOf(matches, total),
    lines: [
      total === 1
        ? 'Somebody wrote something that may concern you.'
        : `${total.toLocaleString('en')} new matches, the best first.`,
    ],
    items: matches.map(
      ({ title, campaign, reason, score, word, found_after_seconds, url: at, links: actions, ...post }) => ({
        title,
        url: at,
        links: actions,
        text: `${score} % match, ${word} · ${describePlace(post)} · ${campaign}${describeFoundAfter(found_after_seconds)}\n${reason}`,
      }),
    ),
    ...(total > matches.length ? { after: `And ${total - matches.length} more in Radar.` } : {}),
    button: { text: 'Open your inbox', url },
    note: `${WHY} The links below a match work without signing in, once each, for ${link_days} days. Whoever you forward this mail to can use them.`,
    ...links,
  }),
  quiet_weeks: ({ why, url, ...links }) => ({
    subject: 'Nothing new for two weeks',
    lines: ['Radar has had no new matches for you for 14 days.', why],
    button: { text: 'Open Radar', url },
    note: WHY,
    ...links,
  }),
  updates: ({ news, total, url, ...links }) => ({
    subject:
      total === 1
        ? `${news[0]?.title ?? 'News'} · Radar`
        : `${news[0]?.title ?? 'News'}, and ${total - 1} more · Radar`,
    lines: news.map(({ title, text }) => `${title}: ${text}`),
    ...(total > news.length ? { after: `And ${total - news.length} more in Radar.` } : {}),
    button: { text: 'Open Radar', url },
    note: WHY,
    ...links,
  }),
  test_mail: ({ url }) => ({
    subject: 'Mails from Radar arrive',
    lines: ['You asked for this mail in Settings. Other mails come as you chose there.'],
    button: { text: 'Open your preferences', url },
    note: 'You can ignore this mail.',
  }),
}

const describeFoundAfter = (seconds: number | null) =>
  seconds === null ? '' : ` · found ${formatFoundAfter(seconds)} after it was written`

const MAX_TITLE = 80

function subjectOf(matches: MailedMatch[], total: number): string {
  const title = matches[0]?.title ?? ''
  const short = shortenText(title, MAX_TITLE)
  return total === 1 ? `New match: ${short}` : `${total.toLocaleString('en')} new matches: ${short}`
}
