import { expect, test, vi } from 'vitest'
import type { BegunHit, Matching, RunningCampaign } from '../../platform/matching.ts'
import type { PostToMatch } from '../../forum/index.ts'
import { findMatches, HITS_TOGETHER } from './find-matches.ts'

const postCalled = (post_id: string) => ({ post_id }) as PostToMatch

/** Finds `hits` in posts of an index whose hits are `made`. Returns ids of posts, places of hits, and log entries. */
async function find(posts: PostToMatch[], made: (post: PostToMatch) => Iterable<Partial<BegunHit>>) {
  const error = vi.fn()
  const match: Matching['match'] = function* (post) {
    let place = 0
    for (const hit of made(post as PostToMatch)) {
      const campaign = { id: String(place++) } as RunningCampaign
      const score = () => ({ relevance_score: 1, ledger: [], reason: '' })
      yield { campaign, keywords: [], hear: () => {}, score, ...hit }
    }
  }
  const log = { debug() {}, info() {}, warn() {}, error }
  const parts = { now: () => new Date(), monotonic: () => performance.now(), log }
  const found = await findMatches(parts, { posts, index: { match } })
  return {
    found: found.map(({ post, campaign }) => `${post.post_id} ${campaign.id}`),
    told: error.mock.calls.map(([, { post }]) => post as string),
  }
}

const fails = () => {
  throw new Error('planned')
}

test.each([
  ['cannot be heard', { hear: fails }],
  ['cannot be scored', { score: fails }],
])('a post that %s is told once and left out, and the others are found', async (_, broken) => {
  const posts = ['a', 'b', 'c'].map(postCalled)
  const { found, told } = await find(posts, ({ post_id }) => (post_id === 'b' ? [broken, broken] : [{}]))
  expect({ found, told }).toEqual({ found: ['a 0', 'c 0'], told: ['b'] })
})

test('a post that cannot be matched is told once, and the others are found', async () => {
  const { found, told } = await find(['a', 'b', 'c'].map(postCalled), ({ post_id }) =>
    post_id === 'b' ? fails() : [{}],
  )
  expect({ found, told }).toEqual({ found: ['a 0', 'c 0'], told: ['b'] })
})

test('more hits than are scored together are all found, in order', async () => {
  const hits = Array.from({ length: HITS_TOGETHER * 2 + 1 }, () => ({}))
  const { found } = await find(['a', 'b'].map(postCalled), () => hits)
  expect(found).toEqual(['a', 'b'].flatMap((id) => hits.map((_, place) => `${id} ${place}`)))
})

test('the words of all hits that are scored together are read before the first meaning is heard', async () => {
  const steps: string[] = []
  await find(['a', 'b'].map(postCalled), function* ({ post_id }) {
    steps.push(`reads ${post_id}`)
    yield { hear: () => void steps.push(`hears ${post_id}`) }
  })
  expect(steps).toEqual(['reads a', 'reads b', 'hears a', 'hears b'])
})
