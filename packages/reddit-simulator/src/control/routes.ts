import type { NewPost } from '../forum/forum.ts'
import type { Fault } from '../faults/fault.ts'
import type { BudgetSize } from '../oauth/rate-budget.ts'
import type { Simulator } from '../simulator.ts'
import type { App, Manners } from '../world.ts'
import type { AccountChange, SubredditChange, ThingChange } from './change-state.ts'
import { expectList, expectManners, readOrder } from './read-order.ts'
import { readPost } from './read-post.ts'

/** The forum's levers for tests. They ask for no token, so they are mounted on demand alone. */
export function mountControl(app: App, simulator: Simulator): void {
  const { world } = simulator

  app.get('/_control/state', (c) => c.json(simulator.state()))

  app.post('/_control/clock', async (c) => {
    const { now, advance, run } = await readOrder<{ now: number; advance: number; run: boolean }>(c)
    if (now !== undefined) world.clock.set(now)
    if (advance !== undefined) world.clock.advance(advance)
    if (run === true) world.clock.run()
    if (run === false) world.clock.stop()
    return c.json({ now: world.clock.now(), running: world.clock.running })
  })

  app.post('/_control/posts', async (c) => {
    const order = await readOrder<{ posts: unknown[] }>(c)
    const posts = expectList(order.posts, 'posts')
    const read: NewPost[] = []
    for (const post of posts) {
      const one = readPost(post)
      if (one) read.push(one)
    }
    const added = simulator.addPosts(read)
    return c.json({ added: added.length, skipped: posts.length - read.length })
  })

  app.post('/_control/faults', async (c) => {
    const order = await readOrder<{ faults: Fault[] }>(c)
    const faults = expectList(order.faults, 'faults')
    simulator.planFaults(faults)
    return c.json({ planned: faults.length })
  })

  app.post('/_control/things/:name', async (c) => {
    simulator.changeThing(c.req.param('name'), await readOrder<ThingChange>(c))
    return c.json(simulator.describe(c.req.param('name')))
  })

  app.post('/_control/subreddits/:name', async (c) => {
    simulator.changeSubreddit(c.req.param('name'), await readOrder<SubredditChange>(c))
    return c.json({})
  })

  app.post('/_control/accounts/:name', async (c) => {
    simulator.changeAccount(c.req.param('name'), await readOrder<AccountChange>(c))
    return c.json({})
  })

  app.post('/_control/manners', async (c) => {
    const { budget, ...manners } = await readOrder<Manners & { budget: BudgetSize }>(c)
    Object.assign(world.manners, expectManners(manners))
    if (budget) world.budget.size = budget
    return c.json({ manners: world.manners, budget: world.budget.size })
  })
}
