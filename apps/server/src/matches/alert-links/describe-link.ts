import { ALERT_LINK_DAYS } from '@radar/contract'
import type { AlertAction } from '@radar/contract'
import { toSettings } from '../../account/index.ts'
import type { AlertState, AlertedMatch } from './find-alerted-match.ts'

/** Words of a page, and of its one button. */
export type LinkWords = { title: string; text: string; button?: string; isUndo?: true }
type Verb = Exclude<AlertAction, 'open'>

const USED_UP = 'The match is as it was before. This link is used up; the links below and Radar still work.'
const CHANGED = 'It was changed again since then, so there is nothing to undo here.'
const CAME_BACK = 'It came back or was changed since then, so there is nothing to undo here.'
const ALREADY = 'There is nothing to do.'

const WORDS: Record<Verb, Record<AlertState, (until: string) => LinkWords>> = {
  keep: {
    ready: () => ({ title: 'Keep this match?', text: 'It moves to your kept matches.', button: 'Keep it' }),
    already: () => ({ title: 'Kept already', text: ALREADY }),
    done: () => ({ title: 'Kept', text: 'It is among your kept matches.', button: 'Undo', isUndo: true }),
    changed: () => ({ title: 'Kept before', text: CHANGED }),
    undone: () => ({ title: 'Undone', text: USED_UP }),
  },
  dismiss: {
    ready: () => ({ title: 'Dismiss this match?', text: 'It leaves your inbox.', button: 'Dismiss it' }),
    already: () => ({ title: 'Dismissed already', text: ALREADY }),
    done: () => ({ title: 'Dismissed', text: 'It left your inbox.', button: 'Undo', isUndo: true }),
    changed: () => ({ title: 'Dismissed before', text: CHANGED }),
    undone: () => ({ title: 'Undone', text: USED_UP }),
  },
  snooze: {
    ready: () => ({
      title: 'Snooze this match for a day?',
      text: 'It leaves your inbox and comes back in 24 hours.',
      button: 'Snooze it',
    }),
    already: (until) => ({ title: 'Snoozed already', text: `It comes back on ${until}.` }),
    done: (until) => ({ title: 'Snoozed', text: `It comes back on ${until}.`, button: 'Undo', isUndo: true }),
    changed: () => ({ title: 'Snoozed before', text: CAME_BACK }),
    undone: () => ({ title: 'Undone', text: USED_UP }),
  },
}

/** Words for a link in a state; `until` is the time at which a snoozed match comes back. */
export function describeLink({
  action,
  state,
  until,
}: {
  action: Verb
  state: AlertState
  until: string
}): LinkWords {
  return WORDS[action][state](until)
}

/** Words for tokens that show no match. */
export const LINK_REFUSALS = {
  broken: {
    title: 'This link does not work',
    text: 'It is not complete. Copy the whole address, or open Radar.',
  },
  expired: {
    title: 'This link has ended',
    text: `Links in alerts work for ${ALERT_LINK_DAYS} days. Open Radar to see the match.`,
  },
  gone: {
    title: 'This match is gone',
    text: 'It was deleted, in Radar or on the forum, and nothing of it is left. There is nothing to do.',
  },
} as const satisfies Record<string, LinkWords>

/** Time in the zone of the match's owner. */
export function formatLinkTime({ acting }: AlertedMatch, time: Date): string {
  const { timezone } = toSettings(acting.user.settings)
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(time)
}
