import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Action } from '@radar/reddit-simulator'
import { replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { commentsUnder, createReplier, pass, setUpWorld } from '../../testing/index.ts'
import type { Replier } from '../../testing/index.ts'
import { postReply } from './post-reply.ts'
import { reconcileReply } from './reconcile-reply.ts'
import { sweepReplies } from './sweep-replies.ts'

const ANSWER_LOST: Action = { kind: 'answer', when: 'after', status: 503 }
const COMMENT = 'POST /api/comment'

const world = setUpWorld()
let sam: Replier
beforeEach(async () => {
  sam = await createReplier(world)
})

const read = (id: string) => sam.person.api.replies.get({ id })

/** Creates a worker whose database is away for some transactions once the comment is in the forum. */
function loseDatabaseAfterPost(redditId: string, failures: number): { ctx: Ctx; failed(): number } {
  let failed = 0
  const transaction: Ctx['db']['transaction'] = async (fn) => {
    const isPosted = commentsUnder(world, redditId).length > 0
    if (!isPosted || failed >= failures) return world.ctx.db.transaction(fn)
    failed += 1
    throw new Error('terminating connection due to administrator command')
  }
  return {
    ctx: { ...world.ctx, db: { transaction, statement: transaction }, sleep: async () => {} },
    failed: () => failed,
  }
}

describe('nothing after the post can undo it', () => {
  test('a database that is away for a moment is told once it is back', async () => {
    const { id, redditId } = await sam.approve()
    const worker = loseDatabaseAfterPost(redditId, 3)
    await postReply(worker.ctx, id)
    expect(worker.failed()).toBe(3)
    expect(await read(id)).toMatchObject({ status: 'posted' })
  })

  test('a database that stays away leaves a comment that is found, and not sent again', async () => {
    const { id, redditId } = await sam.approve()
    await expect(postReply(loseDatabaseAfterPost(redditId, Infinity).ctx, id)).rejects.toThrow('terminating')
    pass(world, 91)
    await postReply(world.ctx, id)
    await reconcileReply(world.ctx, id)
    expect(await read(id)).toMatchObject({ status: 'unknown' })
    pass(world, 16)
    await reconcileReply(world.ctx, id)
    expect(await read(id)).toMatchObject({ status: 'posted' })
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test('a later step that throws every time leaves it to be found as well', async () => {
    const { id, redditId } = await sam.approve()
    const broken = { ...world.ctx, sleep: async () => {}, events: { ...world.ctx.events, emit } }
    async function emit(...told: Parameters<Ctx['events']['emit']>) {
      const [, , event] = told
      if (event.type === 'reply' && event.status === 'posted') throw new Error('nobody listens')
      return world.ctx.events.emit(...told)
    }
    await expect(postReply(broken, id)).rejects.toThrow('nobody listens')
    for (const seconds of [91, 16, 46]) {
      pass(world, seconds)
      await postReply(broken, id)
      await reconcileReply(broken, id).catch(() => undefined)
    }
    expect(commentsUnder(world, redditId)).toHaveLength(1)
    pass(world, 91)
    await reconcileReply(world.ctx, id)
    expect(await read(id)).toMatchObject({ status: 'posted' })
  })
})

describe('“approve again” looks first', () => {
  /** Takes a reply back to draft, as its person says that the comment is missing; the comment then shows up late. */
  async function saidToBeMissing() {
    const reply = await sam.approve()
    const { api } = sam.person
    const lag: Action = { kind: 'lag', seconds: 2_000 }
    world.forum.planFaults([
      { on: { endpoint: COMMENT, times: 1 }, do: ANSWER_LOST },
      { on: { endpoint: 'GET *' }, do: lag },
    ])
    await postReply(world.ctx, reply.id)
    for (const seconds of [16, 46, 241, 601]) {
      pass(world, seconds)
      await reconcileReply(world.ctx, reply.id)
    }
    await api.replies.resolve({ id: reply.id, outcome: 'not_posted' })
    await api.replies.update({ id: reply.id, generated_reply: 'The same in other words.' })
    return reply
  }

  test('when it is approved, and is posted if the comment is there', async () => {
    const { id, redditId } = await saidToBeMissing()
    pass(world, 2_000)
    expect(await sam.person.api.replies.queue({ id })).toMatchObject({
      status: 'posted',
      comment_url: expect.stringContaining(commentsUnder(world, redditId)[0]?.id36 ?? '?'),
    })
  })

  test('when it is due, where the comment did not show before', async () => {
    const { id, redditId } = await saidToBeMissing()
    const { status, scheduled_for } = await sam.person.api.replies.queue({ id })
    expect(status).toBe('queued')
    pass(world, (Date.parse(scheduled_for ?? '') - world.ctx.now().getTime()) / 1_000 + 2_000)
    await postReply(world.ctx, id)
    expect(await read(id)).toMatchObject({ status: 'posted' })
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test('and waits where it cannot look', async () => {
    const { id, redditId } = await saidToBeMissing()
    await sam.person.api.replies.queue({ id })
    const outage: Action = { kind: 'answer', when: 'before', status: 403, type: 'text/html', body: '<html>' }
    world.forum.planFaults([{ on: { endpoint: 'GET *' }, do: outage }])
    pass(world, 3 * 3_600)
    await postReply(world.ctx, id)
    expect(await read(id)).toMatchObject({ status: 'queued', error_message: expect.any(String) })
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })
})

test('nothing stays in “posting” for a quarter of an hour without a word', async () => {
  const { id } = await sam.approve()
  const row = eq(replyDrafts.id, id)
  for (const lease_until of [null, new Date(world.ctx.now().getTime() + 3_600_000)]) {
    await world.ctx.db.transaction((tx) =>
      tx.update(replyDrafts).set({ status: 'posting', sent_at: world.ctx.now(), lease_until }).where(row),
    )
    const woken: unknown[] = []
    const sendNow: Ctx['jobs']['sendNow'] = async (...jobs) => void woken.push(jobs)
    await sweepReplies({ ...world.ctx, jobs: { ...world.ctx.jobs, sendNow } })
    expect(woken).toContainEqual(['reconcile-reply', expect.arrayContaining([{ reply_id: id }])])
    await reconcileReply(world.ctx, id)
    expect(await read(id)).toMatchObject({ status: 'unknown', error_message: expect.any(String) })
  }
})
