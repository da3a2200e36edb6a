import { sessionOf } from '../../account/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

/**
 * Time at which an account last wrote in the forum; undefined where it never did, `unknown` where the forum did not
 * answer.
 */
export async function fetchLastActivity(
  ctx: Ctx,
  account: Parameters<typeof sessionOf>[1] & { reddit_username: string },
): Promise<Date | undefined | 'unknown'> {
  try {
    const session = await sessionOf(ctx, account, { priority: 'interactive' })
    const [posts, comments] = await Promise.all([
      session.userPosts(account.reddit_username, { limit: 1 }),
      session.userComments(account.reddit_username, { limit: 1 }),
    ])
    const times = [...posts.items, ...comments.items].map((thing) => thing.created_utc)
    return times.length > 0 ? new Date(Math.max(...times) * 1_000) : undefined
  } catch (error) {
    ctx.log.warn('reply.activity-unknown', { account: account.id, error })
    return 'unknown'
  }
}
