import type { PainKind } from '../deciding/pain-questions.ts'
import { findSharedPhrases } from './find-shared-phrases.ts'
import type { PhraseSearch } from './find-shared-phrases.ts'
import { groupPains } from './group-pains.ts'
import type { PostPain } from './group-pains.ts'
import { withoutRepetitions } from './theme-people.ts'

const MAX_THEMES = 5

/** Complaint or phrase that at least three people share, with the sentence of each post that says it. */
export type Theme = {
  /** Complaint by a reader's answers; null for a phrase. */
  pain: PainKind | null
  /** Thing complained of, or the phrase; null for a complaint of different things. */
  name: string | null
  people: number
  quotes: { post_id: string; sentence: string }[]
}

/** Finds at most five themes: complaints first, then phrases whose people no complaint has. */
export function findThemes({ pains, ...search }: PhraseSearch & { pains: readonly PostPain[] }): Theme[] {
  const complaints = groupPains(pains).map(({ kind, thing, ...theme }) => ({
    pain: kind,
    name: thing,
    ...theme,
  }))
  const phrases = findSharedPhrases(search).map(({ phrase, ...theme }) => ({
    pain: null,
    name: phrase,
    ...theme,
  }))
  return withoutRepetitions([...complaints, ...phrases])
    .slice(0, MAX_THEMES)
    .map(({ people, ...theme }) => ({ ...theme, people: people.size }))
}
