import { itemAt } from '../item-at.ts'
import type { Part } from '../language/part.ts'
import { CUE_GROUPS } from '../language/lexicon/cue-groups.ts'

/**
 * One observation that can earn or cost points. `favours` says which way it may pull, so that a
 * fitted weight never contradicts what the ledger tells.
 */
export type Feature = {
  name: string
  part: Part
  label: string
  favours: 1 | -1
}

const OBSERVATIONS: readonly Feature[] = [
  { name: 'keyword.title', part: 'keywords', label: 'a keyword in the title', favours: 1 },
  { name: 'keyword.body', part: 'keywords', label: 'a keyword in the text', favours: 1 },
  { name: 'keyword.several', part: 'keywords', label: 'several keywords', favours: 1 },
  { name: 'fit.body', part: 'fit', label: 'writes about your product', favours: 1 },
  { name: 'fit.share', part: 'fit', label: 'speaks of little else in the title', favours: 1 },
  { name: 'fit.prompt', part: 'fit', label: 'says what you look for', favours: 1 },
  { name: 'fit.near', part: 'fit', label: 'comes close in meaning to what you look for', favours: 1 },
  { name: 'asks', part: 'intent', label: 'asks', favours: 1 },
  { name: 'asks.about', part: 'intent', label: 'asks for it', favours: 1 },
  { name: 'needs.about', part: 'intent', label: 'needs something like it', favours: 1 },
  { name: 'troubled', part: 'intent', label: 'has a problem', favours: 1 },
  { name: 'wish.title', part: 'intent', label: 'says in the title what it should be', favours: 1 },
  { name: 'question.title', part: 'intent', label: 'puts a question in the title', favours: 1 },
  { name: 'question.body', part: 'intent', label: 'asks questions', favours: 1 },
  { name: 'self.title', part: 'intent', label: 'writes about themselves', favours: 1 },
  { name: 'self.body', part: 'intent', label: 'writes about themselves', favours: 1 },
  { name: 'sells', part: 'penalty', label: 'sells, offers or researches', favours: -1 },
  { name: 'tells', part: 'penalty', label: 'tells rather than asks', favours: -1 },
  { name: 'bare.link', part: 'penalty', label: 'shares a link or headline without a question', favours: -1 },
  { name: 'bare.body', part: 'penalty', label: 'wrote nothing below the title', favours: -1 },
  { name: 'long', part: 'penalty', label: 'writes at great length', favours: -1 },
]

/** Groups of cues that count by themselves; words of asking count by what they say of the author. */
export const COUNTED_GROUPS: readonly number[] = CUE_GROUPS.flatMap(({ part }, group) =>
  part === 'intent' ? [] : [group],
)

/** All features, in the order of the weights. */
export const FEATURES: readonly Feature[] = [
  ...OBSERVATIONS,
  ...COUNTED_GROUPS.flatMap((group): Feature[] => {
    const { name, part, label } = itemAt(CUE_GROUPS, group)
    const favours = part === 'penalty' ? -1 : 1
    return [
      { name: `${name}.title`, part, label, favours },
      { name: `${name}.body`, part, label, favours },
    ]
  }),
]

const INDEX = new Map(FEATURES.map((feature, index) => [feature.name, index]))

export function featureIndex(name: string): number {
  const index = INDEX.get(name)
  if (index === undefined) throw new Error(`No feature is called ${name}.`)
  return index
}
