import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPostReader } from '@radar/engine'
import type { Finder, PostReader, TextToFind } from '@radar/engine'
import { campaignDirections, campaigns, engagementPosts, postDirections } from '../../db/schema/index.ts'
import { recheckPosts } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { freshName, makePost, scan, titlesOf } from '../../testing/make-posts.ts'
import { lockRows } from '../../testing/lock-rows.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'
import { matchPosts } from '../arrivals/match-posts.ts'
import { createMatching } from '../index/create-matching.ts'

const world = setUpWorld()
const isEmbedded = process.env['RADAR_TEST_POSTGRES'] === undefined

const DESKS = {
  name: 'Standing desks',
  goal_type: 'Lead Gen',
  product_service: 'Standing desks of oak, made to order for any height.',
  keywords: ['sit-stand bench'],
} as const
const ASKS = 'My desk is far too low for me at 2.05 m. Where can I buy a higher one?'
const MORE = 'I am looking for a desk that I can stand at and that goes up to 130 cm. Who makes one to order?'
const OTHER = 'My cat slept on the balcony all day'
const QUERY = 'Who makes a desk for a very tall person?'

let relevance: Ctx['relevance']
/** Texts that the finder was asked for since the last start. */
let computed: { campaigns: string[]; posts: string[] }
let name: string
let person: Person

beforeEach(async () => {
  person = await world.signUp({ plan: 'moderator' })
  world.ctx.monotonic = () => 0
  relevance = world.ctx.relevance
  name = freshName()
  restart()
})
afterEach(() => {
  world.ctx.relevance = relevance
})

/** Scores every hit high: the finder is tested here, and reading takes longer. */
const readAsLead: PostReader['read'] = async (pairs, options) => {
  const read = await createPostReader(undefined).read(pairs, options)
  return read.map((one) => ({ ...one, reading: { ...one.reading, chance: 0.9 } }))
}

/** Starts a process that has nothing in its memory. */
function restart({ version = relevance.finder?.version ?? '' } = {}): void {
  computed = { campaigns: [], posts: [] }
  const { read_by, finder } = relevance
  const counting = finder && {
    ...finder,
    version,
    findDirections: (texts: readonly TextToFind[]) => {
      for (const text of texts)
        if ('post' in text) computed.posts.push(text.post.title)
        else
          computed.campaigns.push(text.campaign.product_service || text.campaign.campaign_prompts.join(' / '))
      return finder.findDirections(texts)
    },
  }
  const restarted = { read_by, finder: counting, read: readAsLead }
  world.ctx.relevance = Object.assign(restarted, { awaited: restarted as Ctx['relevance'] })
  world.ctx.matching = createMatching(world.ctx)
}

function addPosts(...titles: string[]): string[] {
  const posts = titles.map((title) => makePost(name, title, { selftext: title === OTHER ? '' : MORE }))
  world.forum.addPosts(posts)
  return posts.map(({ id36 }) => id36 ?? '')
}

const watch = (lists: { campaign_prompts?: string[]; product_service?: string } = {}) =>
  person.api.campaigns.create({ ...DESKS, ...lists, keywords: [...DESKS.keywords], subreddits: [name] })

const scanOf = async ({ id }: { id: string }) => void (await scan(person, id))

const directionsOf = (redditId: string) =>
  world.ctx.db.statement((tx) =>
    tx
      .select({ digest: postDirections.digest, levels: postDirections.levels })
      .from(postDirections)
      .innerJoin(engagementPosts, eq(engagementPosts.id, postDirections.post_id))
      .where(eq(engagementPosts.reddit_id, redditId)),
  )

const digestsOf = async ({ id }: { id: string }) =>
  (
    await world.ctx.db.statement((tx) =>
      tx
        .select({ digest: campaignDirections.digest })
        .from(campaignDirections)
        .where(eq(campaignDirections.campaign_id, id)),
    )
  ).map(({ digest }) => digest)

/** Finds the direction of a stored post. */
async function prepare(redditId: string, finder: Finder | undefined = world.ctx.relevance.finder) {
  const [post] = await world.ctx.db.statement((tx) =>
    tx.select().from(engagementPosts).where(eq(engagementPosts.reddit_id, redditId)),
  )
  const { id: post_id, subreddit, author, title, body } = post!
  const known = { post_id, id: redditId, subreddit, author, title, body }
  await world.ctx.matching.catchUp()
  return world.ctx.matching.prepare(finder!, [{ ...known, created_utc: 0, score: 0, num_comments: 0 }])
}

/** Has the forum asked again for a post, as a day later. */
async function recheck(redditId: string): Promise<void> {
  await world.ctx.db.statement((tx) =>
    tx
      .update(engagementPosts)
      .set({ checked_at: new Date(0) })
      .where(eq(engagementPosts.reddit_id, redditId)),
  )
  await recheckPosts(world.ctx)
}

describe('a restart', () => {
  test('computes neither campaigns, intent queries nor posts anew, and finds the same', async () => {
    addPosts(ASKS, 'A desk for a giant?')
    const first = await watch({ campaign_prompts: [QUERY] })
    await scanOf(first)
    expect(computed.campaigns.toSorted()).toEqual([DESKS.product_service, QUERY])
    expect(computed.posts.toSorted()).toEqual(['A desk for a giant?', ASKS])
    restart()
    const second = await watch({ campaign_prompts: [QUERY] })
    await scanOf(second)
    expect(await titlesOf(person, second.id)).toEqual(await titlesOf(person, first.id))
    expect(computed).toEqual({ campaigns: [DESKS.product_service, QUERY], posts: [] })
    restart()
    addPosts('Another desk for a giant?')
    await scanOf(first)
    await scanOf(second)
    expect(computed).toEqual({ campaigns: [], posts: ['Another desk for a giant?'] })
  })

  test('loads the campaigns of a place for the first post that arrives there', async () => {
    const campaigns = [await watch(), await watch()]
    addPosts(OTHER)
    for (const one of campaigns) await scanOf(one)
    restart()
    const [redditId = ''] = addPosts(ASKS)
    await scanOf(campaigns[0]!)
    const [post] = await world.ctx.db.statement((tx) =>
      tx.select().from(engagementPosts).where(eq(engagementPosts.reddit_id, redditId)),
    )
    await matchPosts(world.ctx, [post!.id])
    expect(await titlesOf(person, campaigns[1]!.id)).toEqual([ASKS])
    expect(computed).toEqual({ campaigns: [], posts: [ASKS] })
  })

  test('with other weights computes all of it once more', async () => {
    const [redditId = ''] = addPosts(ASKS)
    const campaign = await watch()
    await scanOf(campaign)
    const [before, old] = [await directionsOf(redditId), await digestsOf(campaign)]
    for (const posts of [[ASKS], []]) {
      restart({ version: 'another' })
      const other = await watch()
      await scanOf(other)
      expect(computed).toEqual({ campaigns: [DESKS.product_service], posts })
    }
    const [after] = await directionsOf(redditId)
    expect(after!.digest).not.toBe(before[0]!.digest)
    await person.api.campaigns.update({ id: campaign.id, keywords: ['sit-stand bench', 'oak bench'] })
    await scanOf(campaign)
    expect(await digestsOf(campaign)).toHaveLength(1)
    expect(await digestsOf(campaign)).not.toEqual(old)
  })
})

describe('an edit', () => {
  test('of a campaign computes its new text once, and deletes what was of the old one', async () => {
    addPosts(ASKS)
    const campaign = await watch({ campaign_prompts: [QUERY] })
    await scanOf(campaign)
    const before = await digestsOf(campaign)
    restart()
    await person.api.campaigns.update({ id: campaign.id, product_service: 'Desks for tall people.' })
    await scanOf(campaign)
    expect(computed).toEqual({ campaigns: ['Desks for tall people.'], posts: [] })
    const after = await digestsOf(campaign)
    expect([before.length, after.length, after.filter((one) => before.includes(one)).length]).toEqual([
      2, 2, 1,
    ])
  })

  test('that removes an intent query deletes its direction', async () => {
    addPosts(ASKS)
    const campaign = await watch({ campaign_prompts: [QUERY, 'Who makes high desks?'] })
    await scanOf(campaign)
    expect(await digestsOf(campaign)).toHaveLength(3)
    await person.api.campaigns.update({ id: campaign.id, campaign_prompts: [QUERY] })
    restart()
    addPosts('Another')
    await scanOf(campaign)
    expect(await digestsOf(campaign)).toHaveLength(2)
  })

  test('of a post deletes its direction at once, and computes it once', async () => {
    const [redditId = ''] = addPosts(ASKS)
    await scanOf(await watch())
    world.forum.changeThing(`t3_${redditId}`, { text: 'Found one, thank you all.' })
    await recheck(redditId)
    expect(await directionsOf(redditId)).toEqual([])
    restart()
    await scanOf(await watch())
    expect(computed.posts).toEqual([ASKS])
    expect(await directionsOf(redditId)).toHaveLength(1)
  })
})

describe('nothing is left', () => {
  test('of a post that is deleted in the forum', async () => {
    const [redditId = ''] = addPosts(ASKS)
    await scanOf(await watch())
    expect(await directionsOf(redditId)).toHaveLength(1)
    world.forum.changeThing(`t3_${redditId}`, { fate: 'deleted' })
    await recheck(redditId)
    expect(await directionsOf(redditId)).toEqual([])
  })

  test.each([
    ['deleted', { fate: 'deleted' }, 0],
    ['edited', { text: 'Found one, thank you all.' }, 0],
    ['left alone', {}, 1],
  ] as const)('of a post that is %s while its direction is computed', async (_, change, left) => {
    const [redditId = ''] = addPosts('A first post')
    const campaign = await watch()
    await scanOf(campaign)
    await world.ctx.db.statement((tx) => tx.delete(postDirections))
    const { finder } = world.ctx.relevance
    const slow = {
      ...finder!,
      findDirections: async (texts: readonly TextToFind[]) => {
        if (Object.keys(change).length > 0) world.forum.changeThing(`t3_${redditId}`, change)
        await recheck(redditId)
        return finder!.findDirections(texts)
      },
    }
    await prepare(redditId, slow)
    expect(await directionsOf(redditId)).toHaveLength(left)
  })

  test('of a post that expires, and of a campaign that is deleted', async () => {
    const [redditId = ''] = addPosts(OTHER)
    const campaign = await watch()
    await scanOf(campaign)
    expect(await digestsOf(campaign)).toHaveLength(1)
    await world.ctx.db.statement((tx) =>
      tx.delete(engagementPosts).where(eq(engagementPosts.reddit_id, redditId)),
    )
    expect(await directionsOf(redditId)).toEqual([])
    await person.api.campaigns.delete({ id: campaign.id })
    expect(await digestsOf(campaign)).toEqual([])
  })

  test('of a campaign that is deleted while its direction is computed', async () => {
    addPosts(ASKS)
    const campaign = await watch()
    const { finder } = world.ctx.relevance
    await world.ctx.matching.catchUp()
    const slow = {
      ...finder!,
      findDirections: async (texts: readonly TextToFind[]) => {
        await world.ctx.db.statement((tx) => tx.delete(campaigns).where(eq(campaigns.id, campaign.id)))
        return finder!.findDirections(texts)
      },
    }
    const post = { post_id: campaign.id, id: 'p', subreddit: name, author: 'a', title: ASKS, body: MORE }
    const prepared = await world.ctx.matching.prepare(slow, [
      { ...post, created_utc: 0, score: 0, num_comments: 0 },
    ])
    expect(prepared).toHaveLength(1)
    expect(await digestsOf(campaign)).toEqual([])
    expect(world.logged).toEqual([])
  })
})

test.skipIf(isEmbedded)('a post that somebody else has locked is not waited for', async () => {
  const [redditId = ''] = addPosts(ASKS)
  const campaign = await watch()
  await scanOf(campaign)
  await world.ctx.db.statement((tx) => tx.delete(postDirections))
  const lock = await lockRows(
    world.connection,
    `select from engagement_posts where reddit_id = '${redditId}' for no key update`,
  )
  try {
    expect(await prepare(redditId)).toHaveLength(1)
    expect(await directionsOf(redditId)).toEqual([])
  } finally {
    await lock.release()
  }
  await prepare(redditId)
  expect(await directionsOf(redditId)).toHaveLength(1)
})

test('a store that refuses costs time alone: the same is found, and the log says why', async () => {
  const accept = await refuseRows(world, { table: 'post_directions', when: 'true' })
  addPosts(ASKS)
  const campaign = await watch()
  await scanOf(campaign)
  expect(await titlesOf(person, campaign.id)).toEqual([ASKS])
  expect(world.logged.splice(0).map((line) => line.includes('directions-not-stored'))).toEqual([true])
  await accept()
})

test('a direction takes fewer than 400 bytes', async () => {
  const [redditId = ''] = addPosts(ASKS)
  await scanOf(await watch())
  const [stored] = await directionsOf(redditId)
  expect(stored!.levels.byteLength).toBe(384)
})
