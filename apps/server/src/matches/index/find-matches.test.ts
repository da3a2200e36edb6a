import { expect, test, vi } from 'vitest'
import { createPostReader } from '@radar/engine'
import type { PostReader } from '@radar/engine'
import { ReaderClosedError } from '@radar/relevance'
import type { Matching, RunningCampaign } from '../../platform/matching.ts'
import type { PostToMatch } from '../../forum/index.ts'
import { findMatches } from './find-matches.ts'

const postCalled = (post_id: string) => ({ post_id, id: post_id, title: post_id, body: '' }) as PostToMatch

const campaignCalled = (id: string) =>
  ({
    id,
    name: '',
    description: '',
    product_service: '',
    subreddits: [],
    keywords: [],
    negative_users: [],
    campaign_prompts: [],
  }) as Partial<RunningCampaign> as RunningCampaign

type Parts = {
  posts: PostToMatch[]
  campaignsOf(post: PostToMatch): string[]
  isWanted?: Parameters<typeof findMatches>[1]['isWanted']
  read?: PostReader['read']
}

/** Finds what an index finds. Returns ids of posts and campaigns, ids of logged posts, and the number of calls to read. */
async function find({
  posts,
  campaignsOf,
  isWanted = () => true,
  read = createPostReader(undefined).read,
}: Parts) {
  const error = vi.fn()
  const reader: PostReader = { read: vi.fn(read) as typeof read }
  const match: Matching['match'] = function* (post) {
    for (const id of campaignsOf(post as PostToMatch)) yield { campaign: campaignCalled(id), keywords: [] }
  }
  const log = { debug() {}, info() {}, warn() {}, error }
  const relevance = { ...reader, read_by: 'model' as const, finder: undefined }
  const forums = { find: () => undefined }
  const db = { statement: () => Promise.reject(new Error('No hit is near, so no floor is selected.')) }
  const parts = { now: () => new Date(), monotonic: () => performance.now(), log, forums, relevance, db }
  const found = await findMatches(parts, {
    posts,
    isWanted,
    index: { match, prepare: async () => [], near: async function* () {} },
  })
  return {
    found: found.map(({ post, campaign }) => `${post.post_id} ${campaign.id}`),
    told: error.mock.calls.map(([, { post }]) => post as string),
    calls: vi.mocked(reader.read).mock.calls.length,
  }
}

const posts = ['a', 'b', 'c'].map(postCalled)

test('a post that cannot be matched is told once, and the others are found', async () => {
  const campaignsOf = ({ post_id }: PostToMatch) => {
    if (post_id === 'b') throw new Error('planned')
    return ['0']
  }
  expect(await find({ posts, campaignsOf })).toMatchObject({ found: ['a 0', 'c 0'], told: ['b'] })
})

test('a post that cannot be read is told and left out, and the others are found', async () => {
  const read: PostReader['read'] = (pairs, options) => {
    if (pairs.some(({ post }) => post.id === 'b')) throw new Error('planned')
    return createPostReader(undefined).read(pairs, options)
  }
  expect(await find({ posts, campaignsOf: () => ['0'], read })).toMatchObject({
    found: ['a 0', 'c 0'],
    told: ['b'],
  })
})

test('posts that are read while Radar closes are not given up', async () => {
  const read = () => Promise.reject(new ReaderClosedError('The reader was closed.'))
  await expect(find({ posts, campaignsOf: () => ['0'], read })).rejects.toThrow(ReaderClosedError)
})

test('all hits are found in order, and read in one call', async () => {
  const campaigns = Array.from({ length: 300 }, (_, place) => String(place))
  const { found, calls } = await find({ posts, campaignsOf: () => campaigns })
  expect(found).toEqual(['a', 'b', 'c'].flatMap((id) => campaigns.map((campaign) => `${id} ${campaign}`)))
  expect(calls).toBe(1)
})

test('what a campaign was matched with before is not read again', async () => {
  const given: string[] = []
  const read: PostReader['read'] = (pairs, options) => {
    given.push(...pairs.map(({ post, campaign }) => `${post.id} ${campaign.id}`))
    return createPostReader(undefined).read(pairs, options)
  }
  const { found } = await find({
    posts,
    campaignsOf: () => ['old', 'new'],
    isWanted: ({ campaign, post }) => campaign.id === 'new' || post.post_id === 'c',
    read,
  })
  expect(found).toEqual(['a new', 'b new', 'c old', 'c new'])
  expect(given).toEqual(found)
})

test('posts without a hit are not read', async () => {
  expect(await find({ posts, campaignsOf: () => [] })).toEqual({ found: [], told: [], calls: 0 })
})
