import { PLANS } from '@radar/contract'
import { createPostReader, findDirections, packDirection } from '@radar/engine'
import type { Finder } from '@radar/engine'
import { ReaderClosedError } from '@radar/relevance'
import { describe, expect, test, vi } from 'vitest'
import type { PostToMatch } from '../../forum/index.ts'
import type { PostToPrepare, RunningCampaign } from '../../platform/matching.ts'
import type { Directions } from '../directions/create-directions.ts'
import { createCampaignIndex } from './campaign-index.ts'
import { findNear } from './find-near.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const WORDS = ['desk', 'chair', 'lamp', 'shelf']

/** A finder to which texts are near that name the same things, and the texts that it was asked for. */
function createFinder() {
  const asked: string[] = []
  const finder: Finder = {
    threshold: 0.5,
    version: '1',
    findDirections: async (texts) =>
      texts.map((text) => {
        const quoted = JSON.stringify(text)
        asked.push(quoted)
        const counts = WORDS.map((word) => Number(quoted.includes(word)))
        return Float32Array.from(counts, (count) => count / (Math.hypot(...counts) || 1))
      }),
  }
  return { finder, asked }
}

const campaignWith = (fields: Partial<RunningCampaign>) =>
  ({
    id: 'campaign',
    user_id: 'user',
    name: '',
    business_name: '',
    description: '',
    product_service: 'desk',
    subreddits: ['Rooms'],
    keywords: [],
    campaign_prompts: [],
    prompt_ids: [],
    negative_users: [],
    rules: [],
    plan: PLANS.moderator,
    scanning_frequency: 'daily',
    auto_reply: false,
    watch_comments: false,
    paused: { subreddits: [], keywords: [], campaign_prompts: [] },
    ...fields,
  }) as RunningCampaign

const postWith = (fields: Partial<PostToPrepare>): PostToPrepare => ({
  id: 'post',
  post_id: 'post',
  subreddit: 'rooms',
  author: 'ann',
  title: 'A desk',
  body: '',
  created_utc: NOW.getTime() / 1_000 - 60,
  score: null,
  num_comments: null,
  ...fields,
})

const log = { debug() {}, info() {}, warn() {}, error() {} }

/** Directions that are not stored. */
const computed: Directions = {
  ofPosts: async (finder, posts) => {
    const found = await findDirections(
      finder,
      posts.map(({ subreddit, title, body }) => ({ post: { subreddit, title, body } })),
    )
    return found.map(packDirection)
  },
  ofCampaigns: (finder, campaigns) =>
    Promise.all(
      campaigns.map(async ({ questions }) => (await findDirections(finder, questions)).map(packDirection)),
    ),
}

async function findIn(index: ReturnType<typeof createCampaignIndex>, finder: Finder, post: PostToPrepare) {
  const found = []
  for (const located of await index.prepare(finder, [post]))
    for await (const hits of index.near(located, finder, NOW)) found.push(...hits)
  return found.map(({ campaign, keywords }) => [campaign.id, ...keywords])
}

test.each([
  ['near its text', {}, {}, [['campaign']]],
  ['about something else', {}, { title: 'A chair' }, []],
  ['elsewhere', {}, { subreddit: 'kitchens' }, []],
  ['older than the history', {}, { created_utc: 0 }, []],
  ['of a blocked author', { negative_users: ['Ann'] }, {}, []],
  ['that is a comment', {}, { is_comment: true }, []],
  [
    'that is a comment, where comments are watched',
    { watch_comments: true },
    { is_comment: true },
    [['campaign']],
  ],
  ['near a campaign that says nothing', { product_service: '', name: 'desk' }, {}, []],
])('a post %s', async (_, campaign, post, found) => {
  const { finder } = createFinder()
  const index = createCampaignIndex({ log }, computed)
  index.put(campaignWith(campaign), new Set())
  expect(await findIn(index, finder, postWith(post))).toEqual(found)
})

test('posts of places that nobody watches are not sent to the finder, and campaigns once until they are edited', async () => {
  const { finder, asked } = createFinder()
  const index = createCampaignIndex({ log }, computed)
  const campaign = campaignWith({})
  index.put(campaign, new Set())
  await findIn(index, finder, postWith({ subreddit: 'kitchens' }))
  expect(asked).toEqual([])
  await findIn(index, finder, postWith({}))
  expect(asked).toHaveLength(2)
  index.put(campaign, new Set())
  await findIn(index, finder, postWith({}))
  expect(asked).toHaveLength(3)
  index.put({ ...campaign, product_service: 'chair' }, new Set())
  expect(await findIn(index, finder, postWith({ title: 'A chair' }))).toEqual([['campaign']])
  expect(asked).toHaveLength(5)
  index.remove(campaign.id)
  expect(await findIn(index, finder, postWith({}))).toEqual([])
  expect(asked).toHaveLength(5)
})

test('an edit of anything but the text computes nothing anew, and applies', async () => {
  const { finder, asked } = createFinder()
  const index = createCampaignIndex({ log }, computed)
  const campaign = campaignWith({})
  index.put(campaign, new Set())
  await findIn(index, finder, postWith({}))
  asked.splice(0)
  index.put({ ...campaign, subreddits: ['Kitchens'], negative_users: ['ben'] }, new Set())
  expect(await findIn(index, finder, postWith({}))).toEqual([])
  expect(await findIn(index, finder, postWith({ subreddit: 'kitchens', author: 'ben' }))).toEqual([])
  expect(await findIn(index, finder, postWith({ subreddit: 'kitchens' }))).toEqual([['campaign']])
  expect(asked.filter((text) => !text.includes('post'))).toEqual([])
})

test('a campaign that is edited while posts are prepared is found by its new text', async () => {
  const { finder } = createFinder()
  const index = createCampaignIndex({ log }, computed)
  index.put(campaignWith({}), new Set())
  const [chair] = await index.prepare(finder, [postWith({ title: 'A chair' })])
  index.put(campaignWith({ product_service: 'chair' }), new Set())
  const found = []
  for await (const hits of index.near(chair!, finder, NOW))
    found.push(...hits.map(({ campaign }) => campaign.id))
  expect(found).toEqual(['campaign'])
})

describe('a finder', () => {
  const posts = ['a', 'b', 'c'].map(
    (post_id) =>
      ({
        ...postWith({ id: post_id, title: post_id === 'b' ? 'A bad desk' : 'A desk' }),
        post_id,
      }) as PostToMatch,
  )

  async function findWith(findDirections: Finder['findDirections'], among = posts) {
    const index = createCampaignIndex({ log }, computed)
    index.put(campaignWith({}), new Set())
    const error = vi.fn()
    const relevance = { ...createPostReader(undefined), read_by: 'model' as const }
    const ctx = {
      monotonic: () => 0,
      log: { ...log, error },
      forums: { find: () => undefined },
      relevance: {
        ...relevance,
        finder: { threshold: 0.5, version: '1', findDirections },
        close: async () => {},
      },
    }
    const found = await findNear(ctx, { posts: among, index, at: NOW, known: [] })
    return {
      found: found.map(({ post }) => post.post_id),
      told: error.mock.calls.map(([, { post }]) => post),
    }
  }

  test('that fails at one post leaves that to keywords, and finds the others', async () => {
    const { finder } = createFinder()
    const found = await findWith((texts) => {
      if (JSON.stringify(texts).includes('A bad desk')) throw new Error('planned')
      return finder.findDirections(texts)
    })
    expect(found).toEqual({ found: ['a', 'c'], told: ['b'] })
  })

  test('is not asked for posts in another language', async () => {
    const { finder, asked } = createFinder()
    const title = 'Wo bekomme ich einen Schreibtisch, der hoch genug für mich ist? Das hier ist ein desk.'
    const other = { ...postWith({ title }), post_id: 'other' } as PostToMatch
    expect(await findWith(finder.findDirections, [other, ...posts])).toMatchObject({ found: ['a', 'b', 'c'] })
    expect(asked.filter((text) => text.includes('Schreibtisch'))).toEqual([])
  })

  test('that fails once finds all posts at the second try', async () => {
    const { finder } = createFinder()
    const findDirections = vi.fn(finder.findDirections).mockRejectedValueOnce(new Error('planned'))
    expect(await findWith(findDirections)).toEqual({ found: ['a', 'b', 'c'], told: [] })
  })

  test('that fails because Radar closes gives no post up', async () => {
    const closed = () => Promise.reject(new ReaderClosedError('The reader was closed.'))
    await expect(findWith(closed)).rejects.toThrow(ReaderClosedError)
  })
})

test('an intent query takes part once it is counted', async () => {
  const { finder } = createFinder()
  const index = createCampaignIndex({ log }, computed)
  const campaign = campaignWith({ campaign_prompts: ['lamp', 'shelf'], prompt_ids: ['1', '2'] })
  const found = async (counted: string[]) => {
    index.put(campaign, new Set(counted))
    const titles = ['A lamp', 'A shelf', 'A desk']
    const each = await Promise.all(titles.map((title) => findIn(index, finder, postWith({ title }))))
    return titles.filter((_, place) => (each[place]?.length ?? 0) > 0)
  }
  expect(await found([])).toEqual(['A desk'])
  expect(await found(['2'])).toEqual(['A shelf', 'A desk'])
  expect(await found(['1', '2'])).toEqual(['A lamp', 'A shelf', 'A desk'])
})
