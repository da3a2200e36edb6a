import { rarity } from '../lexicon/common-words.ts'
import { singular } from '../text/plural.ts'

/** Weight of a folded word as a topic, 0 to 1, in whichever number. */
export function topicWeight(word: string): number {
  return /^\d+$/.test(word) ? 0 : Math.min(rarity(word), rarity(singular(word)))
}
