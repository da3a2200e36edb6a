import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import type { App, Env } from './call-context.ts'
import { mountControl, UnreadableOrderError } from './control/mount-control.ts'
import { mountPostsApi } from './endpoints/posts-api.ts'
import { mountSearchApi } from './endpoints/search-api.ts'
import { mountSiteApi } from './endpoints/site-api.ts'
import { mountTopicsApi } from './endpoints/topics-api.ts'
import { refuse } from './endpoints/refuse.ts'
import { UnknownFaultError } from './faults/fault.ts'
import { playFaults } from './faults/play-faults.ts'
import { UnknownPostError } from './posts/post-store.ts'
import type { ForumState } from './state.ts'

/** Every route of the forum. `control` adds those under `/_control`. */
export function createApp(state: ForumState, { control }: { control: boolean }): App {
  const app: App = new Hono<Env>()
  if (control) mountControl(app, state)
  app.use(recordCall(state))
  app.use(playFaults(state))
  mountSiteApi(app, state)
  app.use(requireLogin(state))
  mountPostsApi(app, state)
  mountTopicsApi(app, state)
  mountSearchApi(app, state)
  app.notFound((c) => refuse(c, 'not_found'))
  app.onError((error, c) => {
    const isOurs = REFUSALS.some((kind) => error instanceof kind)
    return c.json({ errors: [isOurs ? error.message : 'Internal Server Error'] }, isOurs ? 400 : 500)
  })
  return app
}

const REFUSALS = [UnknownFaultError, UnknownPostError, UnreadableOrderError]

/** A forum for members alone answers nobody else. */
function requireLogin({ settings }: ForumState): MiddlewareHandler<Env> {
  return async (c, next) => (settings.loginRequired ? refuse(c, 'not_logged_in') : next())
}

function recordCall({ requestLog, clock }: ForumState): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    requestLog.record({
      at: clock.now(),
      endpoint: `${c.req.method} ${c.req.path}`.slice(0, 500),
      query: new URL(c.req.url).search.slice(0, 500),
      userAgent: c.req.header('user-agent') ?? null,
      status: c.res.status,
      fault: c.get('fault') ?? null,
    })
  }
}
