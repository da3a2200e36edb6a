import { REDDIT_URL, createRedditApp, userAgent } from '@radar/reddit'
import type { RateBudget, RedditApp, RedditAppOptions, SkippedReport } from '@radar/reddit'
import type { PracticeForum } from './practice/index.ts'
import { createRedditConnector } from './connectors/reddit-connector.ts'
import { nameForum } from './name-forum.ts'
import type { Forum } from '../platform/ctx.ts'
import type { Connector } from '../platform/forums.ts'
import type { Log } from '../platform/process/log.ts'
import type { RedditConfig } from '../platform/process/config.ts'

const APP = { platform: 'web', appId: 'radar', version: '0.1.0' }

type ForumConnection = { reddit: RedditApp; forum: Forum; connector: Connector }

/** Creates the client of Reddit, or of another forum that speaks its protocol. */
export function connectReddit(
  config: RedditConfig & Partial<Pick<Forum, 'votes'>>,
  budget: RateBudget,
  limits: Pick<RedditAppOptions, 'timeout_ms' | 'onSkipped'> = {},
): ForumConnection {
  const { clientId, clientSecret, username, url, votes = 'forbidden' } = config
  const reddit = createRedditApp({
    clientId,
    clientSecret,
    userAgent: userAgent({ ...APP, username }),
    ...(url ? { wwwUrl: url, oauthUrl: url } : {}),
    ...limits,
    budget,
  })
  const forum: Forum = {
    ...identify({ clientId, url: url ?? REDDIT_URL }),
    demo: false,
    votes,
  }
  return { reddit, forum, connector: connectorOf(forum, reddit) }
}

/** Creates the client of the embedded practice forum, which calls it by HTTP on this process's own port. Addresses for people are public ones. */
export function connectPracticeForum(
  demo: PracticeForum,
  {
    localUrl,
    publicUrl,
    budget,
    votes,
    onSkipped,
  }: { localUrl: string; publicUrl: string; budget: RateBudget } & Pick<Forum, 'votes'> &
    Pick<RedditAppOptions, 'onSkipped'>,
): ForumConnection {
  const { clientId, clientSecret, path, call } = demo
  const agent = userAgent({ ...APP, username: 'radar' })
  const options = {
    clientId,
    clientSecret,
    userAgent: agent,
    budget,
    fetch: call,
    ...(onSkipped && { onSkipped }),
  }
  const at = (url: string) =>
    createRedditApp({ ...options, wwwUrl: `${url}${path}`, oauthUrl: `${url}${path}` })
  const reddit = { ...at(localUrl), authorizeUrl: at(publicUrl).authorizeUrl }
  const forum: Forum = { ...identify({ clientId, url: `${publicUrl}${path}` }), demo: true, votes }
  return { reddit, forum, connector: connectorOf(forum, reddit) }
}

/** Logs what answers of the forum contained and could not be read, with the first fault of each answer. */
export function logSkipped(log: Log): (report: SkippedReport) => void {
  return ({ endpoint, things, skipped: [first, ...others] }) =>
    log.warn('forum.unreadable', {
      endpoint,
      things,
      unreadable: others.length + 1,
      // Logs carry ids, never names.
      first: first && { kind: first.kind, id: first.id, subreddit: first.subreddit, why: first.why },
    })
}

type Identity = Pick<Forum, 'name' | 'clientId' | 'url'>

const identify = ({ clientId, url }: Omit<Identity, 'name'>): Identity => ({
  name: nameForum(clientId),
  clientId,
  url,
})

function connectorOf({ name: key, url }: Forum, reddit: RedditApp): Connector {
  return createRedditConnector({ reddit, key, name: key === 'demo' ? 'Practice forum' : 'Reddit', url })
}
