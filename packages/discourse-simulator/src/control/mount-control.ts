import type { App, Call } from '../call-context.ts'
import type { Fault } from '../faults/fault.ts'
import type { NewCategory, NewPost, PostChange } from '../posts/post.ts'
import type { ForumSettings, ForumState } from '../state.ts'

/** An order that cannot be carried out as it stands. */
export class UnreadableOrderError extends Error {
  override readonly name = 'UnreadableOrderError'

  constructor(expected: string) {
    super(`This order cannot be read: expected ${expected}.`)
  }
}

/** Levers for tests, below `/_control`. They ask for no login, so they are mounted on demand alone. */
export function mountControl(app: App, { posts, clock, faults, settings, requestLog }: ForumState): void {
  app.get('/_control/state', (c) =>
    c.json({ now: clock.now(), posts: posts.size, settings, calls: requestLog.calls }),
  )

  app.post('/_control/clock', async (c) => {
    const { now, advance } = await readOrder<{ now: number; advance: number }>(c)
    if (now !== undefined) clock.set(now)
    if (advance !== undefined) clock.advance(advance)
    return c.json({ now: clock.now() })
  })

  app.post('/_control/categories', async (c) => {
    const order = await readOrder<{ categories: NewCategory[] }>(c)
    const added = listOf(order.categories, 'categories').map((one) => posts.addCategory(one).id)
    return c.json({ added })
  })

  app.post('/_control/posts', async (c) => {
    const order = await readOrder<{ posts: NewPost[] }>(c)
    const added = listOf(order.posts, 'posts').map((post) => {
      const { id, topic_id, post_number } = posts.add(post, clock.now())
      return { id, topic_id, post_number }
    })
    return c.json({ added })
  })

  app.post('/_control/posts/:id', async (c) => {
    posts.change(Number(c.req.param('id')), await readOrder<PostChange>(c))
    return c.json({})
  })

  app.post('/_control/faults', async (c) => {
    const order = await readOrder<{ faults: Fault[] }>(c)
    faults.plan(listOf(order.faults, 'faults'))
    return c.json({})
  })

  app.post('/_control/settings', async (c) => {
    Object.assign(settings, await readOrder<ForumSettings>(c))
    return c.json({ settings })
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
