import { recordCalls, UnknownFaultError, UnreadableOrderError } from '@radar/simulator-kit'
import type { App, Env } from '@radar/simulator-kit'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { mountControl } from './control/mount-control.ts'
import { mountCategoriesApi } from './endpoints/categories-api.ts'
import { mountPostsApi } from './endpoints/posts-api.ts'
import { mountSearchApi } from './endpoints/search-api.ts'
import { mountSiteApi } from './endpoints/site-api.ts'
import { mountTopicsApi } from './endpoints/topics-api.ts'
import { refuse } from './endpoints/refuse.ts'
import { playFaults } from './faults/play-faults.ts'
import { UnknownPostError } from './posts/post-store.ts'
import type { ForumState } from './state.ts'

/** Every route of the forum. `control` adds those under `/_control`. */
export function createApp(state: ForumState, { control }: { control: boolean }): App {
  const app: App = new Hono<Env>()
  if (control) mountControl(app, state)
  app.use(recordCalls(state))
  app.use(playFaults(state))
  mountSiteApi(app, state)
  app.use(requireLogin(state))
  mountCategoriesApi(app, state)
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
