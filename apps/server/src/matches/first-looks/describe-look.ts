import { FIRST_LOOK } from '@radar/contract'

type Outcome =
  | { kind: 'no words' }
  | {
      kind: 'reached' | 'not reached' | 'stands in'
      threads: number
      /** True where forums outside were asked. */
      hasOutside: boolean
    }

/** Describes what could not be done, and what to do next; null where there is nothing to say. */
export function describeLook(outcome: Outcome): string | null {
  if (outcome.kind === 'no words')
    return 'Radar found no words here that people would use. Name the thing that you make, as in “invoicing for freelancers”.'
  const { kind, threads, hasOutside } = outcome
  if (kind === 'stands in')
    return threads > 0 ? describeStandIn({ hasOutside }) : describeEmptyStandIn(hasOutside)
  if (kind === 'not reached')
    return hasOutside
      ? 'No forum can be read at the moment without an account there. Try again in some minutes, or start a campaign that looks on Reddit.'
      : 'This Radar reads no forum without an account there. Start a campaign, and it looks on Reddit.'
  if (threads > 0) return null
  return `Nobody asked for this in the last ${FIRST_LOOK.days} days. Start a campaign, and Radar tells you when somebody does. Or ask in other words: what do your customers call it?`
}

/** Says that the practice forum stands in for forums outside, of which there are none or none that answers. */
export function describeStandIn({ hasOutside }: { hasOutside: boolean }): string {
  return `${reasonOf(hasOutside)}, so the practice forum stands in: its people are made up.`
}

const reasonOf = (hasOutside: boolean) =>
  hasOutside ? 'No forum outside can be reached from here' : 'This Radar reads no forum outside'

function describeEmptyStandIn(hasOutside: boolean): string {
  return `${reasonOf(hasOutside)}, and nobody in the practice forum asks for this. Try one of the examples to see how Radar works.`
}
