import type { PostFit, PostKind } from '../reading/reading.ts'
import type { LedgerEntry, Part, Score } from './ledger.ts'
import { SURROUNDINGS } from './surroundings.ts'

const KINDS: Record<PostKind, string> = {
  asks: 'Asks for a recommendation',
  has_problem: 'Has a problem to solve',
  other_question: 'Asks another kind of question',
  sells: 'Sells something',
  researches: 'Does research',
  jobs: 'Is about a job',
  news: 'Shares news or a guide',
  tells: 'Shares an experience or opinion',
}

const FITS: Record<PostFit, string> = {
  same: 'Exactly what you offer',
  near: 'Close to what you offer',
  other: 'Something other than what you offer',
}

const PARTS: Record<Part, string> = {
  start: 'Where every post starts',
  sentence: 'This sentence',
  whole: 'The post as a whole',
  freshness: 'Age',
  reach: 'Thread',
  rules: 'Your rule',
}

export const describeKind = (kind: PostKind): string => KINDS[kind]
export const describeFit = (fit: PostFit): string => FITS[fit]

/** Kind and fit of a post in words, as far as the model is sure of them. */
export function describeLabels({ kind, fit }: Pick<Score, 'kind' | 'fit'>): string[] {
  return [...(kind ? [describeKind(kind)] : []), ...(fit ? [describeFit(fit)] : [])]
}

/** Line of an entry in a ledger. */
export function describeEntry({ part, codes, rule }: Pick<LedgerEntry, 'part' | 'codes' | 'rule'>): string {
  if (rule) return `Your rule for “${rule.words}”`
  const words = codes.flatMap((code) => (SURROUNDINGS as Record<string, string>)[code] ?? []).join(', ')
  return words === '' ? PARTS[part] : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
