import { formatHost } from '../format-host.ts'
import type { ForumTrouble } from '@radar/contract'

const WORDS: Record<ForumTrouble, string> = {
  own_limit: 'was asked as often as Radar allows itself, and can be asked again soon.',
  slow_down: 'asks Radar to wait.',
  closed_to_programs: 'does not let programs read it.',
  needs_login: 'asks for a login, which Radar does not have.',
  gone: 'is not at its address any more.',
  changed_shape: 'answers in a form that this version of Radar does not know.',
  down: 'does not answer at the moment.',
}

/** Troubles that end by themselves. */
const PASSING: ReadonlySet<ForumTrouble> = new Set(['own_limit', 'slow_down', 'down'])

export const isPassing = (trouble: ForumTrouble): boolean => PASSING.has(trouble)

/** Describes why a forum or host that is read again and again cannot be read. */
export function describeReadingTrouble(name: string, trouble: ForumTrouble): string {
  const text = describeTrouble(name, trouble)
  return isPassing(trouble) ? `${text} Radar goes on trying.` : text
}

/** Describes in one sentence why a forum cannot be read. */
export const describeTrouble = (name: string, trouble: ForumTrouble): string =>
  `${formatHost(name)} ${WORDS[trouble]}`
