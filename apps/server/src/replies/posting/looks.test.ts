import { beforeEach, describe, expect, test } from 'vitest'
import type { Action, Fault } from '@radar/reddit-simulator'
import { commentsUnder, connectAccount, createReplier, pass, setUpWorld } from '../../testing/index.ts'
import type { Replier } from '../../testing/index.ts'
import { claimReply } from './claim-reply.ts'
import { postReply } from './post-reply.ts'
import { reconcileReply } from './reconcile-reply.ts'

const HOUR = 3_600
const ANSWER_LOST: Action = { kind: 'answer', when: 'after', status: 503 }
const NOT_TAKEN: Action = { kind: 'answer', when: 'before', status: 503 }
const DENIED_BY_NETWORK: Action = {
  kind: 'answer',
  when: 'before',
  status: 403,
  type: 'text/html',
  body: '<html>',
}
const COMMENT = 'POST /api/comment'
const OWN_LIST = 'GET /user/*/comments'
const THREAD = 'GET /comments/*'

const world = setUpWorld()
let sam: Replier
beforeEach(async () => {
  sam = await createReplier(world)
})

const look = (id: string) => reconcileReply(world.ctx, id)
const read = (id: string) => sam.person.api.replies.get({ id })

/** Posts a reply to which the forum answers with `answer`; reads meet the other faults from then on. */
async function postMeeting(answer: Action, reading: Fault[] = []) {
  const reply = await sam.approve()
  world.forum.planFaults([{ on: { endpoint: COMMENT, times: 1 }, do: answer }])
  await postReply(world.ctx, reply.id)
  world.forum.planFaults(reading)
  return reply
}

/** Advances the clock by each of the times, and looks after each. */
async function lookAfter(id: string, ...seconds: number[]) {
  for (const wait of seconds) {
    pass(world, wait)
    await look(id)
  }
}
const FOUR_LOOKS = [16, 46, 241, 601]

function countReads(endpoint: RegExp): () => number {
  const { calls } = world.forum.state.requestLog
  const before = calls.length
  return () => calls.slice(before).filter((call) => endpoint.test(call.endpoint)).length
}

function writeByHand(redditId: string, body: string, at = world.forum.state.clock.now()) {
  const { state } = world.forum
  const id36 = state.nextId()
  const parent = `t3_${redditId}`
  state.record({ type: 'comment', id36, parent, author: sam.account, body, at: Math.floor(at) })
  return id36
}

describe('a look', () => {
  test('that was planned while the clock was ahead comes once it is back', async () => {
    pass(world, 30 * 24 * HOUR)
    const { id } = await postMeeting(ANSWER_LOST)
    pass(world, -30 * 24 * HOUR)
    await look(id)
    expect(await read(id)).toMatchObject({ status: 'posted' })
  })

  test('comes after 15 seconds, 1, 5 and 15 minutes, in the list and in the thread; then a person is asked', async () => {
    const { id } = await postMeeting(NOT_TAKEN)
    const since = world.ctx.now().getTime()
    const looks = countReads(/^GET \/(user|comments)\//)
    for (const [place, due] of [15, 60, 300, 900].entries()) {
      const { next_check_at, asked_at } = await read(id)
      expect([(Date.parse(next_check_at ?? '') - since) / 1_000, asked_at]).toEqual([due, null])
      pass(world, (since + due * 1_000 - world.ctx.now().getTime()) / 1_000 - 1)
      await look(id)
      expect(looks()).toBe(place * 2)
      await lookAfter(id, 1)
      expect(looks()).toBe(place * 2 + 2)
    }
    expect(await read(id)).toMatchObject({
      status: 'unknown',
      asked_at: world.ctx.now().toISOString(),
      error_message: expect.stringContaining('Please check'),
    })
  })

  test('that cannot look is not counted: after an outage of ten minutes the comment is found', async () => {
    const outage: Fault = { do: { kind: 'answer', when: 'before', status: 503 } }
    const { id, redditId } = await postMeeting(ANSWER_LOST, [outage])
    await lookAfter(id, 16, 190, 190, 190)
    expect(await read(id)).toMatchObject({ status: 'unknown', asked_at: null })
    world.forum.planFaults([])
    await lookAfter(id, 61)
    expect(await read(id)).toMatchObject({ status: 'posted' })
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test.each([
    ['the thread', OWN_LIST],
    ['the account’s own list', THREAD],
  ])('finds it in %s where the other lags behind', async (_name, endpoint) => {
    const { id } = await postMeeting(ANSWER_LOST, [{ on: { endpoint }, do: { kind: 'lag', seconds: 600 } }])
    await lookAfter(id, 16)
    expect(await read(id)).toMatchObject({ status: 'posted' })
  })

  test.each([
    ['a part of the list is rubbish', { on: { endpoint: OWN_LIST }, do: { kind: 'page', shape: 'mangled' } }],
    ['the list is cut off', { on: { endpoint: OWN_LIST }, do: { kind: 'spoil', shape: 'truncated' } }],
    ['a network stands before the thread', { on: { endpoint: THREAD }, do: DENIED_BY_NETWORK }],
  ] satisfies [string, Fault][])('is no good look while %s', async (_name, fault) => {
    const { id, redditId } = await postMeeting(NOT_TAKEN, [fault])
    // The first of five things in a list stays whole.
    for (const words of ['One.', 'Two.']) writeByHand(redditId, words, 1_000)
    await lookAfter(id, 16, 61, 250, 610)
    expect(await read(id)).toMatchObject({ status: 'unknown', asked_at: null })
    world.forum.planFaults([])
    await lookAfter(id, 61, ...FOUR_LOOKS.slice(1))
    expect(await read(id)).toMatchObject({ status: 'unknown', asked_at: expect.any(String) })
  })

  test('takes the likest where the account has more than one comment there', async () => {
    const { id, redditId } = await postMeeting(ANSWER_LOST)
    const [ours] = commentsUnder(world, redditId)
    writeByHand(redditId, 'Something else that I wrote by hand.', world.forum.state.clock.now() - 60)
    await lookAfter(id, 16)
    expect(await read(id)).toMatchObject({ status: 'posted', reddit_comment_id: ours?.id36 })
  })

  test.each([-600, 600])('finds it by a forum whose clock is off by %d seconds', async (skew) => {
    const reply = await sam.approve()
    world.forum.planFaults([{ on: { endpoint: COMMENT, times: 1 }, do: ANSWER_LOST }])
    world.forum.state.clock.advance(skew)
    await postReply(world.ctx, reply.id)
    pass(world, 16)
    world.forum.state.clock.advance(skew)
    await look(reply.id)
    expect(await read(reply.id)).toMatchObject({ status: 'posted' })
  })

  test('never runs beside another one, and is taken up once its worker is given up', async () => {
    const { id } = await postMeeting(ANSWER_LOST)
    pass(world, 16)
    const frozen = freezeWhileReading()
    void reconcileReply(frozen.ctx, id)
    await frozen.reading
    const reads = countReads(/^GET \/user\//)
    await Promise.all(Array.from({ length: 10 }, () => look(id)))
    await lookAfter(id, 85)
    expect(reads()).toBe(0)
    await lookAfter(id, 6)
    expect(await read(id)).toMatchObject({ status: 'posted' })
    expect(reads()).toBe(1)
  })

  test('that ten workers are woken for is taken once', async () => {
    const { id } = await postMeeting(NOT_TAKEN)
    const reads = countReads(/^GET \/user\//)
    pass(world, 16)
    await Promise.all(Array.from({ length: 10 }, () => look(id)))
    expect(reads()).toBe(1)
  })
})

/** Creates a worker that freezes once it reads. */
function freezeWhileReading() {
  const never = () => new Promise<never>(() => {})
  let begun = () => {}
  const reading = new Promise<void>((resolve) => (begun = resolve))
  const session: typeof world.ctx.reddit.session = (...args) => ({
    ...world.ctx.reddit.session(...args),
    userComments: () => {
      begun()
      return never()
    },
  })
  return { reading, ctx: { ...world.ctx, sleep: never, reddit: { ...world.ctx.reddit, session } } }
}

describe('“please check”', () => {
  async function asked() {
    const lag: Fault = { on: { endpoint: 'GET *' }, do: { kind: 'lag', seconds: 5 * HOUR } }
    const reply = await postMeeting(ANSWER_LOST, [lag])
    await lookAfter(reply.id, ...FOUR_LOOKS)
    expect(await read(reply.id)).toMatchObject({ status: 'unknown', asked_at: expect.any(String) })
    return reply
  }

  test('is settled by itself when the comment shows within a day', async () => {
    const { id } = await asked()
    await lookAfter(id, HOUR, HOUR, HOUR)
    expect(await read(id)).toMatchObject({ status: 'unknown' })
    await lookAfter(id, HOUR, HOUR)
    expect(await read(id)).toMatchObject({ status: 'posted', error_message: null, asked_at: null })
  })

  test('is looked after once an hour for a day, and then left to the person', async () => {
    const { id } = await postMeeting(NOT_TAKEN)
    await lookAfter(id, ...FOUR_LOOKS)
    const reads = countReads(/^GET \/user\//)
    for (let hours = 0; hours < 30; hours++) await lookAfter(id, HOUR)
    expect(reads()).toBe(24)
    expect(await read(id)).toMatchObject({ status: 'unknown', next_check_at: null })
    expect(await sam.person.api.replies.resolve({ id, outcome: 'not_posted' })).toMatchObject({
      status: 'draft',
      asked_at: null,
    })
  })

  test('is asked at once where the account must be connected again, and settled once it is', async () => {
    const { id } = await postMeeting(ANSWER_LOST)
    world.forum.changeAccount(sam.account, { revokeTokens: true })
    await lookAfter(id, 16)
    expect(await read(id)).toMatchObject({
      status: 'unknown',
      asked_at: expect.any(String),
      error_message: expect.stringContaining('connected again'),
    })
    await connectAccount(sam.person, { account: sam.account })
    await lookAfter(id, HOUR)
    expect(await read(id)).toMatchObject({ status: 'posted' })
  })

  test('is asked after six hours in which the forum could not be looked into', async () => {
    const { id } = await postMeeting(ANSWER_LOST, [{ do: { kind: 'answer', when: 'before', status: 502 } }])
    await lookAfter(id, 16, 6 * HOUR)
    expect(await read(id)).toMatchObject({
      asked_at: expect.any(String),
      error_message: expect.stringContaining('could not look'),
    })
  })
})

describe('an attempt whose worker died', () => {
  test('before anything was sent goes back to the queue by itself and is posted', async () => {
    const { id, redditId } = await sam.approve()
    expect(await claimReply(world.ctx, id)).toBeDefined()
    await lookAfter(id, 91)
    expect(await read(id)).toMatchObject({ status: 'queued', error_message: null })
    await postReply(world.ctx, id)
    expect(await read(id)).toMatchObject({ status: 'posted' })
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test('after something was sent is looked for', async () => {
    const { id } = await sam.approve()
    const claim = await claimReply(world.ctx, id)
    await claim?.lease.begin()
    await lookAfter(id, 91)
    expect(await read(id)).toMatchObject({ status: 'unknown', asked_at: null })
  })

  test('is ended although the database’s clock was set back meanwhile', async () => {
    const { id } = await sam.approve()
    await claimReply(world.ctx, id)
    await lookAfter(id, -HOUR)
    expect(await read(id)).toMatchObject({ status: 'queued' })
  })
})

describe('“too many requests” as the answer to the comment', () => {
  const TOO_MANY = { status: 429, body: '{"message": "Too Many Requests", "error": 429}' } as const

  test('behind which it was made all the same: it is found, and not made again', async () => {
    const { id, redditId } = await postMeeting({ kind: 'answer', when: 'after', ...TOO_MANY })
    pass(world, 700)
    await lookAfter(id, 1)
    expect(await read(id)).toMatchObject({ status: 'posted' })
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test('behind which nothing was made: after four good looks it goes back to the queue by itself', async () => {
    const { id, redditId } = await postMeeting({ kind: 'answer', when: 'before', ...TOO_MANY })
    expect(await read(id)).toMatchObject({ status: 'unknown', asked_at: null })
    await lookAfter(id, 700, 700, 700, 700)
    expect(await read(id)).toMatchObject({ status: 'queued' })
    await postReply(world.ctx, id)
    expect(await read(id)).toMatchObject({ status: 'posted' })
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })

  test('and no answer to the second attempt: its person is asked within half an hour, and Radar looks on', async () => {
    const { id, redditId } = await postMeeting({ kind: 'answer', when: 'before', ...TOO_MANY })
    const due = world.ctx.now().getTime()
    await lookAfter(id, ...FOUR_LOOKS)
    world.forum.planFaults([{ on: { endpoint: COMMENT, times: 1 }, do: ANSWER_LOST }])
    await postReply(world.ctx, id)
    world.forum.planFaults([{ do: { kind: 'lag', seconds: 600 } }])
    await lookAfter(id, ...FOUR_LOOKS.slice(0, -1))
    expect(await read(id)).toMatchObject({ status: 'unknown', asked_at: expect.any(String) })
    expect(world.ctx.now().getTime() - due).toBeLessThan(30 * 60_000)
    await lookAfter(id, 601)
    expect(await read(id)).toMatchObject({ status: 'posted' })
    expect(commentsUnder(world, redditId)).toHaveLength(1)
  })
})
