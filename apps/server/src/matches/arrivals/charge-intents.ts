import { placesOfPost } from '@radar/engine'
import { countIntents, periodOf } from '../../account/index.ts'
import type { PostToMatch } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { markUncountedUnsearched } from '../index/mark-uncounted-unsearched.ts'

type PlacedPost = Pick<PostToMatch, 'subreddit' | 'also_in' | 'is_comment'>

/**
 * Counts the intent queries of campaigns that these posts concern. A query costs a unit on the first such post of a
 * day; queries for which no unit is left do not run until the next day.
 */
export async function chargeIntents(ctx: Ctx, posts: readonly PlacedPost[]): Promise<void> {
  const namesOf = (some: readonly PlacedPost[]) =>
    new Set(some.flatMap((post) => placesOfPost(post).map((place) => place.toLowerCase())))
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
