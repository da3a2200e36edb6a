import { beforeEach, expect, test } from 'vitest'
import type { Match } from '@radar/contract'
import { NEWS, addNews } from '../../testing/add-news.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { fetchForums } from '../index.ts'

const world = setUpWorld({ hackerNews: true })
let time = Date.now()
let sam: Person
let campaign: string

/** Five people who ask on Hacker News, and five pupils whose stories are all alike. */
beforeEach(async () => {
  world.setNow(new Date((time += 120_000)))
  sam = await world.signUp({ plan: 'moderator' })
  const { id } = await sam.api.campaigns.create({
    name: 'Cameras',
    goal_type: 'Lead Gen',
    product_service: 'A camera for travel',
    other_places: [NEWS],
    keywords: ['camera'],
  })
  campaign = id
  for (const n of [1, 2, 3, 4, 5]) {
    addNews(world, { by: `buyer_${n}`, title: `Ask HN: Which camera would you recommend for place ${n}?` })
    addNews(world, { by: `pupil_${n}`, title: `Ask HN: My camera homework, sheet ${n}` })
  }
  await fetchForums(world.ctx)
})

const list = async (verdict?: 'hidden') =>
  (await sam.api.matches.list({ id: campaign, limit: 100, ...(verdict && { verdict }) })).items

async function judgeAll(): Promise<void> {
  const judge = ({ id, title }: Match) =>
    sam.api.matches.judge({ id, verdict: title.includes('homework') ? 'dismissed' : 'kept' })
  for (const match of await list()) await judge(match)
}

test('rules are learned from matches of another forum, hide them as counted, and are undone', async () => {
  const before = await list()
  expect(before).toHaveLength(10)
  await judgeAll()
  const { items } = await sam.api.rules.propose({ id: campaign })
  const rule = { kind: 'exclude_words', words: 'homework' } as const
  expect(items).toContainEqual(expect.objectContaining({ rule, affects: 5, of: 10 }))
  const accepted = await sam.api.rules.accept({ id: campaign, rule })
  expect(accepted.hides).toBe(5)
  expect((await list('hidden')).every(({ title }) => title.includes('homework'))).toBe(true)
  await sam.api.rules.undo({ id: campaign, rule_id: accepted.id })
  expect(await list('hidden')).toEqual([])
})

test('what was kept of matches of another forum is counted for the keyword that found them', async () => {
  await judgeAll()
  const { keywords } = await sam.api.rules.precision({ id: campaign })
  expect(keywords).toMatchObject([{ keyword: 'camera', kept: 5, judged: 10 }])
})

test('another forum can be muted as a subreddit can, and no place that the campaign does not watch', async () => {
  const mute = (subreddit: string) =>
    sam.api.rules.accept({ id: campaign, rule: { kind: 'mute_subreddit', subreddit } })
  expect(await mute(NEWS.place)).toMatchObject({ statement: `Mute ${NEWS.place}`, hides: 10 })
  await expect(mute('elsewhere')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
