import { beforeEach, describe, expect, test } from 'vitest'
import { BudgetExhaustedError, NoConnectionError, ServerFailedError } from '@radar/reddit'
import type { Action } from '@radar/reddit-simulator'
import { commentsUnder, createReplier, pass, setUpWorld } from '../../testing/index.ts'
import type { ApprovedReply, Replier } from '../../testing/index.ts'
import { ForumUnreadableError, judgeFailure } from '../posting/judge-failure.ts'
import { postReply } from '../posting/post-reply.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const COMMENT = 'POST /api/comment'
const OUTAGE: Action = { kind: 'answer', when: 'before', status: 403, type: 'text/html', body: '<html>' }
const REFUSED: Action = {
  kind: 'posting-error',
  code: 'SUBREDDIT_NOEXIST',
  text: 'no such subreddit',
  field: 'sr',
}

const world = setUpWorld()
let sam: Replier
beforeEach(async () => {
  sam = await createReplier(world)
})

const read = (id: string) => sam.person.api.replies.get({ id })

/** Advances the clock until a queued reply is due, and posts it. */
async function postWhenDue(id: string) {
  const { scheduled_for } = await read(id)
  const wait = (Date.parse(scheduled_for ?? '') - world.ctx.now().getTime()) / 1_000
  pass(world, Math.max(0, wait) + 1)
  await postReply(world.ctx, id)
}

describe('an outage', () => {
  test('uses up no tries: the reply leaves when it is over, however often it was tried', async () => {
    const { id, redditId } = await sam.approve()
    world.forum.planFaults([{ on: { endpoint: 'GET *' }, do: OUTAGE }])
    await postReply(world.ctx, id)
    for (let tries = 0; tries < 7; tries++) {
      await postWhenDue(id)
      expect(await read(id)).toMatchObject({
        status: 'queued',
        error_message: 'The forum sent something that Radar cannot read; it will be tried again.',
      })
    }
    world.forum.planFaults([])
    await postWhenDue(id)
    expect(await read(id)).toMatchObject({ status: 'posted', error_message: null })
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test('of more than six hours brings it back to draft, with a word', async () => {
    const { id, redditId } = await sam.approve()
    world.forum.planFaults([{ on: { endpoint: 'GET *' }, do: OUTAGE }])
    await postReply(world.ctx, id)
    pass(world, 3 * HOUR)
    await postReply(world.ctx, id)
    expect(await read(id)).toMatchObject({ status: 'queued' })
    pass(world, 3 * HOUR)
    await postReply(world.ctx, id)
    expect(await read(id)).toMatchObject({
      status: 'draft',
      scheduled_for: null,
      error_message: expect.stringContaining('approve it once more'),
    })
    expect(commentsUnder(world, redditId)).toEqual([])
  })

  const circumstances = { tries: 5, random: () => 0 }
  const lost = new ServerFailedError({ endpoint: 'GET /comments/x', status: 503 })
  test.each([
    ['half a minute at first', lost, 0, 35],
    ['half of the time that it has lasted', lost, 4 * MINUTE, 125],
    ['five minutes at most, so that nothing waits long once it is over', lost, 5 * HOUR, 305],
    ['no connection likewise', new NoConnectionError({ endpoint: COMMENT, code: 'ECONNREFUSED' }), 0, 35],
    ['what the budget says', new BudgetExhaustedError({ wait_ms: 90_000 }), 0, 95],
  ])('puts it off by %s', (_name, error, late, wait) => {
    for (const met of [error, new ForumUnreadableError(error)])
      expect(judgeFailure(met, { ...circumstances, late_ms: late * 1_000 })).toMatchObject({
        kind: 'put-off',
        wait_ms: wait * 1_000,
        uses_try: false,
      })
  })

  test('of our own database is one as well', () => {
    const verdict = judgeFailure(new Error('terminating connection'), { ...circumstances, late_ms: 0 })
    expect(verdict).toMatchObject({ kind: 'put-off', uses_try: false })
  })
})

describe('a refusal', () => {
  async function refuseTwice(reply: ApprovedReply) {
    world.forum.planFaults([{ on: { endpoint: COMMENT }, do: REFUSED }])
    await postReply(world.ctx, reply.id)
    expect(await read(reply.id)).toMatchObject({ status: 'queued' })
    await postWhenDue(reply.id)
    expect(await read(reply.id)).toMatchObject({ status: 'failed' })
  }

  test('that may pass is tried once more; a new approval starts the tries anew', async () => {
    const reply = await sam.approve()
    await refuseTwice(reply)
    const { api } = sam.person
    await api.replies.unqueue({ id: reply.id })
    await api.replies.update({ id: reply.id, generated_reply: 'Other words.' })
    const { scheduled_for } = await api.replies.queue({ id: reply.id })
    pass(world, (Date.parse(scheduled_for ?? '') - world.ctx.now().getTime()) / 1_000 + 1)
    await refuseTwice(reply)
  })
})

describe('after a cool-down', () => {
  test('the replies of an account leave one after the other, at their pace', async () => {
    const replies = [await sam.approve()]
    for (let more = 0; more < 2; more++) replies.push(await sam.approve(replies[0]?.campaignId))
    const text = 'Looks like you have been doing that a lot. Take a break for 30 minutes before trying again.'
    const cooldown: Action = { kind: 'posting-error', code: 'RATELIMIT', text, field: 'ratelimit' }
    world.forum.planFaults([{ on: { endpoint: COMMENT, times: 1 }, do: cooldown }])
    for (const { id } of replies) await postReply(world.ctx, id)
    const paused = await Promise.all(replies.map(({ id }) => read(id)))
    expect(paused.map(({ status }) => status)).toEqual(replies.map(() => 'queued'))
    const over = Math.max(...paused.map(({ scheduled_for }) => Date.parse(scheduled_for ?? '')))
    expect(over - world.ctx.now().getTime()).toBeGreaterThanOrEqual(30 * MINUTE * 1_000)

    const times: number[] = []
    for (let steps = 0; steps < 60 && times.length < replies.length; steps++) {
      pass(world, 10 * MINUTE)
      const before = times.length
      for (const { id } of replies) await postReply(world.ctx, id)
      for (const reply of await Promise.all(replies.map(({ id }) => read(id))))
        if (reply.posted_at && !times.includes(Date.parse(reply.posted_at)))
          times.push(Date.parse(reply.posted_at))
      expect(times.length - before).toBeLessThanOrEqual(1)
    }
    const gaps = times.slice(1).map((time, place) => (time - (times[place] ?? 0)) / 60_000)
    expect(times).toHaveLength(3)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(130)
  })

  test('only its own account has waited', async () => {
    const first = await sam.approve()
    const cooldown: Action = { kind: 'posting-error', code: 'RATELIMIT', text: 'in 9 minutes', field: null }
    world.forum.planFaults([{ on: { endpoint: COMMENT, times: 1 }, do: cooldown }])
    await postReply(world.ctx, first.id)
    const eve = await createReplier(world)
    const { id } = await eve.approve()
    await postReply(world.ctx, id)
    expect(await eve.person.api.replies.get({ id })).toMatchObject({ status: 'posted' })
  })
})
