import type { matchesQueue } from './schema/index.ts'

type TimedMatch = Pick<typeof matchesQueue.$inferSelect, 'timed_from' | 'revealed_at'>

/** Seconds from when a post was written until its match showed; null where that says nothing of speed. */
export function foundAfter({ timed_from, revealed_at }: TimedMatch): number | null {
  if (timed_from === null || revealed_at === null) return null
  return Math.max(0, Math.round((revealed_at.getTime() - timed_from.getTime()) / 1_000))
}
