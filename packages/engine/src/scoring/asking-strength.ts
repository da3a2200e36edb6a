import { itemAt } from '../item-at.ts'
import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import type { PostLanguage } from './read-language.ts'

/** How much a cue of each group makes a sentence an asking one; `question` is the mark itself. */
type AskingStrength = Readonly<Record<string, number>>

/** Where people are awaited who choose and buy. */
export const CHOOSING: AskingStrength = {
  question: 0.5,
  seek: 1,
  recommend: 1,
  best: 0.9,
  choose: 0.8,
  switch: 0.8,
  experience: 0.8,
  exist: 0.7,
  advice: 0.6,
  require: 0.5,
  budget: 0.5,
  howto: 0.4,
  help: 0.4,
  complaint: 0.4,
  problem: 0.3,
}

/** Where people are awaited whom something troubles. */
export const TROUBLED: AskingStrength = {
  question: 0.6,
  problem: 1,
  howto: 0.9,
  complaint: 0.6,
  help: 0.5,
  advice: 0.5,
  exist: 0.4,
  seek: 0.3,
  recommend: 0.3,
  best: 0.3,
  choose: 0.3,
  experience: 0.3,
  require: 0.3,
}

/** How much each sentence asks; every group counts once a sentence. */
export function askingBySentence(language: PostLanguage, strength: AskingStrength): number[] {
  const strongest = language.sentences.map(
    (sentence) => new Map<string, number>(sentence.question ? [['question', strength['question'] ?? 0]] : []),
  )
  for (const { group, sentence } of language.cues) {
    const { name } = itemAt(CUE_GROUPS, group)
    const amount = strength[name]
    if (amount !== undefined) itemAt(strongest, sentence).set(name, amount)
  }
  return strongest.map((groups) => [...groups.values()].reduce((sum, amount) => sum + amount, 0))
}
