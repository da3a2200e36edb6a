import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchesQueue } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import { allJobs } from '../../worker.ts'
import { parseAddress } from './parse-address.ts'

const world = setUpWorld()

const REDDIT = { url: 'https://www.reddit.com', demo: false }

test.each([
  'https://www.reddit.com/r/design/comments/1abc2d/which_tool/',
  'https://old.reddit.com/r/design/comments/1abc2d/which_tool/?context=3#thing',
  'http://new.reddit.com/r/design/comments/1ABC2D',
  'https://np.reddit.com/r/design/comments/1abc2d/which_tool/kx9yz1/',
  'https://www.reddit.com/r/design/comments/1abc2d/comment/kx9yz1/?utm_source=share',
  'https://m.reddit.com/comments/1abc2d',
  'https://reddit.com/user/someone/comments/1abc2d/mine/',
  'https://www.reddit.com/gallery/1abc2d',
  'https://redd.it/1abc2d',
  'redd.it/1abc2d/',
  'www.reddit.com/r/design/comments/1abc2d/which_tool/',
])('%s is the address of a post', (address) => {
  expect(parseAddress(address, REDDIT)).toBe('1abc2d')
})

test.each([
  ['https://www.reddit.com/r/design/s/AbCdEf123', /^This is a share link/],
  ['https://www.reddit.com/r/design/', /it is not a post/],
  ['https://www.reddit.com/user/someone/', /it is not a post/],
  ['https://i.redd.it/abc.jpg', /another site/],
  ['https://reddit.com.evil.example/r/design/comments/1abc2d/', /another site/],
  ['https://news.ycombinator.com/item?id=1', /another site/],
  ['which tool do you use?', /not the address of a post/],
  ['javascript://reddit.com/comments/1abc2d', /not the address of a post/],
  ['1abc2d', /not the address of a post/],
])('%s is refused with what is wrong', (address, message) => {
  expect(wrongWith(() => parseAddress(address, REDDIT))).toMatch(message)
})

test('a forum beside Radar has addresses of its own, and Reddit is elsewhere then', () => {
  const practice = { url: 'http://localhost:3000/forum', demo: true }
  expect(parseAddress('http://localhost:3000/forum/r/invoicing/comments/d1/title/', practice)).toBe('d1')
  expect(parseAddress('localhost:3000/forum/comments/d1', practice)).toBe('d1')
  const reddit = 'https://www.reddit.com/r/design/comments/1abc2d/'
  expect(wrongWith(() => parseAddress(reddit, practice))).toMatch(
    /no access to Reddit\. Paste the post instead\.$/,
  )
  const page = 'http://localhost:3000/dashboard/comments/d1'
  expect(wrongWith(() => parseAddress(page, practice))).toMatch(/not in the practice forum/)
})

test('a post is scored with its ledger, becomes a match by a click, and is found again from then on', async () => {
  const { api, id } = await setUpCampaign()
  const url = plantPost()
  const scored = await api.links.score({ id, url: `${url}which_tool/?utm_source=share` })
  expect(scored).toMatchObject({
    post: { subreddit: 'elsewhere', author: 'asking_alex', num_comments: 0 },
    keywords: ['invoicing'],
    match_id: null,
    obstacle: null,
    history_days: 90,
  })
  const sum = scored.ledger.reduce((total, { points }) => total + points, 0)
  expect(sum).toBeCloseTo(scored.relevance_score, 6)
  expect((await api.matches.list({ id })).total).toBe(0)

  const match = await api.links.add({ id, url })
  expect(match).toMatchObject({ relevance_score: scored.relevance_score, verdict: null, permalink: url })
  expect((await api.matches.list({ id })).items).toMatchObject([{ id: match.id }])
  expect(await api.links.score({ id, url })).toMatchObject({ match_id: match.id })
  expect(await api.links.add({ id, url })).toMatchObject({ id: match.id })

  // What its user deleted comes back only because they ask for it.
  await api.matches.delete({ id: match.id })
  expect((await api.links.score({ id, url })).match_id).toBeNull()
  expect((await api.links.add({ id, url })).title).toBe(match.title)
  expect((await api.matches.list({ id })).total).toBe(1)
  expect((await api.usage.list({})).items).toEqual([])
})

test('a post that says nothing the campaign looks for is scored all the same', async () => {
  const { api, id } = await setUpCampaign()
  const url = plantPost({ title: 'My cat sat on the piano', selftext: 'It was loud.' })
  const scored = await api.links.score({ id, url })
  expect(scored.keywords).toEqual([])
  expect(scored.relevance_score).toBeLessThan(40)
  await api.links.add({ id, url })
  expect((await api.matches.list({ id })).total).toBe(1)
})

test('an old post that somebody pastes is news to nobody else who watches its subreddit', async () => {
  const subreddit = 'quiet_corner'
  const [mine, other] = [await setUpCampaign(), await setUpCampaign()]
  await other.api.campaigns.update({ id: other.id, subreddits: [subreddit] })
  const seen = async () => (await other.api.matches.list({ id: other.id })).total
  await mine.api.links.add({ id: mine.id, url: plantPost({ subreddit, age_days: 3 }) })
  await allJobs(world.ctx)['match-posts'].run({})
  expect(await seen()).toBe(0)
  await mine.api.links.add({ id: mine.id, url: plantPost({ subreddit }) })
  await allJobs(world.ctx)['match-posts'].run({})
  expect(await seen()).toBe(1)
})

test('a post that is gone, removed or private says so', async () => {
  const { api, id } = await setUpCampaign()
  const wrong = async (url: string) =>
    fieldOf(await api.links.score({ id, url }).catch((error: unknown) => error))
  expect(await wrong(`${world.forumUrl}/r/elsewhere/comments/nothere1/`)).toMatch(/does not show this post/)
  const fates = [
    ['deleted', /Its author has deleted/],
    ['removed', /was removed/],
  ] as const
  for (const [fate, message] of fates) {
    const url = plantPost()
    world.forum.changeThing(`t3_linked${planted - 1}`, { fate })
    expect(await wrong(url)).toMatch(message)
  }
  const hidden = plantPost({ subreddit: 'members_only' })
  world.forum.changeSubreddit('members_only', { access: 'private' })
  expect(await wrong(hidden)).toMatch(/It is private/)
})

test('a post from before the history, or by somebody who is blocked, is scored and becomes no match', async () => {
  const { api, id } = await setUpCampaign()
  const old = plantPost({ age_days: 100 })
  expect((await api.links.score({ id, url: old })).obstacle).toBe('too_old')
  await expect(api.links.add({ id, url: old })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/history of 90 days/),
  })
  const url = plantPost()
  await api.doNotContact.add({ username: 'Asking_Alex' })
  expect((await api.links.score({ id, url })).obstacle).toBe('blocked')
  await expect(api.links.add({ id, url })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a campaign that does not run scores nothing, and one of somebody else is none', async () => {
  const [{ api, id }, other] = await Promise.all([setUpCampaign(), setUpCampaign()])
  const url = plantPost()
  await api.campaigns.update({ id, active: false })
  await expect(api.links.score({ id, url })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/inactive/),
  })
  await expect(other.api.links.add({ id, url })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a forum that does not answer is told as such', async () => {
  const { api, id } = await setUpCampaign()
  const url = plantPost()
  world.forum.planFaults([
    { on: { endpoint: 'GET /api/info' }, do: { kind: 'answer', when: 'before', status: 500 } },
  ])
  await expect(api.links.score({ id, url })).rejects.toMatchObject({ code: 'FORUM_UNAVAILABLE' })
  world.forum.planFaults([])
})

test('a post that Radar cannot read is scored by its title and text, and nothing of it is stored', async () => {
  const { api, id } = await setUpCampaign()
  const url = plantPost()
  const { post, ...linked } = await api.links.score({ id, url })
  const pasted = await api.links.scoreText({ id, title: ` ${post.title} `, body: post.body })
  expect(pasted.keywords).toEqual(linked.keywords)
  expect(Math.abs(pasted.relevance_score - linked.relevance_score)).toBeLessThan(10)
  expect(pasted.ledger.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(pasted.relevance_score)
  expect((await api.matches.list({ id })).items).toEqual([])
  await expect(api.links.scoreText({ id, title: ' ' })).rejects.toMatchObject({
    data: { fields: { title: ['Paste the title of the post.'] } },
  })
  const other = await world.signUp()
  await expect(other.api.links.scoreText({ id, title: 'Which tool?' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await api.campaigns.update({ id, active: false })
  await expect(api.links.scoreText({ id, title: 'Which tool?' })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a match that waits for the daily scan shows once its user adds its post', async () => {
  const { api } = await world.signUp({ plan: 'lurker' })
  const { id } = await api.campaigns.create({
    name: 'Tallybird',
    goal_type: 'Lead Gen',
    keywords: ['invoicing'],
    subreddits: ['waiting_room'],
  })
  const url = plantPost({ subreddit: 'waiting_room' })
  const other = await setUpCampaign()
  await other.api.links.add({ id: other.id, url })
  await allJobs(world.ctx)['match-posts'].run({})
  const isOf = eq(matchesQueue.campaign_id, id)
  const [waiting] = await world.ctx.db.transaction((tx) => tx.select().from(matchesQueue).where(isOf))
  expect(waiting?.state).toBe('pending')
  expect((await api.links.add({ id, url })).id).toBe(waiting?.id)
  expect((await api.matches.list({ id })).total).toBe(1)
})

async function setUpCampaign() {
  const { api } = await world.signUp({ plan: 'moderator' })
  const { id } = await api.campaigns.create({
    name: 'Tallybird',
    goal_type: 'Lead Gen',
    product_service: 'Simple invoicing for freelancers.',
    keywords: ['invoicing'],
  })
  return { api, id }
}

let planted = 0

type PostFixture = { title?: string; selftext?: string; subreddit?: string; age_days?: number }

/** Address of a post in a subreddit that no campaign watches. */
function plantPost({ age_days = 0.1, subreddit = 'elsewhere', ...words }: PostFixture = {}): string {
  const id36 = `linked${planted++}`
  world.forum.addPosts([
    {
      id36,
      subreddit,
      author: 'asking_alex',
      title: 'Which invoicing tool would you recommend for a freelancer?',
      selftext: 'I send ten invoices a month by hand and look for something simple.',
      created_utc: Math.floor(world.ctx.now().getTime() / 1_000 - age_days * 86_400),
      ...words,
    },
  ])
  return `${world.forumUrl}/r/${subreddit}/comments/${id36}/`
}

function wrongWith(read: () => unknown): string {
  try {
    read()
    return ''
  } catch (error) {
    return fieldOf(error)
  }
}

const fieldOf = (error: unknown) =>
  (error as { data?: { fields?: { url?: string[] } } }).data?.fields?.url?.[0] ?? String(error)
