import type { Evidence } from '../ledger.ts'
import type { Observed } from '../observe.ts'
import type { Profile } from '../read-profile.ts'
import type { Earner } from './earner.ts'

const MAX_QUOTES = 4

/** What the earners of one part are to be told from. */
export type Telling = {
  observed: Observed
  earners: readonly Earner[]
  profile: Pick<Profile, 'owns'>
}

export type Told = Pick<Evidence, 'codes' | 'quotes'>

/** Claims, and the words that show them; each once. */
export function naming(codes: string[], quotes: readonly string[] = []): Told {
  return { codes, quotes: [...new Set(quotes)].filter((text) => text !== '').slice(0, MAX_QUOTES) }
}

/** The cues that a feature counts: `budget` of `budget.title`. */
export function groupOf(name: string): string {
  return name.split('.')[0]!
}

/** What weighs most comes first. */
export function byWorth(one: Earner, other: Earner): number {
  return Math.abs(other.log_odds) - Math.abs(one.log_odds)
}
