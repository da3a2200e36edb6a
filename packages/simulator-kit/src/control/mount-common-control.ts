import type { App } from '../call-context.ts'
import type { Clock } from '../clock.ts'
import type { PlannedFault } from '../faults/fault.ts'
import type { FaultBook } from '../faults/fault-book.ts'
import type { RequestLog } from '../request-log.ts'
import { expectList, readOrder } from './read-order.ts'

type ControlledState<Action extends { kind: string }> = {
  clock: Clock
  faults: FaultBook<Action>
  requestLog: RequestLog
  /** Figures and settings that a test may ask for. */
  describe(): object
}

/**
 * Levers that every simulator has, below `/_control`: its state, its clock and its faults. They ask for no login, so they
 * are mounted on demand alone.
 */
export function mountCommonControl<Action extends { kind: string }>(
  app: App,
  { clock, faults, requestLog, describe }: ControlledState<Action>,
): void {
  app.get('/_control/state', (c) => c.json({ now: clock.now(), ...describe(), calls: requestLog.calls }))

  app.post('/_control/clock', async (c) => {
    const { now, advance } = await readOrder<{ now: number; advance: number }>(c)
    if (now !== undefined) clock.set(now)
    if (advance !== undefined) clock.advance(advance)
    return c.json({ now: clock.now() })
  })

  app.post('/_control/faults', async (c) => {
    const order = await readOrder<{ faults: PlannedFault<Action>[] }>(c)
    faults.plan(expectList(order.faults, 'faults'))
    return c.json({})
  })
}
