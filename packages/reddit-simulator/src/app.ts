import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { answer } from './api/answer.ts'
import { matchedRoutes } from 'hono/route'
import { mountChanges } from './api/change-thing.ts'
import { mountInfo } from './api/info.ts'
import { mountListings } from './api/listings.ts'
import { notFound } from './api/refuse.ts'
import { mountSearch } from './api/search-posts.ts'
import { mountSubmit } from './api/submit.ts'
import { mountSubreddits } from './api/subreddits.ts'
import { mountThreads } from './api/thread.ts'
import { mountUsers } from './api/users.ts'
import { mountComment } from './api/write-comment.ts'
import { UnknownStateError } from './control/change-state.ts'
import { UnreadableOrderError } from './control/read-order.ts'
import { mountControl } from './control/routes.ts'
import { UnknownFaultError } from './faults/fault.ts'
import { playFaults } from './faults/play-faults.ts'
import { mountTokens } from './oauth/access-token.ts'
import { admitCaller, bearerOf } from './oauth/admit-caller.ts'
import { mountAuthorize } from './oauth/authorize.ts'
import type { Simulator } from './simulator.ts'
import { mountPages } from './pages/routes.ts'
import { routePath } from './route-path.ts'
import type { App, Env, World } from './world.ts'

/** Every route of the forum. `control` adds those under `/_control`. */
export function createApp(simulator: Simulator, { control }: { control: boolean }): App {
  const { world } = simulator
  const app: App = new Hono<Env>({ getPath: (request) => routePath(request, world.basePath) })
  app.use(async (_c, next) => {
    simulator.catchUp()
    await next()
  })
  if (control) mountControl(app, simulator)
  mountPages(app, world)
  app.use(noteCall(world))
  app.use(playFaults(world))
  mountAuthorize(app, world)
  mountTokens(app, world)
  app.use(admitCaller(world))
  mountUsers(app, world)
  mountListings(app, world)
  mountInfo(app, world)
  mountSubreddits(app, world)
  mountSearch(app, world)
  mountThreads(app, world)
  mountComment(app, world)
  mountSubmit(app, world)
  mountChanges(app, world)
  app.notFound((c) => notFound(c))
  app.onError((error, c) => explain(error, c))
  return app
}

function noteCall(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const access = world.grants.accessToken(bearerOf(c.req.header('authorization')) ?? '', world.clock.now())
    await next()
    world.truth.note({
      at: world.clock.now(),
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

function explain(error: Error, c: Context<Env>): Response {
  const ours = [UnknownFaultError, UnknownStateError, UnreadableOrderError].some(
    (kind) => error instanceof kind,
  )
  if (ours) return answer(c, { message: error.message, error: 400 }, 400)
  return answer(c, { message: 'Internal Server Error', error: 500 }, 500)
}
