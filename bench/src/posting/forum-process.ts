import { createSimulator, serveSimulator } from '@radar/reddit-simulator'
import type { Fault, LoggedCall } from '@radar/reddit-simulator'
import { accountOf, accessOf, CLIENT, postOf, refreshOf } from './names.ts'

/** Initial state of the forum. */
export type Founding = { replies: number; seed: number; faults: Fault[] }
/** Truth of the forum: every request to post a comment, and every comment. */
export type RequestReport = { posts: LoggedCall[]; comments: { account: string; post: string }[] }

/** The forum of the bench, in a process of its own, so that nothing that happens to Radar happens to it. */
process.once('message', (founding: Founding) => void open(founding))

async function open({ replies, seed, faults }: Founding) {
  const forum = createSimulator({ ...CLIENT, seed, budget: { requests: 1_000_000, seconds: 600 } })
  const { state } = forum
  const posts: LoggedCall[] = []
  const record = state.requestLog.record.bind(state.requestLog)
  state.requestLog.record = (call) => {
    if (call.endpoint === 'POST /api/comment') posts.push(call)
    record(call)
  }
  const at = Math.floor(state.clock.now()) - 3_600
  for (let number = 0; number < replies; number++) {
    const granted = { clientId: CLIENT.clientId, account: accountOf(number), scopes: ['*'], at }
    const access = { token: accessOf(number), expires: 1e11, refresh: refreshOf(number) }
    state.record({ type: 'account', name: accountOf(number), at })
    state.record({ type: 'refresh', token: refreshOf(number), ...granted })
    state.record({ type: 'access', ...granted, ...access, grant: 'authorization_code' })
  }
  forum.addPosts(
    Array.from({ length: replies }, (_, number) => ({
      id36: postOf(number),
      subreddit: 'freelancing',
      author: 'asker',
      title: 'Which invoicing tool would you recommend?',
      created_utc: at,
    })),
  )
  forum.planFaults(faults)
  const { url } = await serveSimulator(forum, { port: 0, hostname: '127.0.0.1' })
  process.on('message', () => process.send?.({ posts, comments: listComments() }))
  process.send?.({ url })

  function listComments(): RequestReport['comments'] {
    return [...state.forum.comments.values()].map(({ author, post }) => ({
      account: author?.name ?? '',
      post: post.id36,
    }))
  }
}
