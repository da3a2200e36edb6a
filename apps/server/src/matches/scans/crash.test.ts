import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { engagementPosts, scans, watchedSubreddits } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { World } from '../../testing/index.ts'
import { spend } from '../../account/index.ts'
import { sweepScans } from './sweep-scans.ts'
import {
  freshName,
  makeCampaign,
  makeChatter,
  makePost,
  scan,
  searchesUsed,
  titlesOf,
} from '../../testing/make-posts.ts'

const world = setUpWorld()

/** Database whose transaction that writes to `table` is killed there and rolled back. */
async function breakWritesTo(table: string) {
  await asOwner(
    sql`create function break_here() returns trigger language plpgsql as 'begin raise exception ''the process dies here''; end'`,
  )
  await asOwner(
    sql.raw(`create trigger break_here before update on ${table} for each row execute function break_here()`),
  )
}

afterEach(() => asOwner(sql`drop function if exists break_here cascade`))

async function asOwner(statement: ReturnType<typeof sql>) {
  await world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`)
    await tx.execute(statement)
  })
}

const all = <Rows>(
  read: (tx: Parameters<Parameters<World['ctx']['db']['transaction']>[0]>[0]) => Promise<Rows>,
) => world.ctx.db.transaction(read)

test('posts are stored with the watermark or not at all', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?'), ...makeChatter(name, 130)])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })

  await breakWritesTo('watched_subreddits')
  const { last_scan } = await scan(person, id)
  expect(last_scan).toMatchObject({
    status: 'failed',
    error: 'Something went wrong on our side. Nothing is lost; please try again.',
  })
  expect(await all((tx) => tx.select().from(engagementPosts))).toEqual([])
  expect(await all((tx) => tx.select().from(watchedSubreddits))).toEqual([])
  expect(await searchesUsed(person)).toBe(0)

  await asOwner(sql`drop function break_here cascade`)
  expect((await scan(person, id)).last_scan).toMatchObject({ posts_scanned: 131, matches_found: 1 })
})

test('a scan that dies between storing and matching loses no match and makes none twice', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })

  await breakWritesTo('subreddits')
  expect((await scan(person, id)).last_scan.status).toBe('failed')
  expect(await titlesOf(person, id)).toEqual([])

  await asOwner(sql`drop function break_here cascade`)
  await scan(person, id)
  await scan(person, id)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
})

test('a scan whose process died is taken over when its lease has run out, and not before', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  await leaveRunning(person.user.id, id, "interval '60 seconds'")
  await sweepScans(world.ctx)
  expect((await person.api.campaigns.get({ id })).last_scan?.status).toBe('running')

  await world.ctx.db.transaction((tx) => tx.update(scans).set({ lease_until: sql`clock_timestamp()` }))
  await Promise.all([sweepScans(world.ctx), sweepScans(world.ctx)])
  const { last_scan } = await person.api.campaigns.get({ id })
  expect(last_scan).toMatchObject({ status: 'done', matches_found: 1, subreddits_done: 1 })
})

test('a scan that dies again and again ends as failed and costs nothing', async () => {
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [freshName()] })
  await leaveRunning(person.user.id, id, "interval '-1 second'", 3)
  expect(await searchesUsed(person)).toBe(1)
  await sweepScans(world.ctx)
  const { last_scan } = await person.api.campaigns.get({ id })
  expect(last_scan).toMatchObject({ status: 'failed', error: expect.stringContaining('interrupted') })
  expect(await searchesUsed(person)).toBe(0)
})

test('however many scans nobody works on, one sweep takes all of them', async () => {
  const { user } = await world.signUp()
  await all(async (tx) => {
    await tx.execute(sql`insert into campaigns (user_id, name, goal_type, active)
      select ${user.id}, 'Left', 'Lead Gen', false from generate_series(1, 501)`)
    await tx.execute(sql`insert into scans (user_id, campaign_id, manual, subreddits_total)
      select user_id, id, false, 1 from campaigns where user_id = ${user.id}`)
  })
  await sweepScans(world.ctx)
  expect(await all((tx) => tx.$count(scans, eq(scans.status, 'running')))).toBe(0)
})

/** Scan that was claimed and paid for, and that no process works on. */
function leaveRunning(user_id: string, campaign_id: string, lease: string, attempts = 1) {
  const id = randomUUID()
  return world.ctx.db.transaction(async (tx) => {
    await spend(world.ctx, tx, { userId: user_id, counter: 'mention_alerts', on: id })
    await tx.insert(scans).values({
      id,
      user_id,
      campaign_id,
      attempts,
      manual: true,
      subreddits_total: 1,
      lease_until: sql.raw(`clock_timestamp() + ${lease}`),
    })
  })
}
