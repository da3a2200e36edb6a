import type { Part } from './ledger.ts'
import { CUE_GROUPS } from './lexicon/cue-groups.ts'

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
  { name: 'fit.title', part: 'fit', label: 'writes about your product in the title', favours: 1 },
  { name: 'fit.body', part: 'fit', label: 'writes about your product in the text', favours: 1 },
  { name: 'fit.share', part: 'fit', label: 'speaks of little else in the title', favours: 1 },
  { name: 'fit.together', part: 'fit', label: 'uses several of your words in the title', favours: 1 },
  { name: 'fit.prompt', part: 'fit', label: 'comes close to what you look for', favours: 1 },
  { name: 'fit.names', part: 'fit', label: 'names a brand or place of yours', favours: 1 },
  { name: 'ask.title', part: 'intent', label: 'asks for it in the title', favours: 1 },
  { name: 'ask.body', part: 'intent', label: 'asks for it in the text', favours: 1 },
  { name: 'ask.near', part: 'intent', label: 'asks for just that', favours: 1 },
  { name: 'ask.plain', part: 'intent', label: 'asks for it in the title', favours: 1 },
  { name: 'ask.brief', part: 'intent', label: 'asks for it in few words', favours: 1 },
  { name: 'ask.follow', part: 'intent', label: 'asks about it in the text', favours: 1 },
  { name: 'wish.title', part: 'intent', label: 'says in the title what it should be', favours: 1 },
  { name: 'trouble.title', part: 'intent', label: 'has a trouble that you solve', favours: 1 },
  { name: 'trouble.body', part: 'intent', label: 'has a trouble that you solve', favours: 1 },
  { name: 'trouble.fit', part: 'fit', label: 'comes close to the trouble that you solve', favours: 1 },
  { name: 'ask.like', part: 'intent', label: 'asks the way buyers do', favours: 1 },
  { name: 'question.title', part: 'intent', label: 'puts a question in the title', favours: 1 },
  { name: 'question.body', part: 'intent', label: 'asks questions', favours: 1 },
  { name: 'self.title', part: 'intent', label: 'writes about themselves', favours: 1 },
  { name: 'self.body', part: 'intent', label: 'writes about themselves', favours: 1 },
  { name: 'ask.other', part: 'penalty', label: 'asks for something else in the title', favours: -1 },
  { name: 'repair', part: 'penalty', label: 'wants something repaired', favours: -1 },
  { name: 'teaches', part: 'penalty', label: 'announces how to do something', favours: -1 },
  { name: 'bare.link', part: 'penalty', label: 'shares a link or headline without a question', favours: -1 },
  { name: 'bare.body', part: 'penalty', label: 'wrote nothing below the title', favours: -1 },
  { name: 'long', part: 'penalty', label: 'writes at great length', favours: -1 },
  { name: 'links', part: 'penalty', label: 'gives many links', favours: -1 },
  { name: 'layout', part: 'penalty', label: 'lays it out like an article', favours: -1 },
  { name: 'exclaims', part: 'penalty', label: 'exclaims', favours: -1 },
]

/** All features, in the order of the weights. */
export const FEATURES: readonly Feature[] = [
  ...OBSERVATIONS,
  ...CUE_GROUPS.flatMap(({ name, part, label }): Feature[] => {
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
