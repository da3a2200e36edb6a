import type { Span } from '../post.ts'

/** Activity of an author, as the relevance model names it. */
export type PostKind =
  | 'asks'
  | 'has_problem'
  | 'other_question'
  | 'sells'
  | 'researches'
  | 'jobs'
  | 'news'
  | 'tells'

/** Distance of a post's subject from the product: the product itself, it or something near it, something else. */
export type PostFit = 'same' | 'near' | 'other'

/** Sentence with what it adds to the chance, negative where it lowers that. */
export type MeasuredSentence = Span & { worth: number }

/** Reason for which words alone were compared. `no_text`: the post has no letters. */
export type WordsBecause =
  | 'no_model'
  | 'model_failed'
  | 'edited'
  | 'no_text'
  | 'post_language'
  | 'campaign_language'

/**
 * Comparison of a post with a campaign. `chance` is that of 100 such posts the owner would answer, from 0 to 1, before
 * age, crowd and rules; `start` is the chance of a post of which nothing is known. `kind` and `fit` are null where the
 * model is not sure of them, and where only words were compared; `words_because` where the model read, `sentences` is empty where none were measured. `unread` are
 * the parts of a long post that the model was not given.
 */
export type Reading = {
  by: 'model' | 'words'
  chance: number
  start: number
  kind: PostKind | null
  fit: PostFit | null
  sentences: MeasuredSentence[]
  unread: readonly Span[]
  words_because: WordsBecause | null
}
