import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '../../platform/ctx.ts'
import { createWorld } from '../../testing/index.ts'
import type { World } from '../../testing/index.ts'
import { countCalls, freshName, makeCampaign, makePost, titlesOf } from '../../testing/make-posts.ts'
import { runDue } from '../../testing/run-due.ts'
import { fetchPosts } from './fetch-posts.ts'

const MINUTE_MS = 60_000
let world: World
beforeEach(async () => {
  world = await createWorld({ budget: { requests: 10_000, seconds: 600 } })
})
afterEach(() => world.close())

test.each([1, 2, 3])(
  'what is written elsewhere is found each minute while %i listings are answered badly',
  async (badListings) => {
    const bad = Array.from({ length: badListings }, () => freshName('aaabad'))
    const good = Array.from({ length: 10 }, () => freshName('good'))
    world.forum.addPosts([...bad, ...good].map((name) => makePost(name, 'Small talk')))
    const person = await world.signUp({ plan: 'moderator' })
    const id = await makeCampaign(person, { subreddits: [...bad, ...good] })
    await runDue(world.ctx)
    world.forum.planFaults(
      bad.map((name) => ({
        on: { endpoint: `GET /r/${name}/new` },
        do: { kind: 'spoil', shape: 'wrong-type' },
      })),
    )
    const start = Date.now()
    for (let round = 1; round <= 3; round++) {
      const now = start + round * MINUTE_MS
      world.setNow(new Date(now))
      const created_utc = Math.floor(now / 1_000) - 5
      world.forum.addPosts(
        good.map((name) => ({ ...makePost(name, `Which web hosting? ${name}`), created_utc })),
      )
      await fetchPosts({ ...world.ctx, subredditsAListing: 1 })
      expect(await titlesOf(person, id)).toHaveLength(round * good.length)
    }
  },
)

test('a forum that answers nothing well is left alone after a few listings', async () => {
  const names = Array.from({ length: 10 }, () => freshName('down'))
  world.forum.addPosts(names.map((name) => makePost(name, 'Small talk')))
  const person = await world.signUp({ plan: 'moderator' })
  await makeCampaign(person, { subreddits: names })
  await runDue(world.ctx)
  world.forum.planFaults([{ do: { kind: 'spoil', shape: 'wrong-type' } }])
  world.setNow(new Date(Date.now() + MINUTE_MS))
  const before = world.forum.state.requestLog.calls.length
  await expect(fetchPosts({ ...world.ctx, subredditsAListing: 1 })).rejects.toThrow()
  const asked = world.forum.state.requestLog.calls.slice(before).map(({ endpoint }) => endpoint)
  expect(names.filter((name) => asked.includes(`GET /r/${name}/new`)).length).toBeLessThanOrEqual(6)
})

/** Context in which another round ends between finding what is due and claiming it. */
function overtaken(round: (ctx: Ctx) => Promise<void>): Ctx {
  let statements = 0
  const statement: Ctx['db']['statement'] = async (fn) => {
    if ((statements += 1) === 2) await round(world.ctx)
    return world.ctx.db.statement(fn)
  }
  return { ...world.ctx, db: { ...world.ctx.db, statement } }
}

test('of two rounds that overlap one alone reads a listing', async () => {
  const name = freshName('twice')
  world.forum.addPosts([makePost(name, 'Small talk')])
  const person = await world.signUp({ plan: 'moderator' })
  await makeCampaign(person, { subreddits: [name] })
  await runDue(world.ctx)
  world.setNow(new Date(Date.now() + MINUTE_MS))
  const before = countCalls(world, /\/new$/)
  await fetchPosts(overtaken(fetchPosts))
  expect(countCalls(world, /\/new$/)).toBe(before + 1)
})

test('a campaign whose subreddits could not be counted is counted in the next round', async () => {
  const name = freshName('uncounted')
  world.forum.addPosts([makePost(name, 'Small talk')])
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: [name] })
  await runDue(world.ctx)
  const transaction = () => Promise.reject(new Error('planned'))
  await expect(fetchPosts({ ...world.ctx, db: { ...world.ctx.db, transaction } })).rejects.toThrow('planned')
  const now = Date.now() + MINUTE_MS
  world.setNow(new Date(now))
  world.forum.addPosts([
    { ...makePost(name, 'Which web hosting?'), created_utc: Math.floor(now / 1_000) - 5 },
  ])
  await fetchPosts(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
})
