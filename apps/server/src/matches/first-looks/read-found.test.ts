import { expect, test } from 'vitest'
import type { Post, PostReader } from '@radar/engine'
import { setUpWorld } from '../../testing/index.ts'
import { readFound } from './read-found.ts'
import type { FoundPost } from './read-found.ts'

const world = setUpWorld()

const DRAFT = {
  id: 'draft',
  name: '',
  description: '',
  product_service: 'Dog walking in Leeds: we walk your dog at midday while you are at work.',
  subreddits: [],
  keywords: ['dog walking', 'dog walker'],
  negative_users: [],
  campaign_prompts: [],
}

const post = (n: number, title: string, body: string): FoundPost => {
  const made: Post = {
    id: `p${n}`,
    subreddit: 'leeds',
    title,
    body,
    author: 'ann',
    created_utc: 1_800_000_000,
    score: 1,
    num_comments: 0,
  }
  return { forum: 'reddit', item: { reddit_id: made.id } as FoundPost['item'], post: made, isListed: true }
}

test('somebody who says no word of the draft is read among two hundred who say some', async () => {
  const others = Array.from({ length: 200 }, (_, n) =>
    post(n, `Chords of the song Dog Walking, bar ${n}`, 'The band Dog Walker plays it in G.'),
  )
  const asks = post(
    200,
    'Puppy alone from nine to five',
    'I need someone to take him out for a stroll at noon.',
  )
  const asked: string[] = []
  const relevance = {
    ...world.ctx.relevance,
    read_by: 'model' as const,
    finder: world.ctx.relevance.finder,
    awaited: {
      ...world.ctx.relevance.awaited,
      finder: world.ctx.relevance.awaited.finder,
      read: ((pairs) => {
        asked.push(...pairs.map((pair) => pair.post.id))
        return Promise.resolve([])
      }) as PostReader['read'],
    },
  }
  await readFound(
    { ...world.ctx, relevance },
    { draft: DRAFT, posts: [...others, asks], report: async () => {}, end: Infinity },
  )
  expect(asked).toHaveLength(120)
  expect(asked.indexOf('p200')).toBeGreaterThanOrEqual(0)
  expect(asked.indexOf('p200')).toBeLessThan(10)
})
