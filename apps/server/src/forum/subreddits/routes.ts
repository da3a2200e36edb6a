import { signedIn } from '../../platform/http/rpc.ts'
import { listCommunities } from './list-communities.ts'
import { lookUpSubreddit } from './look-up-subreddit.ts'
import { searchSubreddits } from './search-subreddits.ts'

export const subredditsRoutes = {
  functions: {
    redditSearch: signedIn.functions.redditSearch.handler(async ({ context, input }) => ({
      subreddits: await searchSubreddits(context.ctx, input.query),
    })),
  },
  subreddits: {
    list: signedIn.subreddits.list.handler(async ({ context }) => ({
      items: await listCommunities(context.ctx),
    })),
    get: signedIn.subreddits.get.handler(({ context, input }) => lookUpSubreddit(context.ctx, input.name)),
  },
}
