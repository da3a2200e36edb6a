import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { subscriptions } from '../../../db/schema/index.ts'
import { matchPosts } from '../../arrivals/match-posts.ts'
import { setUpWorld } from '../../../testing/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Person } from '../../../testing/index.ts'
import {
  freshName,
  makeCampaign,
  makeChatter,
  makePost,
  scan,
  searchesUsed,
  titlesOf,
} from '../../../testing/make-posts.ts'
import { runDue } from '../../../testing/run-due.ts'
import { storePost } from '../../../testing/store-post.ts'
import { scanDue } from '../schedules/scan-due.ts'
import { sweepScans } from '../sweep-scans.ts'

const world = setUpWorld({
  // Keywords alone find here: the texts of the campaigns are about the same things.
  weights: 'none',
  budget: { requests: 100_000, seconds: 600 },
  quirks: { tokenSeconds: 1_000 * 86_400 },
})

const DAY_MS = 86_400_000
const QUERY = 'someone needs a quiet keyboard for the office'
const ASKS = 'Can anyone recommend a quiet keyboard for the office?'

async function watch(lists: { keywords?: string[]; campaign_prompts?: string[] }) {
  const subreddit = freshName('past')
  world.forum.addPosts([makePost(subreddit, 'Small talk')])
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: [subreddit], ...lists })
  world.setNow(new Date())
  const arrive = async (title: string) =>
    matchPosts(world.ctx, [await storePost(world, { subreddit, title })])
  return { person, id, subreddit, arrive }
}

async function useUpDay({ api }: Person) {
  for (let used = 0; used < 15; used++)
    await api.functions.usageCheck({ action: 'increment', type: 'relevancy_checks' }).catch(() => undefined)
}

/** Scans a minute later, because of two scans of one moment none is the last. */
function scanNext(person: Person, id: string) {
  world.setNow(new Date(world.ctx.now().getTime() + 60_000))
  return scan(person, id)
}

const passDays = (days: number) => world.setNow(new Date(Date.now() + days * DAY_MS))

test('an intent query that had no unit left on a day is looked for in the posts of that day on the next', async () => {
  const { person, id, arrive } = await watch({ campaign_prompts: [QUERY] })
  await runDue(world.ctx)
  passDays(1)
  await useUpDay(person)
  await arrive(ASKS)
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual([])
  passDays(2)
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual([ASKS])
})

test('one that had no unit left in the first scan is looked for in the past on the next day, and then no more', async () => {
  const { person, id, subreddit } = await watch({ campaign_prompts: [QUERY] })
  world.forum.addPosts([makePost(subreddit, ASKS)])
  await useUpDay(person)
  expect((await scanNext(person, id)).last_scan).toMatchObject({ posts_scanned: 2, matches_found: 0 })
  expect((await scanNext(person, id)).last_scan).toMatchObject({ posts_scanned: 0 })
  passDays(1)
  expect((await scanNext(person, id)).last_scan).toMatchObject({ posts_scanned: 2, matches_found: 1 })
  expect((await scanNext(person, id)).last_scan).toMatchObject({ posts_scanned: 0 })
})

test('where a keyword is taken out no past is read, and where it comes back all of it', async () => {
  const { person, id, arrive } = await watch({ keywords: ['web hosting', 'kettle'] })
  await scanNext(person, id)
  await person.api.campaigns.update({ id, keywords: ['web hosting'] })
  expect((await scanNext(person, id)).last_scan).toMatchObject({ status: 'done', posts_scanned: 0 })
  await arrive('Which kettle?')
  await person.api.campaigns.update({ id, keywords: ['web hosting', 'kettle'] })
  expect((await scanNext(person, id)).last_scan).toMatchObject({ posts_scanned: 2, matches_found: 1 })
})

test('where a subreddit is written in other capitals its past is not read anew', async () => {
  const { person, id, subreddit } = await watch({ keywords: ['kettle'] })
  expect((await scanNext(person, id)).last_scan).toMatchObject({ posts_scanned: 1 })
  const shouted = subreddit.toUpperCase()
  const { subreddits } = await person.api.campaigns.update({ id, subreddits: [shouted] })
  expect(subreddits).toEqual([shouted])
  expect((await scanNext(person, id)).last_scan).toMatchObject({ status: 'done', posts_scanned: 0 })
})

test('a keyword that comes and goes between two scans misses nothing', async () => {
  const { person, id, arrive } = await watch({ keywords: ['web hosting', 'kettle'] })
  await scanNext(person, id)
  await person.api.campaigns.update({ id, keywords: ['web hosting'] })
  await arrive('Which kettle?')
  await person.api.campaigns.update({ id, keywords: ['web hosting', 'kettle'] })
  await scanNext(person, id)
  expect(await titlesOf(person, id)).toEqual(['Which kettle?'])
})

test('what a smaller plan left out is looked for in the past once there is room again', async () => {
  const { person, id, arrive } = await watch({ keywords: ['one', 'two', 'three', 'four', 'five', 'kettle'] })
  await runDue(world.ctx)
  await world.setPlan(person, 'lurker')
  passDays(1)
  await runDue(world.ctx)
  await arrive('Which kettle?')
  await world.setPlan(person, 'moderator')
  passDays(2)
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which kettle?'])
})

/** Ways in which a campaign, or a part of it, does not run for a time, each with how it runs again. */
const PAUSES: [string, (of: PauseCase) => Promise<() => Promise<unknown>>][] = [
  [
    'is switched off',
    async ({ person, id }) => {
      await person.api.campaigns.update({ id, active: false })
      return () => person.api.campaigns.update({ id, active: true })
    },
  ],
  [
    'has no room in a smaller plan',
    async ({ person }) => {
      await world.setPlan(person, 'lurker')
      return () => world.setPlan(person, 'moderator')
    },
  ],
  [
    'has no room because its plan is over',
    async ({ person }) => {
      const subscription_end = new Date(world.ctx.now().getTime() + 60_000)
      await world.ctx.db.transaction((tx) =>
        tx.update(subscriptions).set({ subscription_end }).where(eq(subscriptions.user_id, person.user.id)),
      )
      await world.ctx.matching.catchUp()
      world.setNow(subscription_end)
      return () =>
        world.ctx.db.transaction((tx) =>
          tx
            .update(subscriptions)
            .set({ subscription_end: null })
            .where(eq(subscriptions.user_id, person.user.id)),
        )
    },
  ],
  [
    'has no room because an older one takes it',
    async ({ person, older }) => {
      await person.api.campaigns.update({ id: older, active: false })
      await world.setPlan(person, 'lurker')
      await runDue(world.ctx)
      await person.api.campaigns.update({ id: older, active: true })
      return () => person.api.campaigns.delete({ id: older })
    },
  ],
]
type PauseCase = { person: Person; id: string; older: string }

async function watchAsSecond() {
  const person = await world.signUp({ plan: 'moderator' })
  const older = await makeCampaign(person, { subreddits: [freshName('older')] })
  const subreddit = freshName('past')
  world.forum.addPosts([makePost(subreddit, 'Which web hosting?')])
  const id = await makeCampaign(person, { subreddits: [subreddit] })
  world.setNow(new Date())
  await runDue(world.ctx)
  const arrive = async (title: string) =>
    matchPosts(world.ctx, [await storePost(world, { subreddit, title })])
  return { person, id, older, arrive }
}

test.each(PAUSES)('what arrived while a campaign %s is found once it runs again', async (_, pause) => {
  const { person, id, older, arrive } = await watchAsSecond()
  const goOn = await pause({ person, id, older })
  await arrive('Any web hosting?')
  await goOn()
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  passDays(1)
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Any web hosting?', 'Which web hosting?'])
})

test('catching up costs one search, and brings back nothing that was judged or deleted', async () => {
  const { person, id, arrive } = await watchAsSecond()
  await arrive('Which web hosting is bad?')
  await arrive('Cheap web hosting?')
  const { items } = await person.api.matches.list({ id })
  const idOf = (title: string) => items.find((match) => match.title === title)?.id ?? ''
  await person.api.matches.judge({ id: idOf('Which web hosting is bad?'), verdict: 'dismissed' })
  await person.api.matches.delete({ id: idOf('Cheap web hosting?') })
  await scanNext(person, id)
  await person.api.campaigns.update({ id, active: false })
  await arrive('Any web hosting?')
  await person.api.campaigns.update({ id, active: true })
  const before = await searchesUsed(person)
  expect((await scanNext(person, id)).last_scan).toMatchObject({ posts_scanned: 4, matches_found: 1 })
  expect(await titlesOf(person, id)).toEqual(['Any web hosting?', 'Which web hosting?'])
  expect(await searchesUsed(person)).toBe(before + 1)
  expect((await scanNext(person, id)).last_scan).toMatchObject({ posts_scanned: 0 })
})

test('a campaign that is off for a moment in which nothing arrives reads no past', async () => {
  const { person, id, arrive } = await watchAsSecond()
  await scanNext(person, id)
  await person.api.campaigns.update({ id, active: false })
  await person.api.campaigns.update({ id, active: true })
  await arrive('Small talk')
  expect((await scanNext(person, id)).last_scan).toMatchObject({ posts_scanned: 1 })
})

test('a subreddit or a keyword that a smaller plan leaves out for hours is caught up with as well', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const names = [freshName('past'), freshName('past'), freshName('past')] as const
  world.forum.addPosts(names.map((name) => makePost(name, 'Small talk')))
  const keywords = ['one', 'two', 'three', 'four', 'five', 'kettle']
  const id = await makeCampaign(person, { subreddits: [...names], keywords })
  world.setNow(new Date())
  await runDue(world.ctx)
  await world.setPlan(person, 'lurker')
  await matchPosts(world.ctx, [
    await storePost(world, { subreddit: names[2], title: 'One or the other?' }),
    await storePost(world, { subreddit: names[0], title: 'Which kettle?' }),
  ])
  await world.setPlan(person, 'moderator')
  passDays(1)
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['One or the other?', 'Which kettle?'])
})

/** Context in which something happens once, after the transaction that notified of matches. */
function onceTold(happen: () => Promise<unknown>): Ctx {
  const { ctx } = world
  let isTold = false
  let happening: Promise<unknown> | undefined
  const emitMany: Ctx['events']['emitMany'] = (tx, events) => {
    if (events.some(({ event }) => event.type === 'matches')) isTold = true
    return ctx.events.emitMany(tx, events)
  }
  const transaction: Ctx['db']['transaction'] = async (fn) => {
    const isOuter = world.connection.database.current() === undefined
    const result = await ctx.db.transaction(fn)
    if (isOuter && isTold) await (happening ??= happen())
    return result
  }
  return { ...ctx, events: { ...ctx.events, emitMany }, db: { ...ctx.db, transaction } }
}

test('a keyword that is taken out between two pages of the past is found no more', async () => {
  const { person, id, subreddit } = await watch({})
  world.forum.addPosts([
    makePost(subreddit, 'Which web hosting?', { age: 60 }),
    ...makeChatter(subreddit, 300),
    makePost(subreddit, 'Which web hosting, long ago?', { age: 86_400 }),
  ])
  await scanDue(world.ctx)
  await sweepScans(onceTold(() => person.api.campaigns.update({ id, keywords: ['cloud'] })))
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
})

test('what the past holds is told to the screens, and what was stored for others to whoever matches it', async () => {
  const { person, id, subreddit } = await watch({})
  world.forum.addPosts([makePost(subreddit, 'Which web hosting?')])
  const events: unknown[] = []
  world.ctx.events.subscribe(person.user.id, (event) => {
    if (event.type === 'matches') events.push(event)
  })
  await scanDue(world.ctx)
  const sent: string[] = []
  const sendNow: Ctx['jobs']['sendNow'] = async (name) => void sent.push(name)
  await sweepScans({ ...world.ctx, jobs: { ...world.ctx.jobs, sendNow } })
  await expect
    .poll(() => events)
    .toEqual([{ type: 'matches', campaign_id: id, found: 1, worth_a_look: 1, match_ids: [] }])
  expect(sent).toContain('match-posts')
})
