import { expect, test } from 'vitest'
import type { Finder, Post, PostReader } from '@radar/engine'
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

const post = (n: number, title: string, body: string, isListed = true): FoundPost => {
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
  return { forum: 'reddit', item: { reddit_id: made.id } as FoundPost['item'], post: made, isListed }
}

/** Reads posts with `left` ms left. Returns how many texts the finder was asked for, and the ids of the posts read. */
async function readWithin(left: number, posts: FoundPost[]) {
  const read: string[] = []
  let compared = 0
  const { awaited } = world.ctx.relevance
  const finder = {
    ...awaited.finder!,
    findDirections: ((texts) => {
      compared += texts.length
      return awaited.finder!.findDirections(texts)
    }) as Finder['findDirections'],
  }
  const relevance = {
    ...world.ctx.relevance,
    awaited: {
      ...awaited,
      finder,
      read: ((pairs) => {
        read.push(...pairs.map((pair) => pair.post.id))
        return Promise.resolve([])
      }) as PostReader['read'],
    },
  }
  await readFound(
    { ...world.ctx, relevance, monotonic: () => 10_000 },
    { draft: DRAFT, posts, report: async () => {}, end: 10_000 + left },
  )
  return { compared, read }
}

const song = (n: number, isListed = true) =>
  post(n, `Chords of the song Dog Walking, bar ${n}`, 'The band Dog Walker plays it in G.', isListed)

const ASKS = [
  'Puppy alone from nine to five',
  'I need someone to take him out for a stroll at noon.',
] as const

test('somebody who says no word of the draft is read among two hundred who say some', async () => {
  const others = Array.from({ length: 200 }, (_, n) => song(n))
  const { read } = await readWithin(14_000, [...others, post(200, ...ASKS)])
  expect(read).toHaveLength(120)
  expect(read.indexOf('p200')).toBeGreaterThanOrEqual(0)
  expect(read.indexOf('p200')).toBeLessThan(10)
})

test('no more than 120 posts of each list are compared by meaning', async () => {
  const { compared, read } = await readWithin(
    14_000,
    Array.from({ length: 400 }, (_, n) => song(n, n % 2 === 0)),
  )
  // Beside the draft, once for each list.
  expect(compared).toBeLessThanOrEqual(2 * (1 + 120))
  expect(read).toHaveLength(120)
})

test('posts are chosen by their words alone where the search left little time', async () => {
  const { compared, read } = await readWithin(
    3_000,
    Array.from({ length: 400 }, (_, n) => song(n, n % 2 === 0)),
  )
  expect(compared).toBe(0)
  expect(read).toHaveLength(120)
})

test('the likeliest posts are read even where the search left no time', async () => {
  const { compared, read } = await readWithin(-1_000, [
    ...Array.from({ length: 40 }, (_, n) => post(n, 'A song', 'In G.')),
    song(40),
  ])
  expect(compared).toBe(0)
  expect(read).toHaveLength(12)
  expect(read).toContain('p40')
})
