import { text } from 'drizzle-orm/pg-core'
import type { Decision } from '@radar/decisions'
import type {
  LedgerEntry,
  PairAnswers,
  Part,
  PostAnswers,
  PostFit,
  PostKind,
  Score,
  WordsBecause,
} from '@radar/engine'

/**
 * Answers of the AI reader about a match. They count for the score as long as the post is the same; `beside` is the
 * digest of the campaign's text that they were given beside.
 */
export type StoredReading = {
  /** Model as people call it. */
  model: string
  questions_version: number
  beside: string
  odds: Decision['odds']
  /** Answers about the post alone, and beside the business. */
  post: PostAnswers
  pair: PairAnswers
  kind: PostKind | null
  /** Sentences of the post that say best what counts for it or against it. */
  quotes: string[]
  /** Sentence of the post that states a hard condition. */
  condition: string | null
  cost_dollars: number
}

/** Parts of a score beside its points. */
type Explanation = Pick<Score, 'reason' | 'kind' | 'fit'>

/**
 * Entries of the AI reader, and those from before there were codes, bring their own words. An entry of the reader has
 * what the score said without it.
 */
export type StoredLedgerEntry = Omit<LedgerEntry, 'part'> & {
  part: Part | 'reader'
  label?: string
  replaced?: Explanation
}

/** A score with what the AI reader added to it. */
export type StoredScore = Omit<Score, 'ledger'> & { ledger: StoredLedgerEntry[] }

/**
 * Reader that compared post and campaign, why words alone did, and what the model says beside the score; null where
 * words cannot tell.
 */
export const readColumns = {
  read_by: text('read_by').$type<Score['read_by']>().notNull(),
  words_because: text('words_because').$type<WordsBecause>(),
  kind: text('kind').$type<PostKind>(),
  fit: text('fit').$type<PostFit>(),
}
