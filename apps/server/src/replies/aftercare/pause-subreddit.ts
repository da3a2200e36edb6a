import { and, count, eq, gt, sql } from 'drizzle-orm'
import { MAX_REMOVALS } from '@radar/contract'
import { engagementPosts, replyDrafts, replyLooks, subredditPauses } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { DueLook } from './claim-looks.ts'

type RemovedReply = DueLook & { now: Date }

/** Pauses posting in the subreddit of a removed reply, unless it is the account's first removal there. */
export async function pauseSubreddit(tx: Tx, { reply, post, now }: RemovedReply): Promise<void> {
  const place = {
    user_id: reply.user_id,
    forum: post.forum,
    reddit_username: reply.reddit_username.toLowerCase(),
    subreddit: post.subreddit.toLowerCase(),
  }
  const [known] = await tx.select().from(subredditPauses).where(isPauseOf(place))
  if (known && known.resumed_at === null) return
  if ((await countRemovals(tx, { ...place, since: known?.resumed_at ?? new Date(0) })) < MAX_REMOVALS) return
  await tx
    .insert(subredditPauses)
    .values({ ...place, paused_at: now })
    .onConflictDoUpdate({
      target: [
        subredditPauses.user_id,
        subredditPauses.forum,
        subredditPauses.reddit_username,
        subredditPauses.subreddit,
      ],
      set: { paused_at: now, resumed_at: null },
    })
}

type PausePlace = { user_id: string; forum: string; reddit_username: string; subreddit: string }

/** Condition for the pause of an account in a subreddit, whether it is over or not. */
export function isPauseOf({ user_id, forum, reddit_username, subreddit }: PausePlace) {
  return and(
    eq(subredditPauses.user_id, user_id),
    eq(subredditPauses.forum, forum),
    eq(subredditPauses.reddit_username, reddit_username),
    eq(subredditPauses.subreddit, subreddit),
  )
}

/** Counts replies that were posted after the last pause ended and were removed at their latest look. */
async function countRemovals(tx: Tx, place: PausePlace & { since: Date }): Promise<number> {
  const lastSeen = sql`(
    select ${replyLooks.seen} from ${replyLooks}
    where ${replyLooks.reply_id} = ${replyDrafts.id} and ${replyLooks.looked_at} is not null
    order by ${replyLooks.looked_at} desc limit 1)`
  const [row] = await tx
    .select({ removals: count() })
    .from(replyDrafts)
    .innerJoin(engagementPosts, eq(engagementPosts.id, replyDrafts.post_id))
    .where(
      and(
        eq(replyDrafts.user_id, place.user_id),
        gt(replyDrafts.posted_at, place.since),
        sql`${lastSeen} = 'removed'`,
        eq(engagementPosts.forum, place.forum),
        eq(sql`lower(${replyDrafts.reddit_username})`, place.reddit_username),
        eq(sql`lower(${engagementPosts.subreddit})`, place.subreddit),
      ),
    )
  return row?.removals ?? 0
}
