import { afterEach, expect, test } from 'vitest'
import { createWorld } from '../testing/index.ts'
import type { World } from '../testing/index.ts'

let world: World
afterEach(() => world.close())

const now = () => Math.floor(Date.now() / 1000)
let ids = 0
const post = (subreddit: string, title: string, more: { age?: number; author?: string } = {}) => ({
  id36: `t${(ids += 1).toString(36).padStart(5, '0')}`,
  subreddit,
  author: more.author ?? 'ann',
  title,
  selftext: 'Any recommendations?',
  created_utc: now() - (more.age ?? 3600),
})

const campaign = {
  name: 'Hosting',
  goal_type: 'Lead Gen' as const,
  product_service: 'Managed web hosting',
  subreddits: ['webhosting', 'Wordpress'],
  keywords: ['web hosting'],
}

test('finds posts that say a keyword, once, and tells how many', async () => {
  world = await createWorld()
  world.forum.addPosts([
    post('webhosting', 'Looking for web hosting'),
    post('webhosting', 'My cat'),
    post('wordpress', 'Which web hosting?'),
    post('elsewhere', 'Which web hosting?'),
  ])
  const { api } = await world.signUp()
  const { id } = await api.campaigns.create(campaign)

  const first = await api.functions.redditMonitor({ campaign_id: id })
  expect(first).toEqual({
    success: true,
    message: '2 matches found in 3 new posts in 2 subreddits.',
    matches_found: 2,
  })
  const { items } = await api.matches.list({ id })
  expect(items.map((match) => match.title).toSorted()).toEqual([
    'Looking for web hosting',
    'Which web hosting?',
  ])
  expect(items[0]!.ledger.reduce((sum, entry) => sum + entry.points, 0)).toBe(items[0]!.relevance_score)

  world.forum.addPosts([post('wordpress', 'Cheap web hosting anyone?', { age: 10 })])
  const second = await api.functions.redditMonitor({ campaign_id: id })
  expect(second).toMatchObject({ matches_found: 1, message: '1 match found in 1 new post in 2 subreddits.' })
  const after = await api.campaigns.get({ id })
  expect(after.matches_count).toBe(3)
  expect(after.last_scan).toMatchObject({
    status: 'done',
    subreddits_done: 2,
    posts_scanned: 1,
    matches_found: 1,
  })
  expect((await api.functions.usageCheck({ action: 'check' })).usage.mention_alerts_used).toBe(2)
})
