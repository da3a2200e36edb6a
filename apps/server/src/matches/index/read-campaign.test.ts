import { beforeAll, expect, test, vi } from 'vitest'
import type { PostReader } from '@radar/engine'
import { pass, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { freshName, makeCampaign, makePost, scan } from '../../testing/make-posts.ts'
import { storePost } from '../../testing/store-post.ts'
import { allJobs } from '../../worker.ts'
import { matchPosts } from '../arrivals/match-posts.ts'
import { rereadMatches } from '../rereading/reread-matches.ts'

const DAY = 86_400
const START = new Date('2031-03-03T10:00:00Z')
const POST = {
  title: 'Which web hosting would you recommend for a small shop?',
  selftext: 'We sell tea, and our web hosting is slow.',
}
const CAMPAIGN = {
  name: 'Hosting',
  business_name: 'Hosting House',
  description: '',
  product_service: 'Managed web hosting',
  keywords: ['web hosting'],
  campaign_prompts: ['Which provider moves an old shop for me?', 'Where can I host photos of tripods?'],
  negative_users: [],
}

const world = setUpWorld({
  budget: { requests: 100_000, seconds: 600 },
  quirks: { tokenSeconds: 10_000 * DAY },
})

/** Chances of the post, each with the path by which it was read. */
const read: [path: string, chance: number][] = []
let path = ''
/** Name of the campaign of the test: those of tests before go on. */
let name = ''

beforeAll(() => {
  const { relevance } = world.ctx
  for (const reader of [relevance, relevance.awaited]) record(reader)
})

function record(reader: PostReader): void {
  const original = reader.read
  const spy = vi.spyOn(reader, 'read')
  spy.mockImplementation(async (...given: Parameters<PostReader['read']>) => {
    const answers = await original(...given)
    for (const { campaign, post, reading } of answers)
      if (campaign.name === name && post.title === POST.title) read.push([path, reading.chance])
    return answers
  })
}

test.each([0, 1, 2])('a post has one chance by every path where %i intent queries are counted', async (n) => {
  read.splice(0)
  path = 'before'
  name = `Hosting ${n}`
  const campaign = { ...CAMPAIGN, name }
  world.setNow(new Date(START.getTime() + n * 60 * DAY * 1_000))
  const person = await world.signUp({ plan: 'moderator' })
  const subreddit = freshName('paths')
  const [old, young] = [200 * DAY, 3_600].map((age) => ({
    ...makePost(subreddit, POST.title, POST),
    created_utc: secondsNow() - age,
  }))
  world.forum.addPosts([old!, young!])
  const url = `${world.forumUrl}/r/${subreddit}/comments/${young!.id36}/`
  const id = await makeCampaign(person, { ...campaign, subreddits: [subreddit] })
  await allJobs(world.ctx)['offer-evergreen'].run({})
  pass(world, 8 * DAY)
  await leave(person, n)
  const stored = await storePost(world, { subreddit, title: POST.title, body: POST.selftext })
  const paths: Record<string, () => Promise<unknown>> = {
    'pasted before': () => person.api.links.score({ id, url }),
    arrival: () => matchPosts(world.ctx, [stored]),
    scan: () => scan(person, id),
    pasted: () => person.api.links.score({ id, url }),
    'back-test': () => person.api.proposals.backTest({ ...campaign, subreddit }),
    'old threads': () => allJobs(world.ctx)['offer-evergreen'].run({}),
    reread: async () => {
      await person.api.campaigns.update({ id, description: 'x' })
      await person.api.campaigns.update({ id, description: '' })
      await rereadMatches(world.ctx)
    },
  }
  for (const [taken, walk] of Object.entries(paths)) {
    path = taken
    await walk()
  }
  const { usage } = await person.api.functions.usageCheck({ action: 'check' })
  expect(usage.relevancy_checks_used).toBe(15)
  expect(read.map(([taken]) => taken)).toEqual(expect.arrayContaining(Object.keys(paths)))
  expect(new Set(read.map(([, chance]) => chance)).size).toBe(1)
})

const secondsNow = () => Math.floor(world.ctx.now().getTime() / 1_000)

/** Uses the day's units but for so many. */
async function leave({ api }: Person, units: number): Promise<void> {
  for (let used = 0; used < 15 - units; used++)
    await api.functions.usageCheck({ action: 'increment', type: 'relevancy_checks' })
}
