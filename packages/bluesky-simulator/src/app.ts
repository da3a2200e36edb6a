import { recordCalls, UnknownFaultError, UnreadableOrderError } from '@radar/simulator-kit'
import type { App, Env } from '@radar/simulator-kit'
import { Hono } from 'hono'
import { mountControl } from './control/mount-control.ts'
import { mountPublicApi } from './endpoints/public-api.ts'
import { playFaults } from './faults/play-faults.ts'
import { UnknownRecordError } from './posts/network.ts'
import type { NetworkState } from './state.ts'

/** Every route of the public API. `control` adds those under `/_control`. The stream is opened beside it. */
export function createApp(state: NetworkState, { control }: { control: boolean }): App {
  const app: App = new Hono<Env>()
  if (control) mountControl(app, state)
  app.use(recordCalls(state))
  app.use(playFaults(state))
  mountPublicApi(app, state)
  app.notFound((c) => c.json({ error: 'MethodNotImplemented', message: 'Method Not Implemented' }, 501))
  app.onError((error, c) => {
    const isOurs = REFUSALS.some((kind) => error instanceof kind)
    const message = isOurs ? error.message : 'Internal Server Error'
    return c.json({ error: isOurs ? 'InvalidRequest' : 'InternalServerError', message }, isOurs ? 400 : 500)
  })
  return app
}

const REFUSALS = [UnknownFaultError, UnknownRecordError, UnreadableOrderError]
