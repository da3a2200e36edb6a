import { eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { RadarEvent } from '@radar/contract'
import { ReaderClosedError } from '@radar/relevance'
import {
  engagementPosts,
  matchesQueue,
  scanSchedules,
  subreddits,
  subscriptions,
  unmatchedPosts,
} from '../../db/schema/index.ts'
import { claimUnmatched } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { freshName, makeCampaign, makePost, scan, titlesOf } from '../../testing/make-posts.ts'
import { plantTwinPost } from '../../testing/plant-twin.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'
import { runDue } from '../../testing/run-due.ts'
import { storePost } from '../../testing/store-post.ts'
import { allJobs } from '../../worker.ts'
import { createMatching } from '../index/create-matching.ts'
import { matchPosts, sweepPosts } from './match-posts.ts'

// Keywords alone find here: the texts of the campaigns are about the same things.
const world = setUpWorld({ weights: 'none' })

const DAY_MS = 86_400_000

/** Another process on the same database, with an index of its own. */
function otherWorker(): Ctx {
  const { ctx } = world
  return { ...ctx, matching: createMatching(ctx) }
}

const matchesOf = (post_id: string) =>
  world.ctx.db.transaction((tx) => tx.select().from(matchesQueue).where(eq(matchesQueue.post_id, post_id)))
const scheduleOf = async (id: string) => {
  const [row] = await world.ctx.db.transaction((tx) =>
    tx.select().from(scanSchedules).where(eq(scanSchedules.campaign_id, id)),
  )
  return row
}

async function withCampaign(plan: 'lurker' | 'moderator', lists: { campaign_prompts?: string[] } = {}) {
  const subreddit = freshName('arrival')
  const person = await world.signUp({ plan })
  world.forum.addPosts([makePost(subreddit, 'Small talk')])
  const id = await makeCampaign(person, { subreddits: [subreddit], ...lists })
  return { person, id, subreddit, ask: (title: string) => storePost(world, { subreddit, title }) }
}

/** Events that a user's screens receive. */
function listenTo({ user }: Person): RadarEvent[] {
  const events: RadarEvent[] = []
  world.ctx.events.subscribe(user.id, (event) => void events.push(event))
  return events
}

test('a match of a Moderator shows when its post arrives, and is told once', async () => {
  const { person, id, ask } = await withCampaign('moderator')
  const events = listenTo(person)
  const ids = [await ask('Which web hosting?'), await ask('Any web hosting?'), await ask('Small talk')]
  await matchPosts(world.ctx, ids)
  expect(await titlesOf(person, id)).toEqual(['Any web hosting?', 'Which web hosting?'])
  expect((await person.api.campaigns.get({ id })).matches_count).toBe(2)
  await expect
    .poll(() => events)
    .toEqual([{ type: 'matches', campaign_id: id, found: 2, worth_a_look: 2, match_ids: [] }])
  expect(await world.ctx.db.transaction((tx) => tx.$count(unmatchedPosts))).toBe(0)
})

describe('how soon a post was found', () => {
  const MINUTE_MS = 60_000

  /** Stores a post that was written so many minutes ago. */
  async function askBefore(ask: (title: string) => Promise<string>, minutes: number) {
    const post = await ask(`Which web hosting, ${minutes}?`)
    const created_utc = new Date(Date.now() - minutes * MINUTE_MS)
    await world.ctx.db.transaction((tx) =>
      tx.update(engagementPosts).set({ created_utc }).where(eq(engagementPosts.id, post)),
    )
    return post
  }
  const searchedAt = (id: string, minutes: number) =>
    world.ctx.db.transaction((tx) =>
      tx
        .update(subreddits)
        .set({ back_searched_at: new Date(Date.now() - minutes * MINUTE_MS) })
        .where(eq(subreddits.campaign_id, id)),
    )
  const timesOf = async ({ api }: Person, id: string) => {
    const { items } = await api.matches.list({ id, limit: 100 })
    return new Map(items.map(({ title, found_after_seconds }) => [title, found_after_seconds]))
  }

  test('is told of posts that were written while their place was watched, and of no older one', async () => {
    const { person, id, ask } = await withCampaign('moderator')
    world.forum.addPosts([
      makePost((await person.api.campaigns.get({ id })).subreddits[0] ?? '', 'Old web hosting?'),
    ])
    await matchPosts(world.ctx, [await askBefore(ask, 1)])
    await scan(person, id)
    await searchedAt(id, 10)
    await matchPosts(world.ctx, [await askBefore(ask, 4), await askBefore(ask, 11)])
    const times = await timesOf(person, id)
    expect([...times.keys()].toSorted()).toEqual(
      [
        'Old web hosting?',
        'Which web hosting, 11?',
        'Which web hosting, 1?',
        'Which web hosting, 4?',
      ].toSorted(),
    )
    for (const title of ['Old web hosting?', 'Which web hosting, 11?', 'Which web hosting, 1?'])
      expect(times.get(title), title).toBeNull()
    const seconds = times.get('Which web hosting, 4?') ?? 0
    expect(Math.round(seconds / 60)).toBeGreaterThanOrEqual(4)
  })

  test('counts for a Lurker until the scan that shows it', async () => {
    const { person, id, ask } = await withCampaign('lurker')
    await scan(person, id)
    await searchedAt(id, 10)
    const post = await askBefore(ask, 4)
    await matchPosts(world.ctx, [post])
    await world.ctx.db.transaction((tx) =>
      tx
        .update(matchesQueue)
        .set({ revealed_at: new Date(Date.now() + 86_400_000) })
        .where(eq(matchesQueue.post_id, post)),
    )
    const seconds = (await timesOf(person, id)).get('Which web hosting, 4?') ?? 0
    expect(Math.round(seconds / 3_600)).toBe(24)
  })
})

test('a match of a Lurker waits for the daily scan, and nobody sees it before', async () => {
  const { person, id, ask } = await withCampaign('lurker')
  const events = listenTo(person)
  const post = await ask('Which web hosting?')
  await matchPosts(world.ctx, [post])
  const [match] = await matchesOf(post)
  expect(match).toMatchObject({ state: 'pending', revealed_at: null })
  expect(await person.api.matches.list({ id })).toMatchObject({ items: [], total: 0, counts: { open: 0 } })
  await expect(person.api.matches.get({ id: match?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(person.api.functions.generateLeadReply({ matchId: match?.id ?? '' })).rejects.toThrow()
  const { id: rule_id, hides } = await person.api.rules.accept({
    id,
    rule: { kind: 'exclude_words', words: 'nothing like it' },
  })
  expect(hides).toBe(0)
  await person.api.rules.undo({ id, rule_id })
  expect(events).toEqual([])

  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  expect(await person.api.campaigns.get({ id })).toMatchObject({
    matches_count: 1,
    last_scan: { status: 'done', matches_found: 1, manual: false },
  })
})

test('a rule that comes while a match waits hides it from its scan on', async () => {
  const { person, id, ask } = await withCampaign('lurker')
  await matchPosts(world.ctx, [await ask('Web hosting for homework'), await ask('Which web hosting?')])
  await person.api.rules.accept({ id, rule: { kind: 'exclude_words', words: 'homework' } })
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  expect((await person.api.matches.list({ id })).counts.hidden).toBe(1)
})

test.each<[string, { keywords?: string[]; subreddits?: string[] }]>([
  ['keyword', { keywords: ['quiet keyboard'] }],
  ['subreddit', { subreddits: ['elsewhere'] }],
])('a match that waits goes where its %s is taken out, and comes back with it', async (_, change) => {
  const { person, id, subreddit, ask } = await withCampaign('lurker')
  world.forum.addPosts([makePost('elsewhere', 'Small talk')])
  const before = { keywords: ['web hosting'], subreddits: [subreddit] }
  await runDue(world.ctx)
  await matchPosts(world.ctx, [await ask('Which web hosting?')])
  await person.api.campaigns.update({ id, ...change })
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual([])
  await person.api.campaigns.update({ id, ...before })
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
})

test.each(['hosting', 'Web Hosting', 'web-hosting'])(
  'a match that waits is shown where its keyword becomes %s, which finds it as well',
  async (keyword) => {
    const { person, id, ask } = await withCampaign('lurker')
    await runDue(world.ctx)
    const post = await ask('Which web hosting?')
    await matchPosts(world.ctx, [post])
    const [waiting] = await matchesOf(post)
    await person.api.campaigns.update({ id, keywords: [keyword] })
    const { last_scan } = await scan(person, id)
    expect(last_scan.matches_found).toBe(1)
    expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
    const { id: match, scanned_at } = waiting ?? {}
    expect(await matchesOf(post)).toMatchObject([{ id: match, scanned_at, keywords: [keyword] }])
  },
)

test('a match that waits is shown with the score that its campaign gives it by then', async () => {
  const { person, id, ask } = await withCampaign('lurker')
  await runDue(world.ctx)
  const post = await ask('Which web hosting?')
  await matchPosts(world.ctx, [post])
  const [waiting] = await matchesOf(post)
  await person.api.campaigns.update({ id, keywords: ['hosting'], product_service: 'Bread by mail' })
  await scan(person, id)
  const [shown] = await matchesOf(post)
  expect(shown?.ledger).not.toEqual(waiting?.ledger)
  const sum = shown?.ledger.reduce((total, { points }) => total + points, 0)
  expect(sum).toBeCloseTo(shown?.relevance_score ?? 0, 6)
})

test('a match that shows stays as it is where a scan finds it by another keyword', async () => {
  const { person, id, ask } = await withCampaign('moderator')
  await runDue(world.ctx)
  const post = await ask('Which web hosting?')
  await matchPosts(world.ctx, [post])
  const shown = await matchesOf(post)
  await person.api.campaigns.update({ id, keywords: ['hosting'] })
  expect((await scan(person, id)).last_scan.matches_found).toBe(1)
  const kept = shown.map((match) => ({ ...match, reread_since: expect.any(Date) as Date }))
  expect(await matchesOf(post)).toEqual(kept)
})

test('what a process stored and did not live to match is matched by another, once', async () => {
  const { person, id, ask } = await withCampaign('moderator')
  const post = await ask('Which web hosting?')
  await Promise.all([sweepPosts(otherWorker()), sweepPosts(otherWorker()), sweepPosts(world.ctx)])
  expect(await matchesOf(post)).toHaveLength(1)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  expect(await scheduleOf(id)).toMatchObject({ found: 1 })
})

test('two workers with one batch make each match once', async () => {
  const { id, ask } = await withCampaign('moderator')
  const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(`Which web hosting, ${n}?`)))
  await Promise.all([matchPosts(otherWorker(), ids), matchPosts(otherWorker(), ids.toReversed())])
  expect(await scheduleOf(id)).toMatchObject({ found: 12 })
})

test.each(['arrival', 'scan'])(
  'a match that the database refuses holds up no other on its %s',
  async (way) => {
    const { person, id, subreddit, ask } = await withCampaign('moderator')
    await refuseRows(world, {
      table: 'matches_queue',
      when: `new.post_id in (select id from engagement_posts where title like 'Refused%')`,
    })
    const titles = [
      'Which web hosting?',
      'Refused: web hosting',
      'Any web hosting?',
      'Refused web hosting, again',
    ]
    if (way === 'scan') {
      world.forum.addPosts(titles.map((title) => makePost(subreddit, title)))
      expect((await scan(person, id)).last_scan).toMatchObject({ status: 'done', matches_found: 2 })
    } else for (const title of titles) await ask(title)
    await sweepPosts(world.ctx)
    expect(await titlesOf(person, id)).toEqual(['Any web hosting?', 'Which web hosting?'])
    expect(await world.ctx.db.transaction((tx) => tx.$count(unmatchedPosts))).toBe(0)
  },
)

/** Worker that sees no change once it has begun a batch. */
function interrupted(happening: () => Promise<unknown>): Ctx {
  const ctx = otherWorker()
  const { matching } = ctx
  const catchUp = async () => {
    await matching.catchUp()
    await happening()
  }
  return { ...ctx, matching: { ...matching, catchUp } }
}

/** Worker to which something happens while it reads. */
function reading(happening: () => Promise<unknown>): Ctx {
  const ctx = otherWorker()
  const { relevance } = ctx
  const read: typeof relevance.read = async (pairs, options) => {
    await happening()
    return relevance.read(pairs, options)
  }
  return { ...ctx, relevance: { ...relevance, read } }
}

test('a campaign that is deleted in the middle of a batch costs the others nothing', async () => {
  const [gone, other] = [await withCampaign('moderator'), await withCampaign('moderator')]
  const ids = [await gone.ask('Which web hosting?'), await other.ask('Which web hosting?')]
  await matchPosts(
    interrupted(() => gone.person.api.campaigns.delete({ id: gone.id })),
    ids,
  )
  expect(await matchesOf(ids[0] ?? '')).toEqual([])
  expect(await titlesOf(other.person, other.id)).toEqual(['Which web hosting?'])
})

test('a block and a rule that come in the middle of a batch hold for it', async () => {
  const { person, id, ask } = await withCampaign('moderator')
  const homework = await ask('Web hosting for homework')
  const blocked = await storePost(world, {
    subreddit: (await person.api.campaigns.get({ id })).subreddits[0] ?? '',
    title: 'Which web hosting?',
    author: 'unwanted_one',
  })
  const ctx = interrupted(async () => {
    await person.api.rules.accept({ id, rule: { kind: 'exclude_words', words: 'homework' } })
    await person.api.doNotContact.add({ username: 'unwanted_one' })
  })
  await matchPosts(ctx, [homework, blocked])
  expect(await titlesOf(person, id)).toEqual([])
  expect((await person.api.matches.list({ id })).counts).toMatchObject({ hidden: 1, blocked: 1 })
})

test('a match whose campaign is edited while its post is read is read again beside the new text', async () => {
  const { person, id, ask } = await withCampaign('moderator')
  const other = await withCampaign('moderator')
  const ids = [await ask('Which web hosting?'), await other.ask('Which web hosting?')]
  await matchPosts(
    reading(() => person.api.campaigns.update({ id, product_service: 'Saddles for long rides' })),
    ids,
  )
  const [match] = await matchesOf(ids[0] ?? '')
  expect(match?.reread_since).not.toBeNull()
  expect((await matchesOf(ids[1] ?? ''))[0]?.reread_since).toBeNull()
  const rereads = () =>
    world.ctx.db.transaction((tx) => tx.$count(matchesQueue, isNotNull(matchesQueue.reread_since)))
  while ((await rereads()) > 0) await allJobs(world.ctx)['reread-matches'].run({})
  expect((await matchesOf(ids[0] ?? ''))[0]).toMatchObject({ id: match?.id, reread_since: null })
})

describe('posts that a process matches', () => {
  test('are left out by the sweep', async () => {
    const { person, id, ask } = await withCampaign('moderator')
    const post = await ask('Which web hosting?')
    const read = vi.fn(() => Promise.resolve())
    await matchPosts(
      reading(() => sweepPosts(reading(read))),
      [post],
    )
    expect(read).not.toHaveBeenCalled()
    expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  })

  test('are matched by the sweep where it died, once its lease is over', async () => {
    const { person, id, ask } = await withCampaign('moderator')
    const post = await ask('Which web hosting?')
    await world.ctx.db.transaction((tx) => claimUnmatched(world.ctx, tx, { limit: 1, ids: [post] }))
    await sweepPosts(world.ctx)
    expect(await titlesOf(person, id)).toEqual([])
    await world.ctx.db.transaction((tx) =>
      tx.update(unmatchedPosts).set({ lease_until: sql`clock_timestamp() - interval '1 second'` }),
    )
    await sweepPosts(world.ctx)
    expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  })

  test('are matched by the sweep at once where it failed or was late', async () => {
    const { person, id, ask } = await withCampaign('moderator')
    const posts = [await ask('Which web hosting?'), await ask('Any web hosting?')]
    const failing = reading(() => Promise.reject(new ReaderClosedError('planned')))
    await expect(matchPosts(failing, posts.slice(0, 1))).rejects.toThrow('planned')
    await matchPosts(world.ctx, posts.slice(1), () => true)
    expect(await titlesOf(person, id)).toEqual([])
    await sweepPosts(world.ctx)
    expect(await titlesOf(person, id)).toEqual(['Any web hosting?', 'Which web hosting?'])
  })
})

test('a post that is purged in the middle of a batch leaves no word behind', async () => {
  const { ask } = await withCampaign('moderator')
  const post = await ask('Which web hosting?')
  const purge = () =>
    world.ctx.db.transaction((tx) =>
      tx.execute(
        sql`update engagement_posts set title = '', body = '', purged_at = now() where id = ${post}`,
      ),
    )
  await matchPosts(interrupted(purge), [post])
  expect(await matchesOf(post)).toEqual([])
})

test('an intent query costs once on a day when a post is first held against it', async () => {
  const { person, id, ask } = await withCampaign('moderator', {
    campaign_prompts: ['someone needs a quiet keyboard for the office'],
  })
  const used = async () =>
    (await person.api.functions.usageCheck({ action: 'check' })).usage.relevancy_checks_used
  expect(await used()).toBe(0)
  const asking = 'Can anyone recommend a quiet keyboard for the office?'
  await Promise.all([
    matchPosts(world.ctx, [await ask(asking)]),
    matchPosts(otherWorker(), [await ask('Hi')]),
  ])
  await matchPosts(world.ctx, [await ask('Small talk')])
  expect(await used()).toBe(1)
  expect(await titlesOf(person, id)).toEqual([asking])

  world.setNow(new Date(Date.now() + DAY_MS))
  expect(await used()).toBe(0)
  await matchPosts(world.ctx, [await ask('More small talk')])
  expect(await used()).toBe(1)
  world.setNow(new Date())
})

test('where the day has no intent query left, keywords alone are matched', async () => {
  const { person, id, ask } = await withCampaign('moderator', {
    campaign_prompts: ['someone needs a quiet keyboard for the office'],
  })
  for (let used = 0; used < 15; used++)
    await person.api.functions.usageCheck({ action: 'increment', type: 'relevancy_checks' })
  await matchPosts(world.ctx, [
    await ask('Can anyone recommend a quiet keyboard?'),
    await ask('Web hosting?'),
  ])
  expect(await titlesOf(person, id)).toEqual(['Web hosting?'])
  expect((await person.api.functions.usageCheck({ action: 'check' })).usage.relevancy_checks_used).toBe(15)
})

test('a plan ends by the clock, and comes back with a clock that is set back', async () => {
  const { person, ask } = await withCampaign('moderator')
  const end = new Date(Date.now() + DAY_MS)
  await world.ctx.db.transaction((tx) =>
    tx.update(subscriptions).set({ subscription_end: end }).where(eq(subscriptions.user_id, person.user.id)),
  )
  const ctx = otherWorker()
  const isShown = async () => {
    const post = await ask('Which web hosting?')
    await matchPosts(ctx, [post])
    return (await matchesOf(post)).map(({ state }) => state)
  }
  expect(await isShown()).toEqual(['open'])
  world.setNow(new Date(end.getTime() + 1))
  expect(await isShown()).toEqual(['pending'])
  world.setNow(new Date(end.getTime() - 1))
  expect(await isShown()).toEqual(['open'])
  world.setNow(new Date())
})

test('a post of another forum waits until that one is connected again', async () => {
  const { person, id, subreddit } = await withCampaign('moderator')
  const post_id = await plantTwinPost(world, { redditId: 'twin', subreddit, title: 'Which web hosting?' })
  await world.ctx.db.transaction((tx) => tx.insert(unmatchedPosts).values({ post_id }))
  await sweepPosts(world.ctx)
  expect(await titlesOf(person, id)).toEqual([])
  const isIt = eq(unmatchedPosts.post_id, post_id)
  expect(await world.ctx.db.transaction((tx) => tx.$count(unmatchedPosts, isIt))).toBe(1)
})

test('one post may match four thousand campaigns', async () => {
  const subreddit = freshName('crowded')
  await world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`insert into users (full_name, email)
      select 'Crowd', ${subreddit} || n || '@example.com' from generate_series(1, 4000) n`)
    await tx.execute(sql`insert into subscriptions (user_id, tier)
      select id, 'moderator' from users where starts_with(email, ${subreddit})`)
    await tx.execute(sql`insert into campaigns (user_id, name, goal_type)
      select id, ${subreddit}, 'Lead Gen' from users where starts_with(email, ${subreddit})`)
    await tx.execute(sql`insert into subreddits (user_id, campaign_id, forum, subreddit, position)
      select user_id, id, ${world.ctx.forum.name}, ${subreddit}, 0 from campaigns where name = ${subreddit}`)
    await tx.execute(sql`insert into keywords (user_id, campaign_id, keyword, position)
      select user_id, id, 'web hosting', 0 from campaigns where name = ${subreddit}`)
  })
  await runAsOwner(world.connection, 'analyze')
  const post = await storePost(world, { subreddit, title: 'Which web hosting?' })
  await matchPosts(world.ctx, [post])
  expect(
    await world.ctx.db.transaction((tx) => tx.$count(matchesQueue, eq(matchesQueue.post_id, post))),
  ).toBe(4_000)
})
