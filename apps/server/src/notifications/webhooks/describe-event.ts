import { SCORE_WORDS, bandOf, formatFoundAfter, formatPlace, formatUsername } from '@radar/contract'
import type { WebhookEvent } from '@radar/contract'
import { describePlace, headingOf } from '../../forum/index.ts'
import type { NamedLink } from '../alert-links/sign-link.ts'
import { removeHiddenCharacters } from '../../platform/hidden-characters.ts'

/** Ending of a line of figures: `· found 4 minutes after it was written`. */
const describeFoundAfter = (seconds: number | null) =>
  seconds === null ? '' : ` · found ${formatFoundAfter(seconds)} after it was written`

/** Event as text for people, with a post's own words unescaped. */
export type EventDescription = { title: string; url: string | null; text: string }

/** Event with signed links that act on its match; none where it has no match. */
export type EventWithLinks = EventDescription & { links: NamedLink[] }

type Data<Type extends WebhookEvent['type']> = Extract<WebhookEvent, { type: Type }>['data']

const WORDS: { [Type in WebhookEvent['type']]: (data: Data<Type>) => EventDescription } = {
  'match.created': ({ match, post }) => {
    const band = SCORE_WORDS[bandOf(match.relevance_score)]
    const figures = `${match.relevance_score} % match, ${band} · ${describePlace(post)} · ${match.campaign_name}${describeFoundAfter(match.found_after_seconds)}`
    return { title: headingOf(post), url: match.url, text: `${figures}\n${match.reason}` }
  },
  'reply.posted': ({ reply }) => ({
    title: 'A reply was posted',
    url: reply.permalink,
    text:
      reply.reddit_username === null
        ? ''
        : `By ${formatUsername({ ...reply, username: reply.reddit_username })}`,
  }),
  'reply.failed': ({ reply }) => ({
    title: 'A reply was not posted',
    url: reply.permalink,
    text: reply.error_message ?? '',
  }),
  'reply.answered': ({ reply, subreddit, answers }) => ({
    title: answers === 1 ? 'Somebody answered your reply' : `${answers} answers to your reply`,
    url: reply.permalink,
    text: `In ${formatPlace(subreddit)}`,
  }),
  'reply.removed': ({ reply, subreddit }) => ({
    title: 'A reply was removed',
    url: reply.permalink,
    text: `In ${formatPlace(subreddit)}, by its moderators or a filter. Others can no longer see it.`,
  }),
  'lead.updated': ({ lead }) => ({
    title: `Lead ${formatUsername(lead)}: ${lead.status}`,
    url: null,
    text: `${lead.relevance_score} % match`,
  }),
  'account.disconnected': ({ account, reason }) => ({
    title: `u/${account.reddit_username} is no longer connected`,
    url: null,
    text:
      reason === 'expired'
        ? 'Reddit no longer accepts its permission. Connect it again in Settings.'
        : 'It was disconnected.',
  }),
  'scan.failed': ({ scan }) => ({
    title: `A scan of ${scan.campaign_name} failed`,
    url: null,
    text: scan.error ?? 'The forum did not answer.',
  }),
  'webhook.test': ({ message }) => ({ title: 'Radar', url: null, text: message }),
}

export function describeEvent({ type, data }: WebhookEvent): EventDescription {
  const describe = WORDS[type] as (data: WebhookEvent['data']) => EventDescription
  const { title, url, text } = describe(data)
  return { title: removeHiddenCharacters(title), url, text: removeHiddenCharacters(text) }
}
