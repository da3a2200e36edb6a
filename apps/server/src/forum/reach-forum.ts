import { commentPath, createRedditApp, postPath, userAgent } from '@radar/reddit'
import type { RateBudget, RedditApp, RedditAppOptions } from '@radar/reddit'
import type { DemoForum } from './demo/index.ts'
import { nameForum } from './name-forum.ts'
import type { Forum } from '../platform/ctx.ts'
import type { RedditConfig } from '../platform/process/env.ts'

const APP = { platform: 'web', appId: 'radar', version: '0.1.0' }

type Way = { reddit: RedditApp; forum: Forum }

/** The way to Reddit, or to another forum that speaks its protocol. */
export function reachReddit(
  config: RedditConfig & Partial<Pick<Forum, 'votes'>>,
  budget: RateBudget,
  limits: Pick<RedditAppOptions, 'timeout_ms'> = {},
): Way {
  const { clientId, clientSecret, username, url, votes = 'forbidden' } = config
  const reddit = createRedditApp({
    clientId,
    clientSecret,
    userAgent: userAgent({ ...APP, username }),
    ...(url ? { wwwUrl: url, oauthUrl: url } : {}),
    ...limits,
    budget,
  })
  return {
    reddit,
    forum: {
      ...identify({ clientId, url: url ?? 'https://www.reddit.com' }),
      demo: false,
      votes,
    },
  }
}

/** The way to the demo forum: over HTTP like any other, on this process's own port; people get there by the public address. */
export function reachDemoForum(
  demo: DemoForum,
  {
    localUrl,
    publicUrl,
    budget,
    votes,
  }: { localUrl: string; publicUrl: string; budget: RateBudget } & Pick<Forum, 'votes'>,
): Way {
  const { clientId, clientSecret, path, call } = demo
  const agent = userAgent({ ...APP, username: 'radar' })
  const options = { clientId, clientSecret, userAgent: agent, budget, fetch: call }
  const at = (url: string) =>
    createRedditApp({ ...options, wwwUrl: `${url}${path}`, oauthUrl: `${url}${path}` })
  return {
    reddit: { ...at(localUrl), authorizeUrl: at(publicUrl).authorizeUrl },
    forum: { ...identify({ clientId, url: `${publicUrl}${path}` }), demo: true, votes },
  }
}

type Identity = Pick<Forum, 'name' | 'clientId' | 'url' | 'addressOf'>

/** What is the forum's own: its name, and the addresses of what stands in it. */
function identify({ clientId, url }: Pick<Forum, 'clientId' | 'url'>): Identity {
  const name = nameForum(clientId)
  return {
    name,
    clientId,
    url,
    addressOf: ({ forum, reddit_id: id, subreddit, comment_id }, commentId) => {
      if (forum !== name) return null
      const post = { subreddit, id }
      const comment = commentId ?? comment_id ?? undefined
      return `${url}${comment === undefined ? postPath(post) : commentPath(post, comment)}`
    },
  }
}
