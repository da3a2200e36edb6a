import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRedditApp, userAgent } from '@radar/reddit'
import type { RateBudget } from '@radar/reddit'
import { createMemory } from '../../create-memory.ts'
import { replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { commentsUnder, createReplier, pass, setUpWorld } from '../../testing/index.ts'
import type { Replier } from '../../testing/index.ts'
import { claimReply } from './claim-reply.ts'
import { postReply } from './post-reply.ts'
import { reconcileReply } from './reconcile-reply.ts'

const world = setUpWorld()
let sam: Replier
beforeEach(async () => {
  sam = await createReplier(world)
})

/** Creates a gate at which a worker waits until it is opened, and which reports that somebody waits. */
function createGate() {
  const gate = { open: () => {}, met: () => {} }
  const opened = new Promise<void>((resolve) => (gate.open = resolve))
  const waiting = new Promise<void>((resolve) => (gate.met = resolve))
  return {
    open: () => gate.open(),
    waiting,
    pass: async () => {
      gate.met()
      await opened
    },
  }
}

type Ways = { take?: RateBudget['take']; fetch?: typeof globalThis.fetch }

/** Creates a worker with its own connection to the forum. */
function workerWith({ take = async () => {}, fetch = globalThis.fetch }: Ways): Ctx {
  const reddit = createRedditApp({
    clientId: 'radar-test',
    clientSecret: 'radar-test-secret',
    userAgent: userAgent({ platform: 'web', appId: 'radar', version: '0.1.0', username: 'radar' }),
    wwwUrl: world.forumUrl,
    oauthUrl: world.forumUrl,
    budget: { take, observe: () => {} },
    fetch,
  })
  return { ...world.ctx, reddit, memory: createMemory() }
}

const isComment = (request: Parameters<typeof fetch>[0]) =>
  typeof request === 'string' && request.includes('/api/comment?')
const readRow = (id: string) =>
  world.ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(replyDrafts).where(eq(replyDrafts.id, id))
    return row
  })

/** Advances the clock through the pauses of four good looks. */
async function lookFourTimes(id: string) {
  for (const seconds of [20, 50, 250, 610]) {
    pass(world, seconds)
    await reconcileReply(world.ctx, id)
  }
}

describe('a worker that is held up before it sends', () => {
  test('in the wait for the rate budget, leaves the reply to another and sends nothing itself', async () => {
    const { id, redditId } = await sam.approve()
    const gate = createGate()
    const delayed = postReply(
      workerWith({ take: ({ priority, max_wait_ms }) => waitForPost(priority, max_wait_ms) }),
      id,
    )
    const waits: number[] = []
    let takes = 0
    async function waitForPost(priority: string, max_wait_ms: number) {
      waits.push(max_wait_ms)
      takes += 1
      // The gate makes two requests before the comment.
      if (priority === 'post' && takes === 3) await gate.pass()
    }
    await gate.waiting
    pass(world, 120)
    await reconcileReply(world.ctx, id)
    expect(await sam.person.api.replies.get({ id })).toMatchObject({ status: 'queued', error_message: null })
    await postReply(world.ctx, id)
    expect(await sam.person.api.replies.get({ id })).toMatchObject({ status: 'posted' })
    gate.open()
    await delayed
    expect(commentsUnder(world, redditId)).toHaveLength(1)
    expect(Math.max(...waits)).toBeLessThanOrEqual(world.ctx.posting.lease_ms)
  })

  test('past its lease by the database’s clock, sends nothing although its own clock stood still', async () => {
    const { id, redditId } = await sam.approve()
    const gate = createGate()
    let takes = 0
    const asleep = workerWith({ take: async () => void (++takes === 3 && (await gate.pass())) })
    const delayed = postReply({ ...asleep, monotonic: () => 0 }, id)
    await gate.waiting
    pass(world, 91)
    gate.open()
    await delayed
    expect(commentsUnder(world, redditId)).toEqual([])
    expect(await sam.person.api.replies.get({ id })).toMatchObject({ status: 'queued' })
  })

  test('after the database let it begin, sends nothing, and the reply is sent later all the same', async () => {
    const { id, redditId } = await sam.approve()
    let elapsed = 0
    const slow: Ctx = {
      ...workerWith({}),
      monotonic: () => elapsed,
      db: { transaction, statement: transaction },
    }
    /** Delays the commit of `sent_at` beyond the lease. */
    async function transaction<Result>(fn: Parameters<typeof world.ctx.db.transaction<Result>>[0]) {
      const result = await world.ctx.db.transaction(fn)
      if ((await readRow(id))?.sent_at) elapsed = 95_000
      return result
    }
    await postReply(slow, id)
    expect(elapsed).toBe(95_000)
    expect(commentsUnder(world, redditId)).toEqual([])
    expect(await sam.person.api.replies.get({ id })).toMatchObject({ status: 'queued' })
    pass(world, 90)
    await postReply(world.ctx, id)
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test('for as long as its lease lasts, which is set for it', async () => {
    const { id } = await sam.approve()
    const ctx = { ...world.ctx, posting: { ...world.ctx.posting, lease_ms: 3_000 } }
    const claim = await claimReply(ctx, id)
    expect(claim?.lease.remaining_ms()).toBe(3_000)
    pass(world, 4)
    expect(claim?.lease.remaining_ms()).toBe(-1_000)
    await expect(claim?.lease.begin()).rejects.toMatchObject({ name: 'LeaseLostError' })
    await reconcileReply(ctx, id)
    expect(await sam.person.api.replies.get({ id })).toMatchObject({ status: 'queued' })
  })
})

describe('a request that slips through a freeze', () => {
  /** Posts with a worker that freezes between its last check and the request. */
  async function freezeWhileSending(id: string) {
    const gate = createGate()
    const frozen = workerWith({
      fetch: async (...request) => {
        if (isComment(request[0])) await gate.pass()
        // The request's own time limit belongs to the frozen process.
        const [url, { signal: _, ...init } = {}] = request
        return fetch(url, init)
      },
    })
    const posting = postReply(frozen, id)
    await gate.waiting
    return async () => {
      gate.open()
      await posting
    }
  }

  test('is never sent again, and is found', async () => {
    const { id, redditId } = await sam.approve()
    const thaw = await freezeWhileSending(id)
    pass(world, 95)
    await reconcileReply(world.ctx, id)
    expect(await sam.person.api.replies.get({ id })).toMatchObject({ status: 'unknown', asked_at: null })
    await postReply(world.ctx, id)
    await thaw()
    await lookFourTimes(id)
    const { status, extra_comment_urls } = await sam.person.api.replies.get({ id })
    expect([status, extra_comment_urls]).toEqual(['posted', []])
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test('so late that its person approved it once more is kept beside the other comment, and told', async () => {
    const { id, redditId } = await sam.approve()
    const { api } = sam.person
    const thaw = await freezeWhileSending(id)
    pass(world, 95)
    await reconcileReply(world.ctx, id)
    await lookFourTimes(id)
    expect((await api.replies.get({ id })).asked_at).not.toBeNull()
    await api.replies.resolve({ id, outcome: 'not_posted' })
    const { scheduled_for } = await api.replies.queue({ id })
    pass(world, (Date.parse(scheduled_for ?? '') - world.ctx.now().getTime()) / 1_000 + 1)
    await postReply(world.ctx, id)
    const posted = await api.replies.get({ id })
    expect(posted.status).toBe('posted')

    const events: string[] = []
    const stop = world.ctx.events.subscribe(sam.person.user.id, (event) => events.push(event.type))
    await thaw()
    const [, late] = commentsUnder(world, redditId)
    expect(await api.replies.get({ id })).toMatchObject({
      status: 'posted',
      comment_url: posted.comment_url,
      extra_comment_urls: [expect.stringContaining(`/${late?.id36}/`)],
      error_message: expect.stringContaining('second comment'),
    })
    await expect.poll(() => events).toContain('reply')
    stop()
  })
})
