import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usageCounters } from '../../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Person } from '../../testing/index.ts'
import { openAiServer } from '../../testing/ai-server.ts'
import type { AiServer, GivenByAi } from '../../testing/ai-server.ts'
import { MAX_UNPAID_A_DAY } from '../../usage/index.ts'

const world = setUpWorld()
const DAY = '2031-03-05'
const NEARLY_ALL = MAX_UNPAID_A_DAY.failed_drafts - 1

let provider: AiServer
let answer: GivenByAi
let sam: Person
let matchId: string

beforeAll(async () => {
  provider = await openAiServer(() => answer)
  world.ctx.ai = await provider.connect()
})
afterAll(() => provider.close())

beforeEach(async () => {
  world.setNow(new Date(`${DAY}T12:00:00Z`))
  sam = await world.signUp()
  matchId = (await plantMatch(world, sam)).matchId
  await world.ctx.db.transaction((tx) =>
    tx
      .insert(usageCounters)
      .values({ user_id: sam.user.id, counter: 'failed_drafts', period: DAY, used: NEARLY_ALL }),
  )
  provider.asked.length = 0
})

const generate = () => sam.api.functions.generateLeadReply({ matchId })

async function readFailed() {
  const rows = await world.ctx.db.transaction((tx) =>
    tx.select().from(usageCounters).where(eq(usageCounters.user_id, sam.user.id)),
  )
  return rows.find(({ counter }) => counter === 'failed_drafts')?.used
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

describe('where what was counted cannot be taken back', () => {
  beforeEach(() =>
    runAsOwner(
      world.connection,
      `create function refuse_here() returns trigger language plpgsql as
         'begin raise exception ''nothing is taken back here''; end';
       create trigger refuse_here before update on usage_counters for each row
         when (new.counter = 'failed_drafts' and new.used < old.used) execute function refuse_here()`,
    ),
  )
  afterEach(() => runAsOwner(world.connection, 'drop function refuse_here() cascade'))

  test('the draft that was saved and paid for is answered all the same', async () => {
    answer = { content: 'Fine.' }
    expect((await generate()).reply).toBe('Fine.')
    expect(await readFailed()).toBe(MAX_UNPAID_A_DAY.failed_drafts)
  })

  test('the error is the provider’s', async () => {
    answer = { status: 400 }
    await expect(generate()).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
      message: expect.stringContaining('did not write a reply'),
    })
  })
})
