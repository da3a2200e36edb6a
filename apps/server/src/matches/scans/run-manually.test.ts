import { beforeAll, expect, test } from 'vitest'
import { subscriptions } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import {
  countCalls,
  freshName,
  makeCampaign,
  makeChatter,
  makePost,
  scan,
  searchesUsed,
  titlesOf,
} from '../../testing/make-posts.ts'

const world = setUpWorld()
/** Milliseconds that pass for whoever waits for a scan: none by themselves, however long the test takes. */
let elapsed = 0
beforeAll(() => void (world.ctx.monotonic = () => elapsed))

test('finds posts that say a keyword, once, and tells how many', async () => {
  const [one, two] = [freshName(), freshName('Two')]
  world.forum.addPosts([
    makePost(one, 'Looking for web hosting'),
    makePost(one, 'My cat'),
    makePost(two, 'Which web hosting?'),
    makePost(freshName(), 'Elsewhere, which web hosting?'),
  ])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [one, two] })

  const first = await person.api.functions.redditMonitor({ campaign_id: id })
  expect(first).toEqual({
    success: true,
    message: '2 worth a look · 0 mentions in 3 new posts in 2 subreddits.',
    matches_found: 2,
  })
  expect(await titlesOf(person, id)).toEqual(['Looking for web hosting', 'Which web hosting?'])
  const { items } = await person.api.matches.list({ id })
  expect(items[0]!.ledger.reduce((sum, entry) => sum + entry.points, 0)).toBe(items[0]!.relevance_score)

  world.forum.addPosts([makePost(two, 'Cheap web hosting anyone?', { age: 10 })])
  const second = await person.api.functions.redditMonitor({ campaign_id: id })
  expect(second).toMatchObject({
    matches_found: 1,
    message: '1 worth a look · 0 mentions in 1 new post in 2 subreddits.',
  })
  const after = await person.api.campaigns.get({ id })
  expect(after.matches_count).toBe(3)
  expect(after.last_scan).toMatchObject({ status: 'done', subreddits_done: 2, posts_scanned: 1 })
  expect(await searchesUsed(person)).toBe(2)
})

test.each([
  ['no subreddits', { subreddits: [] }, /no subreddits/],
  [
    'nothing to look for',
    { subreddits: ['coffee'], keywords: [], product_service: '' },
    /no keywords and no intent queries/,
  ],
])('a campaign with %s is not scanned and costs nothing', async (_, lists, warning) => {
  const person = await world.signUp()
  const id = await makeCampaign(person, lists)
  const answer = await person.api.functions.redditMonitor({ campaign_id: id })
  expect(answer).toMatchObject({ success: false, matches_found: 0, warning: expect.stringMatching(warning) })
  expect(await searchesUsed(person)).toBe(0)
})

test('a scan finds nothing of people whom the user does not contact', async () => {
  const name = freshName()
  const wanted = makePost(name, 'Looking for web hosting')
  world.forum.addPosts([
    { ...wanted, author: 'wanted_one' },
    { ...makePost(name, 'Cheap web hosting?'), author: 'unwanted_one' },
  ])
  const person = await world.signUp()
  await person.api.doNotContact.add({ username: 'UNWANTED_one' })
  const id = await makeCampaign(person, { subreddits: [name] })
  expect(await person.api.functions.redditMonitor({ campaign_id: id })).toMatchObject({ matches_found: 1 })
  expect(await titlesOf(person, id)).toEqual(['Looking for web hosting'])
})

test('of somebody who is blocked during a scan it finds nothing more', async () => {
  const name = freshName()
  world.forum.addPosts([{ ...makePost(name, 'Looking for web hosting'), author: 'unwanted_one' }])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  const answer = await scanWhile(person, id, () => person.api.doNotContact.add({ username: 'unwanted_one' }))
  expect(answer).toMatchObject({ success: true, matches_found: 0 })
  expect(await titlesOf(person, id)).toEqual([])
  expect((await person.api.matches.list({ id })).counts.blocked).toBe(0)
})

test.each([
  ['a keyword is taken out', { keywords: ['web hosting'] }, ['Which web hosting?']],
  ['a subreddit is taken out', { subreddits: [] }, []],
  ['it is switched off', { active: false }, []],
])('once %s, a scan that is under way finds nothing for it', async (_, change, found) => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?'), makePost(name, 'Which accordion?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name], keywords: ['web hosting', 'accordion'] })
  await scanWhile(person, id, () => person.api.campaigns.update({ id, ...change }))
  expect(await titlesOf(person, id)).toEqual(found)
})

test('a keyword that comes during a scan is looked for by the next, in all that was read already', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?'), makePost(name, 'Which accordion?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  await scanWhile(person, id, () =>
    person.api.campaigns.update({ id, keywords: ['web hosting', 'accordion'] }),
  )
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual(['Which accordion?', 'Which web hosting?'])
})

async function scanWhile(person: Person, campaign_id: string, happen: () => Promise<unknown>) {
  return (await runWhile(happen, () => scan(person, campaign_id))).answer
}

/** Runs a scan; something happens once before the forum lists its posts. */
async function runWhile<Result>(happen: () => Promise<unknown>, run: () => Promise<Result>): Promise<Result> {
  const { reddit } = world.ctx
  let happening: Promise<unknown> | undefined
  world.ctx.reddit = {
    ...reddit,
    appOnly: (...options) => {
      const session = reddit.appOnly(...options)
      const newPostPages: typeof session.newPostPages = async function* (subreddits) {
        await (happening ??= happen())
        yield* session.newPostPages(subreddits)
      }
      return { ...session, newPostPages }
    },
  }
  const result = await run().finally(() => (world.ctx.reddit = reddit))
  expect(happening).toBeDefined()
  return result
}

test('what comes and goes during a scan leaves no hole in what was read', async () => {
  const [one, two] = [freshName('hole'), freshName('hole')]
  world.forum.addPosts([makePost(one, 'Which web hosting?'), makePost(two, 'Any web hosting?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [one, two], keywords: ['web hosting'] })
  const { reddit } = world.ctx
  world.ctx.reddit = {
    ...reddit,
    appOnly: (...options) => {
      const session = reddit.appOnly(...options)
      const newPostPages: typeof session.newPostPages = async function* (names) {
        if (names.includes(one)) await person.api.campaigns.update({ id, keywords: ['cloud'] })
        else {
          await expect
            .poll(async () => (await person.api.campaigns.get({ id })).last_scan?.subreddits_done)
            .toBe(1)
          await person.api.campaigns.update({ id, keywords: ['web hosting'] })
        }
        yield* session.newPostPages(names)
      }
      return { ...session, newPostPages }
    },
  }
  await scan(person, id).finally(() => (world.ctx.reddit = reddit))
  await scan(person, id)
  expect((await titlesOf(person, id)).toSorted()).toEqual(['Any web hosting?', 'Which web hosting?'])
})

test('an inactive campaign says so', async () => {
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: ['coffee'] })
  await person.api.campaigns.update({ id, active: false })
  const answer = await person.api.functions.redditMonitor({ campaign_id: id })
  expect(answer.warning).toBe('This campaign is inactive. Switch it on to scan it.')
})

test('a campaign that is deleted while its scan is awaited says so', async () => {
  const name = freshName('slow')
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  const body = JSON.stringify({ campaign_id: id })
  const answer = await runWhile(
    () => person.api.campaigns.delete({ id }),
    () => person.request('/functions/v1/reddit-monitor', { method: 'POST', body }),
  )
  expect(answer.status).toBe(200)
  const error = 'This campaign was deleted while it was scanned.'
  expect(await answer.json()).toEqual({ success: false, message: error, matches_found: 0, error })
})

test("another user's campaign does not exist", async () => {
  const [owner, other] = [await world.signUp(), await world.signUp()]
  const id = await makeCampaign(owner, { subreddits: ['coffee'] })
  await expect(other.api.functions.redditMonitor({ campaign_id: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('runs that meet are one scan and cost one unit', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  world.forum.planFaults([
    { on: { endpoint: `GET /r/${name}/new` }, do: { kind: 'hang', when: 'before', seconds: 1 } },
  ])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => person.api.functions.redditMonitor({ campaign_id: id })),
  )
  expect(answers.map((answer) => answer.matches_found)).toEqual([1, 1, 1, 1, 1])
  expect(await searchesUsed(person)).toBe(1)
})

test('a scan that takes longer goes on after the answer', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  const answered = Promise.withResolvers<void>()
  const answer = await runWhile(
    () => {
      elapsed += 4_000
      return answered.promise
    },
    () => person.api.functions.redditMonitor({ campaign_id: id }),
  )
  expect(answer).toMatchObject({ success: true, message: expect.stringContaining('still running') })
  answered.resolve()
  const lastScan = async () => (await person.api.campaigns.get({ id })).last_scan
  await expect.poll(lastScan).toMatchObject({ status: 'done', matches_found: 1 })
})

test('tells the screens how far it is and what it finds', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  const events: string[] = []
  const done = new Promise<void>((resolve) => {
    world.ctx.events.subscribe(person.user.id, (event) => {
      events.push(event.type === 'scan' ? `${event.scan.status} ${event.scan.subreddits_done}` : event.type)
      if (event.type === 'scan' && event.scan.status === 'done') resolve()
    })
  })
  await scan(person, id)
  await done
  expect(events).toEqual(['running 0', 'running 1', 'matches', 'done 1'])
})

test('blocked users, deleted matches and posts before the history stay out', async () => {
  const name = freshName()
  world.forum.addPosts([
    makePost(name, 'Which web hosting? (blocked)', { author: 'Spammy' }),
    makePost(name, 'Which web hosting? (long ago)', { age: 8 * 86_400 }),
    makePost(name, 'Which web hosting? (deleted)'),
    makePost(name, 'Which web hosting?'),
  ])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name], negative_users: ['spammy'] })
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?', 'Which web hosting? (deleted)'])

  const { items } = await person.api.matches.list({ id })
  await person.api.matches.delete({ id: items.find((match) => match.title.endsWith('(deleted)'))!.id })
  // New words make the scan go through everything again.
  await person.api.campaigns.update({ id, keywords: ['web hosting', 'accordion'] })
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
})

test('new keywords find what is there already', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which vps do you use?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  await scan(person, id)
  await person.api.campaigns.update({ id, keywords: ['vps'] })
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual(['Which vps do you use?'])
})

test('keywords that are in more than one of twenty posts are told to their owner', async () => {
  const name = freshName()
  world.forum.addPosts([
    ...Array.from({ length: 30 }, (_, n) => makePost(name, `My app, part ${n}`, { age: 300_000 + n })),
    makePost(name, 'Which web hosting?'),
    ...makeChatter(name, 250),
  ])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name], keywords: ['web hosting', 'app'] })
  expect((await scan(person, id)).last_scan).toMatchObject({ matches_found: 31 })
  const broad = async () => (await person.api.campaigns.get({ id })).broad_keywords
  expect(await broad()).toEqual(['app'])
  await person.api.campaigns.update({ id, keywords: ['web hosting', 'app'] })
  expect(await broad()).toEqual(['app'])
  await person.api.campaigns.update({ id, keywords: ['web hosting', 'my app'] })
  expect(await broad()).toEqual([])
})

test('after a downgrade the oldest campaign goes on within the smaller plan, the others rest', async () => {
  const names = [freshName(), freshName(), freshName()]
  world.forum.addPosts(names.map((name) => makePost(name, `Which web hosting? (${name})`)))
  const person = await world.signUp({ plan: 'moderator' })
  const first = await makeCampaign(person, { subreddits: names })
  const second = await makeCampaign(person, { subreddits: names })
  await world.ctx.db.transaction((tx) => tx.update(subscriptions).set({ tier: 'lurker' }))

  expect((await scan(person, first)).last_scan).toMatchObject({ subreddits_total: 2, matches_found: 2 })
  const answer = await person.api.functions.redditMonitor({ campaign_id: second })
  expect(answer.warning).toContain('Your plan has no room for this campaign')
})

test('a second campaign shares what the first one read', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?'), ...makeChatter(name, 250)])
  const [one, two] = [await world.signUp(), await world.signUp()]
  await scan(one, await makeCampaign(one, { subreddits: [name] }))
  const before = countCalls(world, new RegExp(`/r/${name}/`))
  expect(before).toBe(3)
  const id = await makeCampaign(two, { subreddits: [name] })
  expect((await scan(two, id)).last_scan).toMatchObject({ posts_scanned: 251, matches_found: 1 })
  expect(countCalls(world, new RegExp(`/r/${name}/`))).toBe(before + 1)
})
