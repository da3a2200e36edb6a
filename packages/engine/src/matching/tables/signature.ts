import { spread } from './bloom-filter.ts'

export const SIGNATURE_BITS = 64
const HALF = SIGNATURE_BITS / 2

/** Signature with two bits for each subreddit of a campaign, one in each half. Subreddits may share bits. */
export type Signature = readonly [low: number, high: number]

/** Bit of the low half and bit of the high half. */
export type SubredditBits = readonly [low: number, high: number]

/** Signature of a campaign whose subreddits are unknown here. */
export const ANY: Signature = [-1, -1]

/** Bits of a subreddit. Every campaign that watches it has both. */
export function bitsOf(subreddit: number): SubredditBits {
  const mixed = spread(subreddit)
  return [mixed & (HALF - 1), HALF + ((mixed >>> 5) & (HALF - 1))]
}

/** Signature of a campaign that watches these subreddits. */
export function signatureOf(subreddits: readonly number[]): Signature {
  let [low, high] = [0, 0]
  for (const subreddit of subreddits) {
    const bits = bitsOf(subreddit)
    low |= 1 << bits[0]
    high |= 1 << (bits[1] - HALF)
  }
  return [low, high]
}

export function hasBit([low, high]: Signature, bit: number): boolean {
  return (((bit < HALF ? low : high) >>> (bit & (HALF - 1))) & 1) === 1
}
