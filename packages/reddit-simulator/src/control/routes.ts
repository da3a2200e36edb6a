import type { NewPost } from '../forum/forum.ts'
import type { Simulator } from '../simulator.ts'
import type { App } from '../world.ts'
import { readPost } from './read-post.ts'

/** The forum's levers for tests. They ask for no token, so they are mounted on demand alone. */
export function mountControl(app: App, simulator: Simulator): void {
  const { world } = simulator

  app.get('/_control/state', (c) => {
    simulator.catchUp()
    return c.json(simulator.state())
  })

  app.post('/_control/clock', async (c) => {
    const { now, advance, run } = await c.req.json<{ now?: number; advance?: number; run?: boolean }>()
    if (now !== undefined) world.clock.set(now)
    if (advance !== undefined) world.clock.advance(advance)
    if (run === true) world.clock.run()
    if (run === false) world.clock.stop()
    return c.json({ now: world.clock.now(), running: world.clock.running })
  })

  app.post('/_control/posts', async (c) => {
    const { posts } = await c.req.json<{ posts: unknown[] }>()
    const read: NewPost[] = []
    for (const post of posts) {
      const one = readPost(post)
      if (one) read.push(one)
    }
    const added = simulator.addPosts(read)
    return c.json({ added: added.length, skipped: posts.length - read.length })
  })
}
