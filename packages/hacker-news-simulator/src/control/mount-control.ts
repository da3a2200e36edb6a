import type { App, Call } from '../call-context.ts'
import type { Fault } from '../faults/fault.ts'
import type { ItemChange, NewItem } from '../items/item.ts'
import type { ForumState, Quirks } from '../state.ts'

/** An order that cannot be carried out as it stands. */
export class UnreadableOrderError extends Error {
  override readonly name = 'UnreadableOrderError'

  constructor(expected: string) {
    super(`This order cannot be read: expected ${expected}.`)
  }
}

/** Levers for tests, below `/_control`. They ask for no login, so they are mounted on demand alone. */
export function mountControl(app: App, { items, clock, faults, quirks, requestLog }: ForumState): void {
  app.get('/_control/state', (c) =>
    c.json({ now: clock.now(), items: items.size, max_id: items.maxId, quirks, calls: requestLog.calls }),
  )

  app.post('/_control/clock', async (c) => {
    const { now, advance } = await readOrder<{ now: number; advance: number }>(c)
    if (now !== undefined) clock.set(now)
    if (advance !== undefined) clock.advance(advance)
    return c.json({ now: clock.now() })
  })

  app.post('/_control/items', async (c) => {
    const order = await readOrder<{ items: NewItem[] }>(c)
    const added = listOf(order.items, 'items').map((item) => items.add(item, clock.now()).id)
    return c.json({ added })
  })

  app.post('/_control/items/:id', async (c) => {
    items.change(Number(c.req.param('id')), await readOrder<ItemChange>(c))
    return c.json({})
  })

  app.post('/_control/faults', async (c) => {
    const order = await readOrder<{ faults: Fault[] }>(c)
    faults.plan(listOf(order.faults, 'faults'))
    return c.json({})
  })

  app.post('/_control/quirks', async (c) => {
    const { indexLag, keepsDeleted } = await readOrder<Quirks>(c)
    if (indexLag !== undefined) quirks.indexLag = indexLag
    if (keepsDeleted !== undefined) quirks.keepsDeleted = keepsDeleted
    return c.json({ quirks })
  })
}

async function readOrder<Order extends object>(c: Call): Promise<Partial<Order>> {
  const order: unknown = await c.req.json().catch(() => null)
  if (typeof order === 'object' && order !== null && !Array.isArray(order)) return order
  throw new UnreadableOrderError('a JSON object')
}

function listOf<Item>(list: readonly Item[] | undefined, name: string): readonly Item[] {
  if (Array.isArray(list)) return list as readonly Item[]
  throw new UnreadableOrderError(`a list called ${name}`)
}
