import { signedIn } from '../platform/rpc.ts'
import { runByHand } from './run-by-hand.ts'
import { ForumUnavailableError, searchSubreddits } from './search-subreddits.ts'

export const scanningRoutes = {
  redditMonitor: signedIn.functions.redditMonitor.handler(({ context, input }) =>
    runByHand(context.ctx, input.campaign_id),
  ),
  redditSearch: signedIn.functions.redditSearch.handler(async ({ context, input, errors }) => {
    try {
      return { subreddits: await searchSubreddits(context.ctx, input.query) }
    } catch (error) {
      if (error instanceof ForumUnavailableError) throw errors.FORUM_UNAVAILABLE({ message: error.message })
      throw error
    }
  }),
}
