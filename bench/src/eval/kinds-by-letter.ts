/** Kinds of graded pairs by their letters in `grades.tsv`. */
export const KINDS_BY_LETTER = {
  A: 'asks',
  P: 'has_problem',
  Q: 'other_question',
  S: 'sells',
  R: 'researches',
  J: 'jobs',
  N: 'news',
  T: 'tells',
} as const
