import { beforeAll, expect, test } from 'vitest'
import { setUpPerson, setUpWorld } from '../../../testing/index.ts'
import { plantManyMatches } from '../../../testing/plant-many-matches.ts'

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })
const ben = setUpPerson(world)
let ids: string[]

beforeAll(async () => {
  const one = await plantManyMatches(world, ann, 60)
  const two = await plantManyMatches(world, ann, 40)
  await plantManyMatches(world, ben, 20)
  ids = [one.campaignId, two.campaignId]
})

test('the inbox lists all campaigns of its user as one, in every order', async () => {
  for (const sort of ['scanned_at', 'relevance_score', 'new_first'] as const) {
    const lists = await Promise.all(ids.map((id) => ann.api.matches.list({ id, sort, limit: 100 })))
    const [first, second] = [0, 30].map((offset) => ann.api.matches.inbox({ sort, offset, limit: 30 }))
    const shown = [...(await first!).items, ...(await second!).items]
    const field = sort === 'scanned_at' ? 'scanned_at' : 'relevance_score'
    const values = shown.map((match) => match[field])
    expect(values, sort).toEqual(values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    const all = lists.flatMap((list) => list.items).map((match) => match[field])
    expect(values, sort).toEqual(all.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)).slice(0, 60))
    expect(new Set(shown.map((match) => match.id)).size).toBe(60)
    expect((await first!).total).toBe(lists[0]!.total + lists[1]!.total)
  }
})

test('its figures are those of all campaigns, and each match names its own', async () => {
  const lists = await Promise.all(ids.map((id) => ann.api.matches.list({ id })))
  const inbox = await ann.api.matches.inbox({ worth_a_look: true, limit: 100 })
  expect(inbox.worth_a_look.total).toBe(lists[0]!.worth_a_look.total + lists[1]!.worth_a_look.total)
  expect(inbox.total).toBe(inbox.worth_a_look.total)
  expect(inbox.counts.dismissed).toBe(lists[0]!.counts.dismissed + lists[1]!.counts.dismissed)
  expect(new Set(inbox.items.map((match) => match.campaign_name))).toEqual(
    new Set(['60 matches', '40 matches']),
  )
  const some = await ann.api.matches.inbox({ subreddit: 'TOPIC1', limit: 100 })
  expect(some.items.every((match) => match.subreddit.includes('topic1'))).toBe(true)
  expect(some.total).toBe(some.items.length)
})

test('whoever has no campaign has an empty inbox', async () => {
  const cal = await world.signUp()
  expect(await cal.api.matches.inbox({})).toMatchObject({ items: [], total: 0, mentions: { total: 0 } })
})
