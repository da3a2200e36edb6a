import { FIRST_LOOK, joinNames } from '@radar/contract'
import type { FirstLook } from '@radar/contract'
import type { Connector } from '../../platform/forums.ts'

export const FAILED_NOTE = 'Something went wrong on our side. Please ask again.'

export type Outcome =
  | { kind: 'no words' }
  /** `hasOutside` is true where forums outside were asked. */
  | { kind: 'stands in'; hasOutside: boolean }
  | { kind: 'not reached'; hasOutside: boolean }
  | { kind: 'reached'; threads: number; forums: FirstLook['forums']; read: number }

/** Describes what could not be done, and what to do next; null where there is nothing to say. */
export function describeLook(outcome: Outcome): string | null {
  if (outcome.kind === 'no words')
    return 'Radar found no words here that people would use. Name the thing that you make, as in “invoicing for freelancers”.'
  if (outcome.kind === 'stands in') return describeStandIn(outcome)
  if (outcome.kind === 'not reached')
    return outcome.hasOutside
      ? 'No forum can be read at the moment without an account there. Try again in a few minutes, or start a campaign that looks on Reddit.'
      : 'This Radar reads no forum without an account there. Start a campaign, and it looks on Reddit.'
  return outcome.threads > 0 ? null : describeNobody(outcome)
}

function describeNobody({ forums, read }: { forums: FirstLook['forums']; read: number }): string {
  const answered = forums.filter(({ trouble }) => trouble === null)
  const names = joinNames(answered.map(({ place, forum_name }) => place ?? forum_name))
  const found = answered.reduce((sum, one) => sum + (one.found ?? 0), 0)
  return [
    `Radar found nobody on ${names} who asked for this in the last ${FIRST_LOOK.days} days.`,
    ...(found > read ? [`It read ${read} of the ${found} posts and comments that it found.`] : []),
    'Start a campaign, and Radar tells you when somebody does. Or ask in other words: what do your customers call it?',
  ].join(' ')
}

/** Says that a forum can be neither searched nor listed without an account. */
export function describeUnasked({ name, reading }: Connector): string[] {
  if (!reading || reading.search || reading.sample) return []
  return [`${name} was not asked: its search needs an account. A campaign can watch it.`]
}

/** Says that the practice forum stands in for forums outside, of which there are none or none that answers. */
export function describeStandIn({ hasOutside }: { hasOutside: boolean }): string {
  return `${reasonOf(hasOutside)}, so the practice forum stands in: its people are made up.`
}

const reasonOf = (hasOutside: boolean) =>
  hasOutside ? 'No forum outside can be reached from here' : 'This Radar reads no forum outside'
