import { distinctBy } from '@radar/contract'
import type { FirstLook, OtherPlace, Proposal } from '@radar/contract'
import { isIn } from '../same-place.ts'
import type { ProposalChoice } from './proposal-choice.ts'
import type { LookOutcome } from './use-first-look.ts'

const MAX_KEYWORDS = 10

/** Puts the keywords first with which people were found outside. Communities that were not found are not missed then. */
export function mergeLook(proposal: Proposal, outcome: LookOutcome): Proposal {
  const look = realLook(outcome)
  if (!look) return placesOf(proposal, outcome).length > 0 ? { ...proposal, notes: [] } : proposal
  const all = [...look.keywords, ...proposal.keywords]
  const keywords = distinctBy(all, ({ text }) => text.toLowerCase()).slice(0, MAX_KEYWORDS)
  return { ...proposal, keywords, notes: proposal.subreddits.length === 0 ? [] : proposal.notes }
}

/**
 * Places in which real people were found, and other communities of the trade. Where nobody was found, they are proposed if
 * there is no subreddit.
 */
export function placesOf({ subreddits }: Proposal, outcome: LookOutcome): OtherPlace[] {
  if (!('look' in outcome) || outcome.look.stands_in) return []
  const { threads, other_places } = outcome.look
  return threads.length > 0 || subreddits.length === 0 ? other_places : []
}

/**
 * Chooses the forums in which people were found. In the practice forum, whose people are made up, nothing is chosen
 * beside them.
 */
export function withPlaces(chosen: ProposalChoice, places: readonly OtherPlace[]): ProposalChoice {
  if (places.length === 0) return chosen
  return {
    ...chosen,
    subreddits: isPractice() ? [] : chosen.subreddits,
    other_places: [...chosen.other_places, ...places.filter((one) => !isIn(chosen.other_places, one))],
  }
}

/**
 * Chooses communities of the trade with what the plan has room for beside subreddits and forums in which people were found.
 * In the practice forum they are only offered.
 */
export function withCommunities(
  chosen: ProposalChoice,
  { proposed, room }: { proposed: readonly OtherPlace[]; room: number | undefined },
): ProposalChoice {
  if (isPractice()) return chosen
  const { subreddits, other_places } = chosen
  const fresh = proposed
    .filter((one) => !isIn(other_places, one))
    .map(({ forum, place }) => ({ forum, place }))
    .slice(0, room && Math.max(0, room - subreddits.length - other_places.length))
  return { ...chosen, other_places: [...other_places, ...fresh] }
}

const isPractice = () => document.documentElement.dataset['forum'] === 'demo'

/** Answer that found real people. */
function realLook(outcome: LookOutcome): FirstLook | undefined {
  if (!('look' in outcome) || outcome.look.stands_in) return undefined
  return outcome.look.threads.length > 0 ? outcome.look : undefined
}
