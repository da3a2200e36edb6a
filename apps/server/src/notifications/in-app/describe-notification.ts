import { PAGES, PLANS, USAGE_COUNTERS, formatDollars, formatPlace, formatUsername } from '@radar/contract'
import type { Notification, NotificationKind, QuotaKey } from '@radar/contract'
import type { notifications } from '../../db/schema/index.ts'
import { removeHiddenCharacters } from '../../platform/hidden-characters.ts'

export type NotificationRow = typeof notifications.$inferSelect
/** Person that an alert is about, and the title of their latest post. They are in no notification's own row. */
export type NotifiedLead = { forum: string; username: string; title: string | undefined }
export type NotificationWithLead = NotificationRow & { lead?: NotifiedLead | undefined }
type NotificationText = Pick<Notification, 'title' | 'text' | 'href'>

/** Texts of notifications, in the app and in mails. */
const WORDS: Record<NotificationKind, (row: NotificationWithLead) => NotificationText> = {
  new_matches: ({ count, facts, campaign_id }) => ({
    title: count === 1 ? 'A new match' : `${formatNumber(count)} new matches`,
    text: `In ${facts.name ?? 'your campaign'}, worth a look.`,
    href: PAGES.campaign.replace(':id', campaign_id ?? ''),
  }),
  reply_failed: ({ facts }) => ({
    title: 'A reply was not posted',
    text: facts.reason ?? 'The forum refused it.',
    href: `${PAGES.queue}?view=attention`,
  }),
  reply_returned: ({ facts }) => ({
    title: 'A reply needs your approval again',
    text: facts.reason ?? 'Please read it once more.',
    href: `${PAGES.queue}?view=review`,
  }),
  reply_removed: ({ facts }) => ({
    title: 'A reply was removed',
    text: `In ${formatPlace(facts.name ?? '')}, by its moderators or a filter. Others can no longer see it.`,
    href: `${PAGES.queue}?view=posted`,
  }),
  reply_answered: ({ count, facts }) => ({
    title: count === 1 ? 'Somebody answered your reply' : `${formatNumber(count)} answers to your reply`,
    text: `In ${formatPlace(facts.name ?? '')}. Read them below the reply, and answer there.`,
    href: `${PAGES.queue}?view=posted`,
  }),
  lead_posted: ({ count, facts, subject, lead }) => ({
    title: `${lead ? formatUsername(lead) : 'A lead'} wrote ${count === 1 ? 'again' : `${count} more posts`}`,
    text: `${lead?.title ? `“${lead.title}” in` : 'In'} ${formatPlace(facts.name ?? '')}.`,
    href: `${PAGES.leads}?lead=${subject}`,
  }),
  account_expired: ({ facts }) => ({
    title: `Connect u/${facts.name ?? ''} again`,
    text: 'Reddit no longer accepts the permission of this account. Radar posts nothing from it until you connect it again.',
    href: PAGES.redditSettings,
  }),
  scan_failed: ({ facts, campaign_id }) => ({
    title: `A scan of ${facts.name ?? 'a campaign'} failed`,
    text: `${facts.reason ?? 'The forum did not answer.'} It cost nothing.`,
    href: PAGES.campaign.replace(':id', campaign_id ?? ''),
  }),
  webhook_disabled: ({ facts }) => ({
    title: `The webhook ${facts.name ?? ''} was switched off`,
    text: `${facts.reason ?? ''} Events until you switch it on again are not sent later.`,
    href: `${PAGES.developerSettings}#webhooks`,
  }),
  mail_refused: ({ count, facts }) => ({
    title: count === 1 ? 'A mail to you was refused' : `${formatNumber(count)} mails to you were refused`,
    text: `The mail server said: “${facts.reason ?? ''}”. What it refused is not sent again.`,
    href: `${PAGES.alertSettings}#notifications`,
  }),
  reading_near_ceiling: ({ facts, subject }) => ({
    title: `Reading by AI: ${percentOf(facts)} % of ${describeCeiling(subject).name} used`,
    text: `${formatDollars(facts.used ?? 0)} of ${formatDollars(facts.limit ?? 0)} is spent. ${describeCeiling(subject).reset}`,
    href: PAGES.billing,
  }),
  reading_ceiling_reached: ({ facts, subject }) => ({
    title: 'Reading by AI: ceiling reached',
    text: `All ${formatDollars(facts.limit ?? 0)} of ${describeCeiling(subject).name} is spent. Matches that wait are read first when it resets; until then their scores are Radar’s own. ${describeCeiling(subject).reset}`,
    href: PAGES.billing,
  }),
  usage_near_limit: ({ facts, subject }) => ({
    title: `${labelOf(subject)}: ${percentOf(facts)} % used`,
    text: `${formatNumber(facts.used ?? 0)} of ${formatNumber(facts.limit ?? 0)} are used. ${resetOf(subject)}`,
    href: PAGES.billing,
  }),
  usage_limit_reached: ({ facts, subject }) => ({
    title: `${labelOf(subject)}: limit reached`,
    text: `All ${formatNumber(facts.limit ?? 0)} are used. ${resetOf(subject)}`,
    href: PAGES.billing,
  }),
  plan_ended: ({ facts }) => ({
    title: `Your plan is ${PLANS.lurker.name} now`,
    text: `${describePaused(facts)} Everything is kept. Billing & Usage lists what is paused.`,
    href: PAGES.billing,
  }),
}

/** Sentence on the active campaigns (`used`) that the plan has room for (`limit`), the oldest ones. */
function describePaused({ used = 0, limit = 0 }: NotificationRow['facts']): string {
  const paused = used - limit
  if (paused <= 0) return `What ${PLANS.lurker.name} has no room for is paused.`
  return paused === 1
    ? 'Your newest active campaign is paused.'
    : `Your ${formatNumber(paused)} newest active campaigns are paused.`
}

/** Words of a ceiling of money, of which `subject` is the kind and the period. */
function describeCeiling(subject: string) {
  const [kind = ''] = subject.split(':')
  const isDay = kind.endsWith('day')
  return {
    name: `${kind.startsWith('user') ? 'your' : 'this Radar’s'} ${isDay ? 'daily' : 'monthly'} ceiling`,
    reset: isDay ? 'It starts again at midnight UTC.' : 'It starts again on the first of next month (UTC).',
  }
}

export function toNotification(row: NotificationRow): Notification {
  const { id, kind, count, updated_at, read_at } = row
  const { title, text, href } = WORDS[kind](row)
  return {
    id,
    kind,
    // Radar's own sentences, which also leave it for the system's notifications: what they quote turns none of them round.
    title: removeHiddenCharacters(title),
    text: removeHiddenCharacters(text),
    href,
    count,
    updated_at: updated_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  }
}

/** Subject of a limit: its counter and period. */
export const limitSubject = (counter: QuotaKey, period: string) => `${counter}:${period}`

function counterOf(subject: string) {
  return USAGE_COUNTERS[subject.split(':')[0] as QuotaKey]
}

const formatNumber = (count: number) => count.toLocaleString('en')

const percentOf = ({ used, limit }: NotificationRow['facts']) =>
  Math.floor((100 * (used ?? 0)) / (limit || 1))

const labelOf = (subject: string) => counterOf(subject).label

function resetOf(subject: string): string {
  return counterOf(subject).resets === 'daily'
    ? 'It starts again at midnight UTC.'
    : 'It starts again on the first of next month (UTC).'
}
