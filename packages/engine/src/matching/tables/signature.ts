import { spread } from './bloom-filter.ts'

/** How many bits a signature has. */
export const SIGNATURE = 64
const HALF = SIGNATURE / 2

/** Which subreddits a campaign may watch: of each one bit in the first half is set, and one in the other. */
export type Signature = readonly [number, number]

/** A bit of each half of a signature. */
export type SubredditBits = readonly [number, number]

/** Of a campaign that may watch any subreddit. */
export const ANY: Signature = [-1, -1]

/** Of a campaign that watches a subreddit both bits are set. */
export function bitsOf(subreddit: number): SubredditBits {
  const mixed = spread(subreddit)
  return [mixed & (HALF - 1), HALF + ((mixed >>> 5) & (HALF - 1))]
}

/** What campaigns that watch these subreddits have. */
export function signatureOf(subreddits: readonly number[]): Signature {
  let [one, other] = [0, 0]
  for (const subreddit of subreddits) {
    const bits = bitsOf(subreddit)
    one |= 1 << bits[0]
    other |= 1 << (bits[1] - HALF)
  }
  return [one, other]
}

export function hasBit([one, other]: Signature, bit: number): boolean {
  return (((bit < HALF ? one : other) >>> (bit & (HALF - 1))) & 1) === 1
}
