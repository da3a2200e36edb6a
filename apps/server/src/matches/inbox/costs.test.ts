import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { measureCost } from '../../testing/measure-cost.ts'
import type { Cost } from '../../testing/measure-cost.ts'
import { plantManyMatches, plantNeighbours } from '../../testing/plant-many-matches.ts'
import { recordMessages } from '../../testing/record-messages.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'

/** Rows that a page with a filter may read: matches are counted up to a thousand, and a page may skip as many. */
const COUNTED = 2_000

/** Small tables may be read whole where that is cheaper: many rows, and few pages. */
const WHOLE_TABLES = 20_000

/** All replies: of a small table the planner may read every row for a page of matches, and be right. */
const ALL_REPLIES = 5_000

/** Tables that the planner gets to know when a test says so, and not between one thousand matches and ten thousand. */
const PLANTED = ['users', 'campaigns', 'engagement_posts', 'matches_queue', 'match_days', 'reply_drafts']

type Rich = { person: Person; campaignId: string; matchId: string; date: string }

let world: World
let few: Rich
let many: Rich

beforeAll(async () => {
  world = await createWorld()
  for (const table of PLANTED)
    await runAsOwner(world.connection, `alter table ${table} set (autovacuum_enabled = false)`)
  few = await plant(1_000)
  many = await plant(10_000)
})
afterAll(() => world.close())

async function plant(count: number): Promise<Rich> {
  const person = await world.signUp({ plan: 'moderator' })
  const date = new Date(world.ctx.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  return { person, date, ...(await plantManyMatches(world, person, count)) }
}

const list = ({ person, campaignId }: Rich, filters: object = {}) =>
  person.api.matches.list({ id: campaignId, ...filters })

const reads: Record<string, (rich: Rich) => Promise<unknown>> = {
  'the list': (rich) => list(rich),
  'a page far down': (rich) => list(rich, { offset: 780 }),
  'the list by score': (rich) => list(rich, { sort: 'relevance_score' }),
  'good matches': (rich) => list(rich, { min_score: 0.9 }),
  'good matches by score': (rich) => list(rich, { min_score: 0.9, sort: 'relevance_score' }),
  'matches of a subreddit': (rich) => list(rich, { subreddit: 'topic7' }),
  'matches of a subreddit by score': (rich) => list(rich, { subreddit: 'topic7', sort: 'relevance_score' }),
  'matches of no subreddit': (rich) => list(rich, { subreddit: 'nothing' }),
  'matches of a day': (rich) => list(rich, { date: rich.date }),
  'matches of a day by score': (rich) => list(rich, { date: rich.date, sort: 'relevance_score' }),
  'kept matches': (rich) => list(rich, { verdict: 'kept' }),
  'dismissed matches': (rich) => list(rich, { verdict: 'dismissed' }),
  'hidden matches': (rich) => list(rich, { verdict: 'hidden' }),
  'one match': ({ person, matchId }) => person.api.matches.get({ id: matchId }),
  'all replies': ({ person }) => person.api.replies.list({}),
  'replies of a status': ({ person }) => person.api.replies.list({ status: 'posted' }),
  'the reply of a match': ({ person, matchId }) => person.api.replies.list({ match_id: matchId }),
}

describe.each([
  { when: 'before the planner knows the tables, never more than in proportion', times: 12 },
  { when: 'once it knows them, what is shown and not what there is', times: 1.5 },
])('reads cost, $when:', ({ when, times }) => {
  beforeAll(async () => {
    if (when.startsWith('once')) await runAsOwner(world.connection, 'analyze')
  })

  test.each(Object.entries(reads))('%s', async (_, read) => {
    const [small, large] = [await costOf(few, read), await costOf(many, read)]
    const costs = JSON.stringify({ small, large })
    expect(small.buffers, 'something is measured').toBeGreaterThan(0)
    expect(large.rows, costs).toBeLessThan(12 * small.rows + WHOLE_TABLES)
    expect(large.buffers, costs).toBeLessThan(times * small.buffers + COUNTED)
  })
})

/** A subreddit is found by an index that begins with the user, whom the system does not know. */
const LISTS = Object.entries(reads).filter(
  ([name]) => /list|matches|page/.test(name) && !name.includes('subreddit'),
)

describe('among many users, a user reads no more rows than whoever sees all,', () => {
  beforeAll(async () => {
    await plantNeighbours(world)
    await runAsOwner(world.connection, 'analyze')
  })

  test.each(LISTS)('%s', async (_, read) => {
    const messages = await recordMessages(world.connection, () => read(many))
    const own = await measureCost(world.connection, many.person, messages)
    const all = await measureCost(world.connection, 'system', messages)
    expect(all.rows, 'something is measured').toBeGreaterThan(0)
    expect(own.rows, JSON.stringify({ own, all })).toBeLessThan(all.rows + ALL_REPLIES)
  })
})

async function costOf(rich: Rich, read: (rich: Rich) => Promise<unknown>): Promise<Cost> {
  const messages = await recordMessages(world.connection, () => read(rich))
  return measureCost(world.connection, rich.person, messages)
}
