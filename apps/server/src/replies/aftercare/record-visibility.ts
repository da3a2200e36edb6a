import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { matchesQueue, replyLooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { selectDatabaseNow } from '../../platform/database/select-database-now.ts'
import type { DueLook } from './claim-looks.ts'
import { LOOK_TIMES } from './look-times.ts'
import { pauseSubreddit } from './pause-subreddit.ts'
import type { ReplyVisibility } from './fetch-visibility.ts'

/**
 * Records how a reply looks to others, for each look that is due by now. Pauses the subreddit where Radar's
 * reply was removed.
 */
export async function recordVisibility(
  ctx: Ctx,
  tx: Tx,
  { due: { reply, post }, seen }: { due: DueLook; seen: ReplyVisibility },
): Promise<void> {
  const now = await selectDatabaseNow(ctx, tx)
  const before = await selectLast(tx, reply.id)
  const age = now.getTime() - (reply.posted_at ?? now).getTime()
  for (const [step, after] of Object.entries(LOOK_TIMES) as [keyof typeof LOOK_TIMES, number][])
    if (after <= age)
      await tx
        .update(replyLooks)
        .set({ ...seen, looked_at: now, due_at: now })
        .where(
          and(eq(replyLooks.reply_id, reply.id), eq(replyLooks.step, step), isNull(replyLooks.looked_at)),
        )
  const subreddit = await selectPlace(tx, { reply, post })
  if (seen.seen === 'removed' && before?.seen !== 'removed') {
    if (post.forum === ctx.forum.name) await pauseSubreddit(tx, { reply, post, now })
    await ctx.lifecycle.emit(tx, { type: 'reply.removed', reply, subreddit })
  }
  const answers = (seen.answers ?? 0) - (before?.answers ?? 0)
  if (answers > 0) await ctx.lifecycle.emit(tx, { type: 'reply.answered', reply, subreddit, answers })
  const { id: reply_id, match_id, status, user_id } = reply
  await ctx.events.emit(tx, user_id, { type: 'reply', reply_id, match_id, status })
}

/** Selects the place in which the match of a reply stands; without a match, that of the post. */
async function selectPlace(tx: Tx, { reply, post }: Pick<DueLook, 'reply' | 'post'>): Promise<string> {
  if (reply.match_id === null) return post.subreddit
  const { id, subreddit } = matchesQueue
  const [match] = await tx.select({ subreddit }).from(matchesQueue).where(eq(id, reply.match_id))
  return match?.subreddit ?? post.subreddit
}

/** Selects the previous look. Looks at an unreadable thread do not count, since they say nothing about the reply. */
async function selectLast(tx: Tx, replyId: string) {
  const [last] = await tx
    .select()
    .from(replyLooks)
    .where(
      and(
        eq(replyLooks.reply_id, replyId),
        isNotNull(replyLooks.looked_at),
        ne(replyLooks.seen, 'post_gone'),
      ),
    )
    .orderBy(desc(replyLooks.looked_at))
    .limit(1)
  return last
}
