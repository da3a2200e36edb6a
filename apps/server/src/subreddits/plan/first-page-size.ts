import { expectedPosts } from './plan-looks.ts'
import type { Watched } from './plan-looks.ts'

const MAX = 100
/** As many as the forum shows whoever does not say; fewer would save nothing. */
const MIN = 25
/** A day may be livelier than expected, and a second page costs a request. */
const MORE = 1.5

/**
 * How many posts to ask for in the first page of a listing that is read down to `until` (milliseconds since 1970): what is
 * known already is sent, parsed and compared for nothing.
 */
export function firstPageSize(
  watched: readonly Watched[],
  { until, now }: { until: number; now: number },
): number {
  const expected = watched.reduce(
    (sum, one) => sum + expectedPosts({ ...one, last_scanned_at: until }, now),
    0,
  )
  return Math.min(MAX, MIN + Math.ceil(MORE * expected))
}
