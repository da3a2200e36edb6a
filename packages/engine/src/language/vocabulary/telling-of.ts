import { rarity } from '../lexicon/common-words.ts'
import { singular } from '../text/plural.ts'

/** 0-1: how much a folded word says of a topic, in whichever number it stands. */
export function tellingOf(word: string): number {
  return /^\d+$/.test(word) ? 0 : Math.min(rarity(word), rarity(singular(word)))
}
