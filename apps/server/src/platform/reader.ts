import type { ReadingStop } from '@radar/contract'
import type { Decider } from '@radar/decisions'

export type AiTokens = { input: number; output: number }

/** Dollars for a million tokens. */
export type TokenPrices = { input: number; output: number }

/** AI provider that reads matches, its price, and the money that it may cost. */
export type Reader = {
  decider: Decider
  /** `known` is false for `STAND_IN_PRICES`. */
  prices: TokenPrices & { known: boolean }
  /** Dollars for reading, per user and for all together, in a day and a month (UTC). */
  ceilings: Record<ReadingStop, number>
  /** Matches that one process reads at a time. */
  atATime: number
  /** Time to wait for the answer to a request. */
  timeout_ms: number
}

/** Prices where nobody entered one: as high as those of the dearest models, so that the ceilings hold. */
export const STAND_IN_PRICES: TokenPrices = { input: 5, output: 25 }

/** Cost of tokens in dollars. */
export function costOf({ prices }: Pick<Reader, 'prices'>, { input, output }: AiTokens): number {
  return (input * prices.input + output * prices.output) / 1_000_000
}
