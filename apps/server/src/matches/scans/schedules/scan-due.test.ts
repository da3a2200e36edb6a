import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { scanSchedules, scans, subscriptions } from '../../../db/schema/index.ts'
import { createWorld } from '../../../testing/index.ts'
import type { World } from '../../../testing/index.ts'
import { fetchPosts } from '../../arrivals/fetch-posts.ts'
import { runDue } from '../../../testing/run-due.ts'
import {
  countCalls,
  freshName,
  makeCampaign,
  makeChatter,
  makePost,
  scan,
  searchesUsed,
  titlesOf,
} from '../../../testing/make-posts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000
const scansOf = (id: string) =>
  world.ctx.db.transaction((tx) => tx.select().from(scans).where(eq(scans.campaign_id, id)))
const nextScanOf = async (id: string) => {
  const [row] = await world.ctx.db.transaction((tx) =>
    tx.select().from(scanSchedules).where(eq(scanSchedules.campaign_id, id)),
  )
  return row!.next_scan_at.getTime()
}

test('scans what is due once, however many workers ask, and one request serves all', async () => {
  const names = [freshName('due'), freshName('due')]
  world.forum.addPosts(names.map((name) => makePost(name, `Which web hosting? (${name})`)))
  const people = await Promise.all(Array.from({ length: 4 }, () => world.signUp()))
  const ids = await Promise.all(people.map((person) => makeCampaign(person, { subreddits: names })))

  await Promise.all([runDue(world.ctx), runDue(world.ctx), runDue(world.ctx)])
  for (const [index, id] of ids.entries()) {
    expect(await scansOf(id)).toMatchObject([{ status: 'done', manual: false, matches_found: 2 }])
    expect(await searchesUsed(people[index]!)).toBe(1)
  }
  // A look back for each name, perhaps by each of the workers that shared the campaigns among them.
  expect(countCalls(world, /\/r\/due/)).toBeLessThanOrEqual(2 * 3)

  world.forum.addPosts([makePost(names[0]!, 'New: which web hosting?', { age: 1 })])
  const before = countCalls(world, /\/r\/due/)
  world.setNow(new Date(Date.now() + 25 * HOUR_MS))
  await fetchPosts(world.ctx)
  await runDue(world.ctx)
  world.setNow(new Date())
  expect(countCalls(world, /\/r\/due/)).toBe(before + 1)
  for (const [index, id] of ids.entries()) expect(await titlesOf(people[index]!, id)).toHaveLength(3)
})

test.each(['read', 'loaded'] as const)(
  'a campaign that is deleted once the pass has %s it takes no other down',
  async (moment) => {
    const name = freshName('gone')
    world.forum.addPosts([makePost(name, 'Which web hosting?')])
    const [ann, ben] = [await world.signUp({ plan: 'moderator' }), await world.signUp({ plan: 'moderator' })]
    const lists = { subreddits: [name], campaign_prompts: ['Somebody looks for web hosting'] }
    const [gone, kept] = [await makeCampaign(ann, lists), await makeCampaign(ben, lists)]

    world.setNow(new Date())

    let deleting: Promise<unknown> | undefined
    const deleteOnce = () => (deleting ??= ann.api.campaigns.delete({ id: gone }))
    await runDue(moment === 'read' ? whileReading(deleteOnce) : onceLoaded(deleteOnce))
    await deleting
    expect(deleting).toBeDefined()
    expect(await scansOf(kept)).toMatchObject([{ status: 'done', matches_found: 1 }])
    expect(await titlesOf(ben, kept)).toEqual(['Which web hosting?'])
  },
)

test('a campaign that is made once a pass knows of all others is scanned by the next one', async () => {
  const name = freshName('late')
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const person = await world.signUp()
  const start = Date.now()
  world.setNow(new Date(start))
  let id = ''
  const make = async () => {
    id ||= await makeCampaign(person, { subreddits: [name] })
    world.setNow(new Date(start + 60_000))
  }
  await runDue(onceCaughtUp(make))
  await runDue(world.ctx)
  world.setNow(new Date())
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
})

test('a scan that the forum fails is tried again soon, and ever later the longer it fails', async () => {
  const own = await createWorld()
  onTestFinished(() => own.close())
  const name = freshName('down')
  own.forum.addPosts([makePost(name, 'Which web hosting?')])
  const person = await own.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  own.forum.planFaults([
    { on: { endpoint: `GET /r/${name}/new` }, do: { kind: 'spoil', shape: 'wrong-type' } },
  ])
  const waitAfter = async (scanIt: () => Promise<unknown>) => {
    await scanIt()
    const [row] = await own.ctx.db.transaction((tx) =>
      tx.select().from(scanSchedules).where(eq(scanSchedules.campaign_id, id)),
    )
    return (row!.next_scan_at.getTime() - own.ctx.now().getTime()) / 60_000
  }
  const start = Date.now()
  const later = (minutes: number) => own.setNow(new Date(start + minutes * 60_000))
  later(1)
  expect(await waitAfter(() => runDue(own.ctx))).toBe(15)
  later(17)
  expect(await waitAfter(() => runDue(own.ctx))).toBe(30)
  later(20)
  expect(await waitAfter(() => scan(person, id))).toBeLessThanOrEqual(60)
  own.forum.planFaults([])
  later(90)
  await runDue(own.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  expect(await searchesUsed(person)).toBe(1)
})

test('a campaign that changes to hourly scans is scanned an hour after its last scan', async () => {
  const name = freshName('hourly')
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: [name] })
  world.setNow(new Date())
  await runDue(world.ctx)
  const daily = await nextScanOf(id)
  await person.api.campaigns.update({ id, scanning_frequency: 'hourly' })
  const hourly = await nextScanOf(id)
  expect((daily - hourly) / HOUR_MS).toBeCloseTo(23, 1)
  await person.api.campaigns.update({ id, scanning_frequency: 'daily' })
  expect(await nextScanOf(id)).toBe(hourly)
})

/** Context in which something happens once the index has caught up with all changes. */
function onceCaughtUp(happen: () => Promise<unknown>): World['ctx'] {
  const { matching } = world.ctx
  const catchUp = async () => {
    await matching.catchUp()
    await happen()
  }
  return { ...world.ctx, matching: { ...matching, catchUp } }
}

/** Context in which something happens before the forum lists posts. */
function whileReading(happen: () => Promise<unknown>): World['ctx'] {
  const { reddit } = world.ctx
  return {
    ...world.ctx,
    reddit: {
      ...reddit,
      appOnly: (...options) => {
        const session = reddit.appOnly(...options)
        const newPostPages: typeof session.newPostPages = async function* (subreddits) {
          await happen()
          yield* session.newPostPages(subreddits)
        }
        return { ...session, newPostPages }
      },
    },
  }
}

/**
 * Context in which something happens between the second transaction, which loads the campaigns of the scan, and the
 * next.
 */
function onceLoaded(happen: () => Promise<unknown>): World['ctx'] {
  let loaded = 0
  const transaction: World['ctx']['db']['transaction'] = async (fn) => {
    const isOuter = world.connection.database.current() === undefined
    if (isOuter && (loaded += 1) === 3) await happen()
    return world.ctx.db.transaction(fn)
  }
  return { ...world.ctx, db: { transaction, statement: transaction } }
}

test('a request names as many subreddits as it is told, and no more', async () => {
  const own = await createWorld()
  onTestFinished(() => own.close())
  const names = Array.from({ length: 5 }, () => freshName('few'))
  own.forum.addPosts(names.map((name) => makePost(name, `Which web hosting? (${name})`)))
  const person = await own.signUp({ plan: 'moderator' })
  await makeCampaign(person, { subreddits: names })
  await runDue(own.ctx)

  own.forum.addPosts(names.map((name) => makePost(name, `New: which web hosting? (${name})`, { age: 1 })))
  const before = own.forum.state.requestLog.calls.length
  own.setNow(new Date(Date.now() + 25 * HOUR_MS))
  await fetchPosts({ ...own.ctx, subredditsAListing: 2 })
  own.setNow(new Date())
  const named = own.forum.state.requestLog.calls
    .slice(before)
    .flatMap(({ endpoint }) => /\/r\/([^/]*few[^/]*)\/new/.exec(endpoint)?.[1]?.split('+').length ?? [])
  expect(Math.max(...named)).toBe(2)
})

test('hourly is for plans that have it: after a downgrade the campaign is scanned daily', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: [freshName()] })
  await person.api.campaigns.update({ id, scanning_frequency: 'hourly' })
  const now = new Date()
  world.setNow(now)
  await runDue(world.ctx)
  expect(await nextScanOf(id)).toBe(now.getTime() + HOUR_MS)

  await world.ctx.db.transaction((tx) =>
    tx.update(subscriptions).set({ tier: 'lurker' }).where(eq(subscriptions.user_id, person.user.id)),
  )
  world.setNow(new Date(now.getTime() + HOUR_MS))
  await runDue(world.ctx)
  expect(await nextScanOf(id)).toBe(now.getTime() + 25 * HOUR_MS)
  world.setNow(new Date())
})

test('a scan by hand counts: the next one by itself comes a day later', async () => {
  const person = await world.signUp()
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const id = await makeCampaign(person, { subreddits: [name] })
  world.setNow(new Date())
  await scan(person, id)
  await runDue(world.ctx)
  expect(await scansOf(id)).toMatchObject([{ manual: true }])
  expect(await nextScanOf(id)).toBe(world.ctx.now().getTime() + 24 * HOUR_MS)
  expect(await searchesUsed(person)).toBe(1)
})

test('who has used up the searches of the month is not scanned', async () => {
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [freshName()] })
  for (let used = 0; used < 150; used++)
    await person.api.functions.usageCheck({ action: 'increment', type: 'mention_alerts' })
  await runDue(world.ctx)
  expect(await scansOf(id)).toEqual([])
})

test('intent queries count once a day, and only as many are used as the plan has', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const queries = Array.from({ length: 17 }, (_, i) => `people who ask for hosting number ${i}`)
  const id = await makeCampaign(person, { subreddits: [freshName()], campaign_prompts: queries })
  await scan(person, id)
  await scan(person, id)
  const { usage } = await person.api.functions.usageCheck({ action: 'check' })
  expect(usage.relevancy_checks_used).toBe(15)
})

test('an intent query finds a post that says none of the keywords, whatever its score', async () => {
  const name = freshName()
  world.forum.addPosts([
    makePost(name, 'Can anyone recommend a quiet keyboard?', { selftext: 'It is for a shared office.' }),
  ])
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, {
    subreddits: [name],
    campaign_prompts: ['someone needs a quiet keyboard for the office'],
  })
  expect((await scan(person, id)).last_scan).toMatchObject({ status: 'done', matches_found: 1 })
})

test('a free plan has no intent queries', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Small talk')])
  const person = await world.signUp()
  const id = await makeCampaign(person, {
    subreddits: [name],
    campaign_prompts: ['who needs hosting?'],
  })
  expect((await scan(person, id)).last_scan.status).toBe('done')
  expect((await person.api.functions.usageCheck({ action: 'check' })).usage.relevancy_checks_used).toBe(0)
})

test('what was written faster than the listing holds is told as a gap', async () => {
  const name = freshName()
  world.forum.addPosts(makeChatter(name, 50, 40_000))
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  await scan(person, id)
  world.setNow(new Date(Date.now() + 60_000))
  // 1,200 new posts, one every ten seconds: the listing shows a thousand of them.
  world.forum.addPosts(
    Array.from({ length: 1_200 }, (_, i) => makePost(name, `Rush ${i}`, { age: 60 + i * 10 })),
  )
  const { last_scan } = await scan(person, id)
  expect(last_scan).toMatchObject({ status: 'done', posts_scanned: 1_000 })
  expect(last_scan.problems).toEqual([
    { subreddit: name, problem: expect.stringMatching(/^More was written here .* may be missing\.$/) },
  ])
})

test('subreddits are kept fresh between scans, in one request, and the next scan needs none', async () => {
  const names = Array.from({ length: 5 }, () => freshName('fresh'))
  world.forum.addPosts(names.map((name) => makePost(name, 'Small talk')))
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: names })
  await scan(person, id)
  const start = countCalls(world, /fresh/)
  world.setNow(new Date(Date.now() + 4 * HOUR_MS))
  await Promise.all([fetchPosts(world.ctx), fetchPosts(world.ctx)])
  const mine = world.forum.state.requestLog.calls.filter((call) => call.endpoint.includes(names[0]!))
  expect(mine.at(-1)?.endpoint.split('+').length).toBeGreaterThanOrEqual(5)
  expect(countCalls(world, /fresh/)).toBe(start + 1)
  world.setNow(new Date())
})
