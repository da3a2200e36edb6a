import { expectList, mountCommonControl, readOrder } from '@radar/simulator-kit'
import type { App } from '@radar/simulator-kit'
import { uriOf } from '../posts/network.ts'
import type { Account, NewPost } from '../posts/post.ts'
import type { NetworkState } from '../state.ts'

/** Levers for tests, below `/_control`. They ask for no login, so they are mounted on demand alone. */
export function mountControl(app: App, state: NetworkState): void {
  const { network, clock, subscribers } = state
  mountCommonControl(app, {
    ...state,
    describe: () => ({ posts: network.size, subscribers: subscribers.count }),
  })

  app.post('/_control/posts', async (c) => {
    const order = await readOrder<{ posts: NewPost[] }>(c)
    const added = expectList(order.posts, 'posts').map((post) => uriOf(network.add(post, clock.now())))
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

  app.post('/_control/stream', async (c) => {
    const { cut, stalled } = await readOrder<{ cut: boolean; stalled: boolean }>(c)
    if (stalled !== undefined) subscribers.isStalled = stalled
    if (cut === true) subscribers.cut()
    return c.json({})
  })
}
