import type { RedditSession } from '@radar/reddit'
import type { Ctx } from '../platform/ctx.ts'

/** A context whose calls of the forum wait until `resume`, and a promise for the first of them. */
export function stallForum(ctx: Ctx) {
  const stalled = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const wait = () => {
    stalled.resolve()
    return gate.promise
  }
  const stall = (session: RedditSession): RedditSession => ({
    ...session,
    newPostPages: async function* (...given) {
      await wait()
      yield* session.newPostPages(...given)
    },
    newCommentPages: async function* (...given) {
      await wait()
      yield* session.newCommentPages(...given)
    },
    search: (...given) => wait().then(() => session.search(...given)),
    aboutUser: (...given) => wait().then(() => session.aboutUser(...given)),
    send: (...given) => wait().then(() => session.send(...given)),
  })
  const { reddit } = ctx
  const stalling: Ctx = {
    ...ctx,
    reddit: {
      ...reddit,
      session: (...given) => stall(reddit.session(...given)),
      appOnly: (...given) => stall(reddit.appOnly(...given)),
    },
  }
  return { ctx: stalling, stalled: stalled.promise, resume: gate.resolve }
}
