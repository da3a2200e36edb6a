import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import type { App, Env } from './call-context.ts'
import { mountControl, UnreadableOrderError } from './control/mount-control.ts'
import { mountItemsApi } from './endpoints/items-api.ts'
import { mountSearchApi } from './endpoints/search-api.ts'
import { UnknownFaultError } from './faults/fault.ts'
import { playFaults } from './faults/play-faults.ts'
import { UnknownItemError } from './items/item-store.ts'
import { UnreadableQueryError } from './search/find-hits.ts'
import type { ForumState } from './state.ts'

/** Every route of both hosts. `control` adds those under `/_control`. */
export function createApp(state: ForumState, { control }: { control: boolean }): App {
  const app: App = new Hono<Env>()
  if (control) mountControl(app, state)
  app.use(recordCall(state))
  app.use(playFaults(state))
  mountItemsApi(app, state)
  mountSearchApi(app, state)
  app.notFound((c) => c.json({ status: 404, error: 'Not Found' }, 404))
  app.onError((error, c) => {
    const isOurs = REFUSALS.some((kind) => error instanceof kind)
    return c.json({ message: isOurs ? error.message : 'Internal Server Error' }, isOurs ? 400 : 500)
  })
  return app
}

const REFUSALS = [UnknownFaultError, UnknownItemError, UnreadableOrderError, UnreadableQueryError]

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
