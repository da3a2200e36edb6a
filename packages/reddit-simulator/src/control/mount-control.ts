import { expectList, readOrder } from '@radar/simulator-kit'
import type { App } from '../call-context.ts'
import type { Fault } from '../faults/fault.ts'
import { changeSubreddit, changeThing } from '../forum/change-forum.ts'
import type { SubredditChange, ThingChange } from '../forum/change-forum.ts'
import type { BudgetSize } from '../oauth/rate-budget.ts'
import type { Quirks } from '../quirks.ts'
import type { ForumState } from '../state.ts'
import { describeState, describeThing } from './describe-state.ts'
import { orderAccountChange } from './order-account-change.ts'
import type { AccountOrder } from './order-account-change.ts'
import { expectQuirks } from './expect-quirks.ts'
import { readPost } from './read-post.ts'

/** The forum's levers for tests. They ask for no token, so they are mounted on demand alone. */
export function mountControl(app: App, state: ForumState): void {
  const { forum, clock } = state

  app.get('/_control/state', (c) => c.json(describeState(state)))

  app.post('/_control/clock', async (c) => {
    const { now, advance, run } = await readOrder<{ now: number; advance: number; run: boolean }>(c)
    if (now !== undefined) clock.set(now)
    if (advance !== undefined) clock.advance(advance)
    if (run === true) clock.run()
    if (run === false) clock.stop()
    return c.json({ now: clock.exact(), running: clock.running })
  })

  app.post('/_control/posts', async (c) => {
    const order = await readOrder<{ posts: unknown[] }>(c)
    const posts = expectList(order.posts, 'posts')
    const readable = posts.map((post) => readPost(post)).filter((post) => post !== null)
    for (const post of readable) forum.addPost(post)
    return c.json({ added: readable.length, skipped: posts.length - readable.length })
  })

  app.post('/_control/faults', async (c) => {
    const order = await readOrder<{ faults: Fault[] }>(c)
    const faults = expectList(order.faults, 'faults')
    state.faults.plan(faults)
    return c.json({ planned: faults.length })
  })

  app.post('/_control/things/:name', async (c) => {
    const name = c.req.param('name')
    changeThing(forum, { name, change: await readOrder<ThingChange>(c), now: clock.exact() })
    return c.json(describeThing(forum, name))
  })

  app.post('/_control/subreddits/:name', async (c) => {
    const name = c.req.param('name')
    changeSubreddit(forum, { name, change: await readOrder<SubredditChange>(c), now: clock.exact() })
    return c.json({})
  })

  app.post('/_control/accounts/:name', async (c) => {
    const order = await readOrder<AccountOrder>(c)
    orderAccountChange(state, { name: c.req.param('name'), order })
    return c.json({})
  })

  app.post('/_control/quirks', async (c) => {
    const { budget, ...quirks } = await readOrder<Quirks & { budget: BudgetSize }>(c)
    Object.assign(state.quirks, expectQuirks(quirks))
    if (budget) state.budget.size = budget
    return c.json({ quirks: state.quirks, budget: state.budget.size })
  })
}
