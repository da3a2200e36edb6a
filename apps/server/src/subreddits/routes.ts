import { signedIn } from '../platform/http/rpc.ts'
import { searchSubreddits } from './search-subreddits.ts'

export const subredditsRoutes = {
  redditSearch: signedIn.functions.redditSearch.handler(async ({ context, input }) => ({
    subreddits: await searchSubreddits(context.ctx, input.query),
  })),
}
