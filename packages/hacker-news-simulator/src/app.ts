import { recordCalls, UnknownFaultError, UnreadableOrderError } from '@radar/simulator-kit'
import type { App, Env } from '@radar/simulator-kit'
import { Hono } from 'hono'
import { mountControl } from './control/mount-control.ts'
import { mountItemsApi } from './endpoints/items-api.ts'
import { mountSearchApi } from './endpoints/search-api.ts'
import { playFaults } from './faults/play-faults.ts'
import { UnknownItemError } from './items/item-store.ts'
import { UnreadableQueryError } from './search/find-hits.ts'
import type { ForumState } from './state.ts'

/** Every route of both hosts. `control` adds those under `/_control`. */
export function createApp(state: ForumState, { control }: { control: boolean }): App {
  const app: App = new Hono<Env>()
  if (control) mountControl(app, state)
  app.use(recordCalls(state))
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
