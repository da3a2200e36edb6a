import type { App, Call } from '../call-context.ts'
import type { Fault } from '../faults/fault.ts'
import { uriOf } from '../posts/network.ts'
import type { Account, NewPost } from '../posts/post.ts'
import type { NetworkState } from '../state.ts'

/** An order that cannot be carried out as it stands. */
export class UnreadableOrderError extends Error {
  override readonly name = 'UnreadableOrderError'

  constructor(expected: string) {
    super(`This order cannot be read: expected ${expected}.`)
  }
}

/** Levers for tests, below `/_control`. They ask for no login, so they are mounted on demand alone. */
export function mountControl(app: App, state: NetworkState): void {
  const { network, clock, faults, requestLog, subscribers } = state

  app.get('/_control/state', (c) =>
    c.json({
      now: clock.now(),
      posts: network.size,
      subscribers: subscribers.count,
      calls: requestLog.calls,
    }),
  )

  app.post('/_control/clock', async (c) => {
    const { now, advance } = await readOrder<{ now: number; advance: number }>(c)
    if (now !== undefined) clock.set(now)
    if (advance !== undefined) clock.advance(advance)
    return c.json({ now: clock.now() })
  })

  app.post('/_control/posts', async (c) => {
    const order = await readOrder<{ posts: NewPost[] }>(c)
    const added = listOf(order.posts, 'posts').map((post) => uriOf(network.add(post, clock.now())))
    return c.json({ added })
  })

  app.post('/_control/deletions', async (c) => {
    const { uri = '' } = await readOrder<{ uri: string }>(c)
    network.delete(uri, clock.now())
    return c.json({})
  })

  app.post('/_control/accounts', async (c) => {
    const { handle = '', status = null } = await readOrder<{ handle: string; status: Account['status'] }>(c)
    network.setStatus(handle, { status, now: clock.now() })
    return c.json({})
  })

  app.post('/_control/faults', async (c) => {
    const order = await readOrder<{ faults: Fault[] }>(c)
    faults.plan(listOf(order.faults, 'faults'))
    return c.json({})
  })

  app.post('/_control/stream', async (c) => {
    const { cut, stalled } = await readOrder<{ cut: boolean; stalled: boolean }>(c)
    if (stalled !== undefined) subscribers.isStalled = stalled
    if (cut === true) subscribers.cut()
    return c.json({})
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
