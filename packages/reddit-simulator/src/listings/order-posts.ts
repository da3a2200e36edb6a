import type { Post } from '../forum/things.ts'

const HOT_REACH = 5000
const SPANS: Record<string, number> = {
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
}

/** Posts that come newest first, put in the order a listing asks for. */
export function orderPosts(
  newest: Iterable<Post>,
  { sort, since, now }: { sort: string; since: string | undefined; now: number },
): Iterable<Post> {
  if (sort === 'new') return newest
  if (sort === 'top') return [...writtenSince(newest, { since: since ?? 'day', now })].toSorted(byScore)
  if (sort === 'comments') return [...newest].toSorted((a, b) => commentsOf(b) - commentsOf(a))
  return [...newest].slice(0, HOT_REACH).toSorted((a, b) => heatOf(b) - heatOf(a))
}

/** Leaves out posts older than a span such as `week`; `all` and unknown spans leave out nothing. */
export function* writtenSince(
  newest: Iterable<Post>,
  { since, now }: { since: string; now: number },
): Generator<Post> {
  const oldest = now - (SPANS[since] ?? Infinity)
  for (const post of newest) {
    if (post.createdUtc < oldest) return
    yield post
  }
}

function byScore(a: Post, b: Post): number {
  return b.score - a.score
}

function commentsOf(post: Post): number {
  return post.earlierComments + post.comments.length
}

/** The published ranking: a tenfold score outweighs 45,000 seconds of age (reddit/r2 `_sorts.pyx`). */
function heatOf(post: Post): number {
  const magnitude = Math.log10(Math.max(Math.abs(post.score), 1))
  return Math.sign(post.score) * magnitude + post.createdUtc / 45_000
}
