import type { PostFit, PostKind } from './reading.ts'

/**
 * Least chances of labels that are told. Of campaigns that nothing was learned from (`npm run bench -- labels`, fold 0,
 * 2026-11-29), told kinds are right in 85 of 100 posts, “same” in 80 and “other” in 87; “near” is near or the same in 82.
 * The model gives “near” too much (`models/relevance/MODEL_CARD.md`): it tells only that a post is not about something else.
 */
const MIN_KIND = 0.6
const MIN_SAME = 0.8
const MIN_OTHER = 0.6
const MAX_OTHER_OF_NEAR = 0.1

/** Likeliest kind, or null where the model is not sure of it. */
export function sureKind(kinds: Readonly<Record<PostKind, number>>): PostKind | null {
  const [likeliest] = (Object.entries(kinds) as [PostKind, number][]).toSorted(
    ([, one], [, another]) => another - one,
  )
  return likeliest && likeliest[1] >= MIN_KIND ? likeliest[0] : null
}

/** Fit by its chances (other, near, same), or null where the model is not sure of it. */
export function sureFit([other, , same]: readonly [number, number, number]): PostFit | null {
  if (same >= MIN_SAME) return 'same'
  if (other >= MIN_OTHER) return 'other'
  return other <= MAX_OTHER_OF_NEAR ? 'near' : null
}
