import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { forumReadings, watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { isOther, isStreamed } from '../../platform/forums.ts'
import { stateKeyOf } from './claim-reading.ts'

/** Places whose names contain that of a host; few of them are of another. */
const MAX_ALIKE = 1_000

type LeftPlaces = { forum: string; places: readonly string[] }

/**
 * Clears the troubles of forums, or hosts of one, of which nobody watches a place any more: whoever chooses one later is
 * told what the next reading finds. `endUnwatchedStream` clears those of streams.
 */
export async function clearTroubles(ctx: Ctx, tx: Tx, { forum: key, places }: LeftPlaces): Promise<void> {
  const forum = ctx.forums.find(key)
  if (!forum || isStreamed(forum) || places.length === 0) return
  const keyOf = (place: string) => (isOther(forum) ? stateKeyOf(forum, place) : key)
  const { forum: state, trouble } = forumReadings
  const troubled = await tx
    .select({ state })
    .from(forumReadings)
    .where(and(isOneOf(state, new Set(places.map(keyOf))), isNotNull(trouble)))
  const left: string[] = []
  for (const one of troubled) {
    const host = one.state.slice(key.length + 1)
    const rows = await tx
      .select({ place: watchedSubreddits.subreddit })
      .from(watchedSubreddits)
      .where(
        and(
          eq(watchedSubreddits.forum, key),
          isNotNull(watchedSubreddits.demand),
          host === '' ? undefined : sql`strpos(${watchedSubreddits.subreddit}, ${host}) > 0`,
        ),
      )
      .limit(host === '' ? 1 : MAX_ALIKE)
    if (!rows.some(({ place }) => keyOf(place) === one.state)) left.push(one.state)
  }
  if (left.length === 0) return
  await tx.update(forumReadings).set({ trouble: null, trouble_since: null }).where(isOneOf(state, left))
}
