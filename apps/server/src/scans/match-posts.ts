import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import { engagementPosts } from '../db/schema/index.ts'
import { keepMatches } from './keep-matches.ts'
import type { Pass } from './pass.ts'
import { scoreHits } from './score-hits.ts'
import type { StoredPost } from '../posts/index.ts'
import { lowerSubreddit } from '../posts/index.ts'

const PAGE = 500
const DAY_MS = 86_400_000

/** Puts the stored posts of some subreddits through the index, for all campaigns of the pass that watch them. */
export async function matchPosts(pass: Pass, names: string[]): Promise<void> {
  const { ctx, targets } = pass
  const index = ctx.memory.campaignIndex
  for (const target of targets.values()) index.keep(target.campaign)

  for (let after = firstUnread(pass, names); ;) {
    const posts = await nextPosts(pass, names, after)
    const now = ctx.now()
    // Whoever edits a campaign takes it out of the index; this pass still owes it the rest of its posts.
    for (const { campaign } of targets.values()) if (!index.scorer(campaign.id)) index.keep(campaign)
    const matches = posts.flatMap((post) => scoreHits(post, { index, targets, now }))
    const isLast = posts.length < PAGE
    await keepMatches(pass, { names, posts, matches, isLast })
    if (isLast) return
    after = posts.at(-1)!.seq
  }
}

function firstUnread({ watchers }: Pass, names: string[]): number {
  const cursors = names.flatMap((name) =>
    (watchers.get(name) ?? []).map((target) => target.cursors.get(name)!.matched_seq),
  )
  return Math.min(...cursors)
}

function nextPosts({ ctx, targets }: Pass, names: string[], after: number): Promise<StoredPost[]> {
  const days = Math.max(...[...targets.values()].map((target) => target.history_days))
  const since = new Date(ctx.now().getTime() - days * DAY_MS)
  return ctx.db.transaction((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(
        and(
          eq(engagementPosts.forum, ctx.forum.name),
          inArray(lowerSubreddit, names),
          gt(engagementPosts.seq, after),
          gte(engagementPosts.created_utc, since),
          isNull(engagementPosts.purged_at),
        ),
      )
      .orderBy(asc(engagementPosts.seq))
      .limit(PAGE),
  )
}
