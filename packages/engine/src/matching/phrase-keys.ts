import { spread } from './bloom-filter.ts'

const WORD = 0x2545f491
const CAMPAIGN = 0x7feb352d
const PAIR = 0x9e3779b1

/** The key in a subreddit's filter of a phrase of one word, by the root of that word. */
export function wordKey(root: number): number {
  return spread(root ^ WORD)
}

/** The key of a longer phrase, by the roots of its first two words. */
export function pairKey(first: number, second: number): number {
  return spread((Math.imul(first, PAIR) + second) | 0)
}

/** The key of a campaign that watches the subreddit. */
export function campaignKey(slot: number): number {
  return spread(Math.imul(slot, CAMPAIGN))
}
