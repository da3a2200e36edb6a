import { beforeAll, expect, test } from 'vitest'
import type { Score } from '@radar/engine'
import { selectUnmatchedPosts } from '../../forum/index.ts'
import type { PostToMatch } from '../../forum/index.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { createWorld, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { insertFoundMatches } from '../arrivals/insert-found-matches.ts'
import { matchPosts } from '../arrivals/match-posts.ts'
import { storePost } from '../../testing/store-post.ts'
import { keepNear } from './keep-near.ts'
import { loadRunning } from './load-running.ts'
import { freshName, makePost, scan, titlesOf } from '../../testing/make-posts.ts'

const world = setUpWorld()
// Whoever asks for a scan waits for its end, however long that takes here.
beforeAll(() => void (world.ctx.monotonic = () => 0))

const DESKS = {
  name: 'Standing desks',
  goal_type: 'Lead Gen',
  business_name: 'Oak & Iron',
  product_service: 'Standing desks of oak, made to order for any height, also for very tall people.',
  keywords: ['sit-stand bench'],
} as const

const ASKS = 'My desk is far too low for me at 2.05 m. Where can I buy a higher one?'
const ASKS_MORE =
  'I am looking for a desk that I can stand at and that goes up to 130 cm. Who makes one to order? Any recommendation is welcome.'
const OTHER = 'My cat slept on the balcony all day'
const OTHER_MORE = 'Here is a picture. She likes the sun, and the neighbours like her.'

function addPosts(name: string) {
  world.forum.addPosts([
    makePost(name, ASKS, { selftext: ASKS_MORE }),
    makePost(name, OTHER, { selftext: OTHER_MORE }),
  ])
}

async function watch(
  { api }: Person,
  lists: { subreddits: string[] } & Partial<Record<'campaign_prompts', string[]>>,
) {
  return (await api.campaigns.create({ ...DESKS, ...lists, keywords: [...DESKS.keywords] })).id
}

test.each(['lurker', 'moderator'] as const)(
  'a %s finds who asks for the thing without a word of the keywords, and nobody else',
  async (plan) => {
    const name = freshName()
    addPosts(name)
    const person = await world.signUp({ plan })
    const id = await watch(person, { subreddits: [name] })
    await scan(person, id)
    const { items } = await person.api.matches.list({ id, limit: 100 })
    expect(items.map(({ title, found_by }) => [title, found_by])).toEqual([[ASKS, 'meaning']])
    expect(items[0]?.relevance_score).toBeGreaterThanOrEqual(19.5)
  },
)

test('a post that says a keyword is found by it', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which sit-stand bench for a tall person?', { selftext: ASKS_MORE })])
  const person = await world.signUp()
  const id = await watch(person, { subreddits: [name] })
  await scan(person, id)
  const { items } = await person.api.matches.list({ id, limit: 100 })
  expect(items.map(({ found_by }) => found_by)).toEqual(['keyword'])
})

test('a blocked author, an excluded word and another subreddit are not found by meaning either', async () => {
  const [name, elsewhere] = [freshName(), freshName()]
  world.forum.addPosts([
    makePost(name, ASKS, { selftext: ASKS_MORE, author: 'blocked_one' }),
    makePost(name, ASKS, { selftext: `${ASKS_MORE} No wobbling, please.` }),
    makePost(elsewhere, ASKS, { selftext: ASKS_MORE }),
  ])
  const person = await world.signUp()
  const { id } = await person.api.campaigns.create({
    ...DESKS,
    subreddits: [name],
    keywords: [...DESKS.keywords, '-wobbling'],
    negative_users: ['blocked_one'],
  })
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual([])
})

test('a campaign that says what it offers needs no keyword', async () => {
  const name = freshName()
  addPosts(name)
  const person = await world.signUp()
  const { id } = await person.api.campaigns.create({ ...DESKS, subreddits: [name], keywords: [] })
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual([ASKS])
})

test('an edited product finds what it now asks for', async () => {
  const name = freshName()
  addPosts(name)
  const person = await world.signUp({ plan: 'moderator' })
  const { id } = await person.api.campaigns.create({
    ...DESKS,
    subreddits: [name],
    name: 'Our shop',
    product_service: 'Piano lessons for grown-ups',
    keywords: ['metronome'],
  })
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual([])
  await person.api.campaigns.update({ id, product_service: DESKS.product_service })
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual([ASKS])
})

test('an intent query finds what the text of its campaign does not', async () => {
  const name = freshName()
  const title = 'Who tunes old pianos?'
  world.forum.addPosts([
    makePost(name, title, {
      selftext: 'The piano of my aunt is out of tune. I look for somebody who can tune it.',
    }),
  ])
  const person = await world.signUp({ plan: 'moderator' })
  const without = await watch(person, { subreddits: [name] })
  const query = 'Who can tune my piano?'
  const withQuery = await watch(person, { subreddits: [name], campaign_prompts: [query] })
  await scan(person, without)
  await scan(person, withQuery)
  expect(await titlesOf(person, without)).toEqual([])
  expect(await titlesOf(person, withQuery)).toEqual([title])
})

test('what arrives is found as it arrives, for every campaign of its place', async () => {
  const name = freshName()
  const [one, other] = [await world.signUp({ plan: 'moderator' }), await world.signUp({ plan: 'moderator' })]
  const desks = await watch(one, { subreddits: [name] })
  const { id: pianos } = await other.api.campaigns.create({
    name: 'Piano lessons',
    goal_type: 'Lead Gen',
    product_service: 'Piano lessons for grown-ups, at their home',
    subreddits: [name],
    keywords: ['metronome'],
  })
  const ids = [
    await storePost(world, { subreddit: name, title: ASKS }),
    await storePost(world, { subreddit: name, title: OTHER }),
  ]
  await matchPosts(world.ctx, ids)
  expect(await titlesOf(one, desks)).toEqual([ASKS])
  expect(await titlesOf(other, pianos)).toEqual([])
})

test('a back-test counts what the meaning finds', async () => {
  const name = freshName()
  addPosts(name)
  const person = await world.signUp()
  const { product_service } = DESKS
  const tested = await person.api.proposals.backTest({
    subreddit: name,
    product_service,
    description: '',
    keywords: [...DESKS.keywords],
    campaign_prompts: [],
    negative_users: [],
    may_ask: true,
  })
  expect(tested).toMatchObject({ posts: 2, worth_a_look: 1 })
  expect(tested.sample.map(({ title }) => title)).toEqual([ASKS])
})

test('without a model keywords alone find', async () => {
  const plain = await createWorld({ weights: 'nowhere' })
  try {
    plain.ctx.monotonic = () => 0
    const name = freshName()
    plain.forum.addPosts([
      makePost(name, ASKS, { selftext: ASKS_MORE }),
      makePost(name, 'Which sit-stand bench?', { selftext: ASKS_MORE }),
    ])
    const person = await plain.signUp()
    const id = await watch(person, { subreddits: [name] })
    await scan(person, id)
    expect(await titlesOf(person, id)).toEqual(['Which sit-stand bench?'])
    plain.logged.splice(0)
  } finally {
    await plain.close()
  }
})

test('what only the meaning finds is stored from the own floor on, and one in fifty of the rest is asked about', async () => {
  const near = (score: number, n: number) => ({
    campaign: { id: 'campaign', user_id: low.user.id } as RunningCampaign,
    keywords: [],
    score: { relevance_score: score } as Score,
    post: { post_id: `post ${n}` } as PostToMatch,
    isNear: true,
  })
  const low = await world.signUp()
  await low.api.settings.update({ ...(await low.api.settings.get({})), floor: 10 })
  const kept = await keepNear(
    world.ctx,
    Array.from({ length: 1_000 }, (_, n) => near(n % 2 === 0 ? 12 : 3, n)),
  )
  const sampled = kept.filter(({ sampled: is }) => is)
  expect(kept.filter(({ score }) => score.relevance_score === 12)).toHaveLength(500)
  expect(sampled).toHaveLength(kept.length - 500)
  expect(sampled.length).toBeGreaterThan(2)
  expect(sampled.length).toBeLessThan(25)

  const name = freshName()
  const id = await watch(low, { subreddits: [name] })
  const campaign = (await world.ctx.db.statement((tx) => loadRunning(world.ctx, tx, [low.user.id])))
    .get(low.user.id)
    ?.campaigns.find((one) => one.id === id)
  const post_id = await storePost(world, { subreddit: name, title: OTHER })
  const [post] = await world.ctx.db.statement((tx) => selectUnmatchedPosts(world.ctx, tx, [post_id]))
  const score = { relevance_score: 3, reason: '', ledger: [], read_by: 'model' } as unknown as Score
  await world.ctx.db.transaction((tx) =>
    insertFoundMatches(world.ctx, tx, {
      matches: [
        { campaign: campaign!, post: post!, keywords: [], score, at: world.ctx.now(), sampled: true },
      ],
      arrived: false,
      showsNow: () => true,
    }),
  )
  const { items } = await low.api.rules.hiddenSamples({ id })
  expect(items.map(({ title }) => title)).toEqual([OTHER])
})
