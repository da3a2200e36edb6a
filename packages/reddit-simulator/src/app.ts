import { UnreadableOrderError } from '@radar/simulator-kit'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { answer } from './answers/answer.ts'
import { notFound } from './answers/refuse.ts'
import type { App, Call, Env } from './call-context.ts'
import { mountControl } from './control/mount-control.ts'
import { mountAccessToken } from './endpoints/access-token.ts'
import { mountAuthorize } from './endpoints/authorize.ts'
import { mountComment } from './endpoints/comment.ts'
import { mountComments } from './endpoints/comments.ts'
import { mountDel } from './endpoints/del.ts'
import { mountEditusertext } from './endpoints/editusertext.ts'
import { mountInfo } from './endpoints/info.ts'
import { mountListings } from './endpoints/listings.ts'
import { mountMe } from './endpoints/me.ts'
import { mountMorechildren } from './endpoints/morechildren.ts'
import { mountRevokeToken } from './endpoints/revoke-token.ts'
import { mountSearch } from './endpoints/search.ts'
import { mountSubmit } from './endpoints/submit.ts'
import { mountSubredditAbout } from './endpoints/subreddit-about.ts'
import { mountSubredditAutocomplete } from './endpoints/subreddit-autocomplete.ts'
import { mountSubredditComments } from './endpoints/subreddit-comments.ts'
import { mountSubredditsPopular } from './endpoints/subreddits-popular.ts'
import { mountSubredditsSearch } from './endpoints/subreddits-search.ts'
import { mountUserAbout } from './endpoints/user-about.ts'
import { mountUserListings } from './endpoints/user-listings.ts'
import { mountVote } from './endpoints/vote.ts'
import { UnknownFaultError } from './faults/fault.ts'
import { playFaults } from './faults/play-faults.ts'
import { UnknownForumPartError } from './forum/change-forum.ts'
import { admitCaller, bearerOf } from './oauth/admit-caller.ts'
import { mountPages } from './pages/mount-pages.ts'
import { routePath } from './route-path.ts'
import type { ForumState } from './state.ts'

const OPEN_ENDPOINTS = [mountAuthorize, mountAccessToken, mountRevokeToken]
const ENDPOINTS = [
  mountMe,
  mountUserAbout,
  mountUserListings,
  mountListings,
  mountSubredditComments,
  mountInfo,
  mountSubredditAbout,
  mountSubredditsSearch,
  mountSubredditsPopular,
  mountSubredditAutocomplete,
  mountSearch,
  mountComments,
  mountMorechildren,
  mountComment,
  mountSubmit,
  mountDel,
  mountEditusertext,
  mountVote,
]

/** Every route of the forum. `control` adds those under `/_control`. */
export function createApp(state: ForumState, { control }: { control: boolean }): App {
  const app: App = new Hono<Env>({ getPath: (request) => routePath(request, state.basePath) })
  app.use(async (c, next) => {
    state.catchUp()
    await next()
    c.header('date', new Date(state.clock.exact() * 1_000).toUTCString())
  })
  if (control) mountControl(app, state)
  mountPages(app, state)
  app.use(recordCall(state))
  app.use(playFaults(state))
  for (const mount of OPEN_ENDPOINTS) mount(app, state)
  app.use(admitCaller(state))
  for (const mount of ENDPOINTS) mount(app, state)
  app.notFound((c) => notFound(c))
  app.onError((error, c) => answerError(error, c))
  return app
}

function recordCall(state: ForumState): MiddlewareHandler<Env> {
  return async (c, next) => {
    const access = state.grants.accessToken(
      bearerOf(c.req.header('authorization')) ?? '',
      state.clock.exact(),
    )
    await next()
    state.requestLog.record({
      at: state.clock.exact(),
      endpoint: `${c.req.method} ${c.req.path}`,
      route: matchedRoutes(c).at(-1)?.path ?? '',
      query: new URL(c.req.url).search,
      clientId: access?.clientId ?? null,
      account: access?.account ?? null,
      status: c.res.status,
      fault: c.get('fault') ?? null,
    })
  }
}

function answerError(error: Error, c: Call): Response {
  const isOrderError = [UnknownFaultError, UnknownForumPartError, UnreadableOrderError].some(
    (kind) => error instanceof kind,
  )
  if (isOrderError) return answer(c, { message: error.message, error: 400 }, 400)
  return answer(c, { message: 'Internal Server Error', error: 500 }, 500)
}
