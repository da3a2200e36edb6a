import { Hono, type MiddlewareHandler } from 'hono'
import { mountChanges } from './api/change-thing.ts'
import { mountInfo } from './api/info.ts'
import { mountListings } from './api/listings.ts'
import { notFound } from './api/refuse.ts'
import { mountUsers } from './api/users.ts'
import { mountComment } from './api/write-comment.ts'
import { mountControl } from './control/routes.ts'
import { mountTokens } from './oauth/access-token.ts'
import { admitCaller, bearerOf } from './oauth/admit-caller.ts'
import { mountAuthorize } from './oauth/authorize.ts'
import type { Simulator } from './simulator.ts'
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
  mountAuthorize(app, world)
  app.use(noteCall(world))
  mountTokens(app, world)
  app.use(admitCaller(world))
  mountUsers(app, world)
  mountListings(app, world)
  mountInfo(app, world)
  mountComment(app, world)
  mountChanges(app, world)
  app.notFound((c) => notFound(c))
  return app
}

function noteCall(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const access = world.grants.accessToken(bearerOf(c.req.header('authorization')) ?? '', world.clock.now())
    await next()
    world.truth.note({
      at: world.clock.now(),
      endpoint: `${c.req.method} ${c.req.path}`,
      query: new URL(c.req.url).search,
      clientId: access?.clientId ?? null,
      account: access?.account ?? null,
      status: c.res.status,
      fault: null,
    })
  }
}
