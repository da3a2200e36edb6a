import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usageCounters } from '../../db/schema/index.ts'
import type { UnpaidKey } from '../../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Person } from '../../testing/index.ts'
import { openAiServer } from '../../testing/ai-server.ts'
import type { AiServer, GivenByAi } from '../../testing/ai-server.ts'
import { MAX_UNPAID_PER_DAY } from '../../account/index.ts'
import { autoReply } from './auto-reply.ts'

const world = setUpWorld()
const DAY = '2031-03-05'
/** Drafts of a campaign on one day that nobody asked for. */
const MAX_A_DAY = 10
const NEARLY_ALL = MAX_UNPAID_PER_DAY.failed_drafts - 1

let provider: AiServer
let answer: GivenByAi
let sam: Person
let campaignId: string
let matchId: string

beforeAll(async () => {
  provider = await openAiServer(() => answer)
  world.ctx.ai = await provider.connect()
})
afterAll(() => provider.close())

beforeEach(async () => {
  world.setNow(new Date(`${DAY}T12:00:00Z`))
  sam = await world.signUp()
  ;({ campaignId, matchId } = await plantMatch(world, sam))
  await plantFailed('failed_drafts')
  provider.asked.length = 0
})

const generate = () => sam.api.functions.generateLeadReply({ matchId })

async function plantFailed(counter: UnpaidKey) {
  await world.ctx.db.transaction((tx) =>
    tx.insert(usageCounters).values({ user_id: sam.user.id, counter, period: DAY, used: NEARLY_ALL }),
  )
}

async function readFailed(counter: UnpaidKey = 'failed_drafts') {
  const rows = await world.ctx.db.transaction((tx) =>
    tx.select().from(usageCounters).where(eq(usageCounters.user_id, sam.user.id)),
  )
  return rows.find((row) => row.counter === counter)?.used
}

test.each([
  ['refuses', { content: 'I cannot help with that.' }],
  ['says nothing', { content: '   ' }],
])('a provider that %s is asked so many times a day, and again on the next', async (_name, given) => {
  answer = given
  await expect(generate()).rejects.toMatchObject({
    message: expect.stringContaining('It cost you no reply; please try again.'),
  })
  await expect(generate()).rejects.toMatchObject({
    code: 'AI_UNAVAILABLE',
    message: expect.stringMatching(/^30 drafts of today could not be used\. .* after midnight \(UTC\)/),
  })
  expect(provider.asked).toHaveLength(1)

  world.setNow(new Date('2031-03-06T00:00:00Z'))
  answer = { content: 'Fine.' }
  expect((await generate()).reply).toBe('Fine.')
})

test.each([
  ['was saved', { content: 'Fine.' }],
  ['was never answered', { status: 400 }],
])('a draft that %s is none of the failed ones', async (_name, given) => {
  answer = given
  await generate().catch(() => undefined)
  expect(provider.asked).toHaveLength(1)
  expect(await readFailed()).toBe(NEARLY_ALL)
})

describe('drafts that nobody asked for', () => {
  beforeEach(() => sam.api.campaigns.update({ id: campaignId, auto_reply: true }))

  test('use up none of those that a person asks for, and end by themselves', async () => {
    await plantMatch(world, sam, campaignId)
    await plantFailed('failed_auto_drafts')
    answer = { content: 'I cannot help with that.' }
    await autoReply(world.ctx, campaignId)
    expect(provider.asked).toHaveLength(1)
    expect(await readFailed('failed_auto_drafts')).toBe(MAX_UNPAID_PER_DAY.failed_auto_drafts)
    expect(await readFailed()).toBe(NEARLY_ALL)

    answer = { content: 'Fine.' }
    await autoReply(world.ctx, campaignId)
    expect((await sam.api.replies.list({})).total).toBe(0)
    expect((await generate()).reply).toBe('Fine.')
  })

  test('are not tried again where they were refused, and keep no others waiting', async () => {
    for (let others = 0; others < MAX_A_DAY; others++) await plantMatch(world, sam, campaignId)
    answer = { content: 'I cannot help with that.' }
    await autoReply(world.ctx, campaignId)
    expect(provider.asked).toHaveLength(MAX_A_DAY)

    answer = { content: 'Fine.' }
    await autoReply(world.ctx, campaignId)
    await autoReply(world.ctx, campaignId)
    expect(provider.asked).toHaveLength(MAX_A_DAY + 1)
    expect(await sam.api.replies.list({})).toMatchObject({ total: 1, items: [{ generated_reply: 'Fine.' }] })
  })

  test('stop where the provider does not answer, and are tried again', async () => {
    await plantMatch(world, sam, campaignId)
    answer = { status: 400 }
    await autoReply(world.ctx, campaignId)
    expect(provider.asked).toHaveLength(1)
    answer = { content: 'Fine.' }
    await autoReply(world.ctx, campaignId)
    expect((await sam.api.replies.list({})).total).toBe(2)
  })
})

describe('where what was counted cannot be taken back', () => {
  beforeEach(async () => {
    await runAsOwner(
      world.connection,
      `create function refuse_here() returns trigger language plpgsql as
         'begin raise exception ''nothing is taken back here''; end'`,
    )
    await runAsOwner(
      world.connection,
      `create trigger refuse_here before update on usage_counters for each row
         when (new.counter = 'failed_drafts' and new.used < old.used) execute function refuse_here()`,
    )
  })
  afterEach(() => runAsOwner(world.connection, 'drop function refuse_here() cascade'))

  test('the draft that was saved and paid for is answered all the same', async () => {
    answer = { content: 'Fine.' }
    expect((await generate()).reply).toBe('Fine.')
    expect(await readFailed()).toBe(MAX_UNPAID_PER_DAY.failed_drafts)
  })

  test('the error is the provider’s', async () => {
    answer = { status: 400 }
    await expect(generate()).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
      message: expect.stringContaining('did not write a reply'),
    })
  })
})
