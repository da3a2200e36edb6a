import type { Ctx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { selectUnmatchedIds, selectUnmatchedPosts, markMatched } from '../../forum/index.ts'
import type { PostToMatch } from '../../forum/index.ts'
import { countIntents, periodOf } from '../../account/index.ts'
import { findMatches } from '../index/find-matches.ts'
import { notifyFoundMatches } from './insert-found-matches.ts'
import { isolateBadMatches } from './isolate-bad-matches.ts'
import { markUncountedUnsearched } from '../index/mark-uncounted-unsearched.ts'

/** Most posts that are matched, and their matches inserted, in one transaction. */
export const MAX_POSTS = 200

/**
 * Matches stored posts against all campaigns, once each. Leaves out posts that another process matches at the same
 * moment.
 */
export async function matchPosts(ctx: Ctx, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_POSTS)
    await matchSome(ctx, ids.slice(start, start + MAX_POSTS))
}

/** Matches posts that no process has matched: whoever stored them died before, or does not match posts itself. */
export async function sweepPosts(ctx: Ctx): Promise<void> {
  for (;;) {
    const ids = await ctx.db.statement((tx) => selectUnmatchedIds(ctx, tx, MAX_POSTS))
    await matchSome(ctx, ids)
    if (ids.length < MAX_POSTS) return
  }
}

async function matchSome(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const posts = await ctx.db.statement((tx) => selectUnmatchedPosts(ctx, tx, ids))
  // The index knows every change that was committed before the posts, so neither a new keyword nor a removed one is missed.
  await ctx.matching.catchUp()
  await chargeIntents(ctx, posts)
  const matches = await findMatches(ctx, { posts, index: ctx.matching })
  await isolateBadMatches((insert) =>
    ctx.db.transaction(async (tx) => {
      const taken = await markMatched(tx, ids)
      const arrived = posts.filter(({ post_id, is_comment }) => taken.has(post_id) && !is_comment)
      const own = matches.filter(({ post }) => taken.has(post.post_id))
      // Campaigns are locked before lead profiles, as everywhere.
      const found = await insert(ctx, tx, { matches: own, showsNow: showsAtOnce })
      await ctx.lifecycle.emit(tx, { type: 'posts.arrived', posts: arrived })
      await notifyFoundMatches(ctx, tx, found)
    }),
  )
}

/** Matches of other plans wait for the campaign's scan. */
function showsAtOnce({ plan }: RunningCampaign): boolean {
  return plan.live_matches
}

/**
 * Counts the intent queries of campaigns that these posts concern. A query costs a unit on the first such post of a
 * day; queries for which no unit is left do not run until the next day.
 */
async function chargeIntents(ctx: Ctx, posts: PostToMatch[]): Promise<void> {
  const namesOf = (some: PostToMatch[]) => new Set(some.map(({ subreddit }) => subreddit.toLowerCase()))
  const subreddits = namesOf(posts)
  const withPosts = namesOf(posts.filter(({ is_comment }) => !is_comment))
  const concerns = ({ watch_comments, subreddits: watched }: RunningCampaign) =>
    watch_comments || watched.some((name) => withPosts.has(name.toLowerCase()))
  for (;;) {
    const day = periodOf('relevancy_checks', ctx.now())
    const campaigns = ctx.matching.uncounted(subreddits, day).filter(concerns)
    if (campaigns.length === 0) return
    const counted = await ctx.db.transaction((tx) => countIntents(ctx, tx, campaigns))
    await markUncountedUnsearched(ctx, campaigns, counted)
    // Campaigns that were edited meanwhile are returned again by the next round.
    for (const campaign of campaigns) ctx.matching.markCounted(campaign, { counted, day })
  }
}
