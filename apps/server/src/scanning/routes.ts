import { signedIn } from '../platform/rpc.ts'
import { runByHand } from './run-by-hand.ts'
import { searchSubreddits } from './search-subreddits.ts'

export const scanningRoutes = {
  redditMonitor: signedIn.functions.redditMonitor.handler(({ context, input }) =>
    runByHand(context.ctx, input.campaign_id),
  ),
  redditSearch: signedIn.functions.redditSearch.handler(async ({ context, input }) => ({
    subreddits: await searchSubreddits(context.ctx, input.query),
  })),
}
