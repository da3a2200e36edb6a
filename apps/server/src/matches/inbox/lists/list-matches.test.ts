import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { engagementPosts, matchesQueue } from '../../../db/schema/index.ts'
import { setUpPerson, setUpWorld } from '../../../testing/index.ts'
import { plantManyMatches } from '../../../testing/plant-many-matches.ts'

type Row = typeof matchesQueue.$inferSelect

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })
let id: string
let rows: Row[]

beforeAll(async () => {
  id = (await plantManyMatches(world, ann, 1_600)).campaignId
  rows = await world.ctx.db.transaction((tx) =>
    tx.select().from(matchesQueue).where(eq(matchesQueue.campaign_id, id)),
  )
})

const dayBefore = () => new Date(world.ctx.now().getTime() - 86_400_000).toISOString().slice(0, 10)
const isListed = ({ state }: Row) => state === 'open' || state === 'kept'

const filters: Record<string, [filter: () => object, passes: (row: Row) => boolean]> = {
  nothing: [() => ({}), isListed],
  'a score': [() => ({ min_score: 0.7 }), (row) => isListed(row) && Math.round(row.relevance_score) >= 70],
  'a part of a subreddit’s name': [
    () => ({ subreddit: 'PIC1' }),
    (row) => isListed(row) && row.subreddit.includes('pic1'),
  ],
  'a subreddit’s name as it is shown': [
    () => ({ subreddit: 'r/Topic1' }),
    (row) => isListed(row) && row.subreddit.includes('topic1'),
  ],
  'a sign that means something to the database': [() => ({ subreddit: '%' }), () => false],
  'a day': [
    () => ({ date: dayBefore() }),
    (row) => isListed(row) && row.scanned_at.toISOString().startsWith(dayBefore()),
  ],
  'what was dismissed': [() => ({ verdict: 'dismissed' }), (row) => row.state === 'dismissed'],
  'all of it': [
    () => ({ verdict: 'kept', subreddit: 'topic', min_score: 0.2, date: dayBefore() }),
    (row) =>
      row.state === 'kept' &&
      row.relevance_score >= 19.5 &&
      row.scanned_at.toISOString().startsWith(dayBefore()),
  ],
}

describe.each(['scanned_at', 'relevance_score'] as const)('sorted by %s', (sort) => {
  const other = sort === 'scanned_at' ? 'relevance_score' : 'scanned_at'
  const inOrder = (one: Row, two: Row) =>
    Number(two[sort]) - Number(one[sort]) ||
    Number(two[other]) - Number(one[other]) ||
    (one.id < two.id ? 1 : -1)

  test.each(Object.entries(filters))(
    'and filtered by %s, every page shows what it should',
    async (name, of) => {
      const [filter, passes] = of
      const wanted = rows.filter(passes).toSorted(inOrder)
      for (const offset of [0, 20, 505, 700, 1_190, wanted.length - 3, wanted.length, 5_000]) {
        if (offset < 0) continue
        const page = await ann.api.matches.list({ id, sort, offset, limit: 20, ...filter() })
        const label = `${name} from ${offset}`
        expect(
          page.items.map((item) => item.id),
          label,
        ).toEqual(wanted.slice(offset, offset + 20).map((row) => row.id))
        const isCounted = name === 'nothing' || name === 'what was dismissed'
        expect([page.total, page.more], label).toEqual(
          isCounted || wanted.length <= 1_000 ? [wanted.length, false] : [1_000, true],
        )
      }
    },
  )
})

test('a filter that more than a thousand pass says that there are more', async () => {
  const page = await ann.api.matches.list({ id, min_score: 0.1 })
  expect(rows.filter((row) => isListed(row) && row.relevance_score >= 9.5).length).toBeGreaterThan(1_000)
  expect(page).toMatchObject({ total: 1_000, more: true })
})

test('a day is the one of the user’s zone', async () => {
  await ann.api.settings.update({
    max_comments_per_day: 10,
    posting_hours_start: 9,
    posting_hours_end: 17,
    timezone: 'Asia/Tokyo',
  })
  const date = dayBefore()
  const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' })
  const wanted = rows.filter((row) => isListed(row) && dayIn.format(row.scanned_at) === date)
  const page = await ann.api.matches.list({ id, date, limit: 100 })
  expect(page.total).toBe(wanted.length)
})

test('each match of a list has its latest reply, as it has alone', async () => {
  const { items } = await ann.api.matches.list({ id, offset: 1_000, limit: 5 })
  expect(items.length).toBe(5)
  for (const item of items) {
    expect(item.reply_draft).toMatchObject({ match_id: item.id, status: 'posted' })
    expect(await ann.api.matches.get({ id: item.id })).toEqual(item)
  }
  const [{ count } = { count: 0 }] = await world.ctx.db.transaction((tx) =>
    tx
      .select({ count: tx.$count(engagementPosts) })
      .from(engagementPosts)
      .limit(1),
  )
  expect(count).toBe(1_600)
})
