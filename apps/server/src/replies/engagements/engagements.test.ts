import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allJobs } from '../../worker.ts'
import { connectAccount, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'

/** Tokens outlive the months that pass in a test. */
const world = setUpWorld({ votes: 'allowed', quirks: { tokenSeconds: 1_000 * 86_400 } })
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let people = 0

/** Creates a user with a main account that wrote one post, and with buddies, on a day of their own. */
async function createOwner({ buddies = 0 } = {}) {
  people += 1
  world.setNow(new Date(Date.UTC(2030, 0, people * 60)))
  const person = await world.signUp({ plan: 'moderator' })
  const author = `owner_${people}`
  await connectAccount(person, { account: author })
  for (let n = 1; n <= buddies; n++)
    await connectAccount(person, { account: `${author}_b${n}`, purpose: 'buddy' })
  const thingId = `eng${people}`
  const created_utc = world.ctx.now().getTime() / 1_000 - 60
  world.forum.addPosts([{ id36: thingId, subreddit: 'tea', author, title: 'My kettle', created_utc }])
  const { items } = await person.api.redditCredentials.list({})
  const buddyIds = items.filter((account) => !account.main_reddit_account).map(({ id }) => id)
  return { person, author, buddyIds, post: { thingId, thingType: 'post' as const } }
}

const run = (job: 'cast-upvotes' | 'sample-things' | 'expire-samples') => allJobs(world.ctx)[job].run({})
const pass = (ms: number) => world.setNow(new Date(world.ctx.now().getTime() + ms))
const scoreOf = (id: string) => world.forum.state.forum.posts.get(id)?.score
const actionsOf = async (person: Person) =>
  (await person.api.activity.list({ limit: 100 })).items.map(({ actor, action }) => `${actor} ${action}`)

test('each buddy upvotes once, at a time of its own within 30 to 120 minutes', async () => {
  const { person, buddyIds, post } = await createOwner({ buddies: 3 })
  const begun = world.ctx.now().getTime()
  const { engagement } = await person.api.functions.createEngagement({
    ...post,
    thingId: `t3_${post.thingId}`,
    thingTitle: 'Something that I made up',
    thingUrl: 'https://evil.example/',
    buddyIds: [...buddyIds, buddyIds[0]!],
  })
  expect(engagement).toMatchObject({
    thing_id: post.thingId,
    thing_title: 'My kettle',
    thing_url: `${world.forumUrl}/r/tea/comments/${post.thingId}/`,
    buddy_count: 3,
    upvotes: { pending: 3, completed: 0, failed: 0 },
    latest_sample: { score: 1, upvote_ratio: 1, num_comments: 0, removed: false },
  })
  const { id } = engagement
  const times = (await person.api.engagements.get({ id })).buddy_upvotes.map(
    ({ scheduled_for }) => (Date.parse(scheduled_for) - begun) / MINUTE_MS,
  )
  expect(new Set(times).size).toBe(3)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(30)
  expect(Math.max(...times)).toBeLessThanOrEqual(120)

  pass(29 * MINUTE_MS)
  await run('cast-upvotes')
  expect(scoreOf(post.thingId)).toBe(1)
  world.setNow(new Date(begun + times[1]! * MINUTE_MS - 1))
  await run('cast-upvotes')
  expect(scoreOf(post.thingId)).toBe(2)
  world.setNow(new Date(begun + 2 * HOUR_MS + 1_000))
  await run('cast-upvotes')
  await run('cast-upvotes')
  expect(scoreOf(post.thingId)).toBe(4)
  const { buddy_upvotes, upvotes } = await person.api.engagements.get({ id })
  expect(upvotes).toEqual({ pending: 0, completed: 3, failed: 0 })
  expect(buddy_upvotes.every(({ executed_at }) => executed_at !== null)).toBe(true)
  expect((await actionsOf(person)).slice(0, 4)).toEqual([
    ...Array.from({ length: 3 }, () => 'job upvote.cast'),
    'user engagement.created',
  ])

  await person.api.engagements.delete({ id })
  expect(await person.api.engagements.list({})).toEqual({ items: [], total: 0 })
  await expect(person.api.engagements.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await actionsOf(person))[0]).toBe('user engagement.deleted')
})

test('a thing that is followed gets no second engagement with a buddy of the first, and one with others', async () => {
  const { person, buddyIds, post } = await createOwner({ buddies: 3 })
  const [first, second, third] = buddyIds
  const { createEngagement } = person.api.functions
  const { engagement } = await createEngagement({ ...post, buddyIds: [first!, second!] })
  const buddies = (await person.api.redditCredentials.list({})).items
  const nameOf = (id: string) => buddies.find((buddy) => buddy.id === id)?.reddit_username
  await expect(createEngagement({ ...post, buddyIds: [second!, third!] })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: `u/${nameOf(second!)} upvotes this post in another engagement. Leave this buddy out, or delete that engagement.`,
  })
  expect(await person.api.engagements.list({})).toMatchObject({ total: 1 })
  const [one, other] = [first!, second!].map((id) => `u/${nameOf(id)}`).toSorted()
  await expect(createEngagement({ ...post, buddyIds })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: `${one} and ${other} upvote this post already. Leave these buddies out, or delete the engagements that they are in.`,
  })
  await createEngagement({ ...post, buddyIds: [third!] })

  pass(2 * HOUR_MS + 1_000)
  world.forum.changeAccount(nameOf(first!)!, { standing: 'suspended' })
  await run('cast-upvotes')
  await createEngagement({ ...post, buddyIds: [first!] })
  await person.api.engagements.delete({ id: engagement.id })
  await createEngagement({ ...post, buddyIds: [second!] })
})

test('a comment is called by its own words, not by the title of somebody else’s post', async () => {
  const { person, author, post } = await createOwner({ buddies: 1 })
  const id36 = `${post.thingId}c`
  const { forum } = world.forum.state
  const created_utc = world.ctx.now().getTime() / 1_000 - 60
  forum.addComment({ id36, post_id36: post.thingId, author, body: 'Mine whistles.', created_utc })
  const { items } = await person.api.redditCredentials.list({})
  const { engagement } = await person.api.functions.createEngagement({
    thingId: id36,
    thingType: 'comment',
    thingTitle: 'My kettle',
    buddyIds: items.filter((account) => !account.main_reddit_account).map(({ id }) => id),
  })
  expect(engagement.thing_title).toBe('Mine whistles.')
})

test('an outage is waited out; what the forum refuses has failed, with a reason', async () => {
  const { person, author, buddyIds, post } = await createOwner({ buddies: 2 })
  const { engagement } = await person.api.functions.createEngagement({ ...post, buddyIds })
  const { id } = engagement
  pass(2 * HOUR_MS + 1_000)
  const vote = { on: { endpoint: 'POST /api/vote' } }
  world.forum.planFaults([{ ...vote, do: { kind: 'answer', when: 'before', status: 503 } }])
  await run('cast-upvotes')
  expect((await person.api.engagements.get({ id })).upvotes).toEqual({ pending: 2, completed: 0, failed: 0 })
  world.forum.planFaults([])
  await run('cast-upvotes')
  expect(scoreOf(post.thingId)).toBe(1)

  pass(6 * MINUTE_MS)
  world.forum.changeAccount(`${author}_b2`, { standing: 'suspended' })
  await run('cast-upvotes')
  const { upvotes, buddy_upvotes } = await person.api.engagements.get({ id })
  expect(upvotes).toEqual({ pending: 0, completed: 1, failed: 1 })
  expect(buddy_upvotes.find(({ status }) => status === 'failed')?.error_message).toBe(
    `The forum refused the upvote of u/${author}_b2.`,
  )
  expect(scoreOf(post.thingId)).toBe(2)
})

test('a buddy whose tokens cannot be read holds up no other', async () => {
  const { person, buddyIds, post } = await createOwner({ buddies: 6 })
  await person.api.functions.createEngagement({ ...post, buddyIds })
  await runAsOwner(
    world.connection,
    `update reddit_credentials set tokens = (select tokens from reddit_credentials where id = '${buddyIds[1]}')
      where id = '${buddyIds[0]}'`,
  )
  await runAsOwner(
    world.connection,
    `update buddy_upvote_queue set scheduled_for = scheduled_for - interval '90 minutes'
      where buddy_reddit_credential_id = '${buddyIds[0]}'`,
  )
  pass(2 * HOUR_MS + 1_000)
  await run('cast-upvotes')
  expect(scoreOf(post.thingId)).toBe(6)
})

test('only buddies of one’s own upvote, for what one’s own account wrote, under a plan that has them', async () => {
  const { person, buddyIds, post } = await createOwner({ buddies: 1 })
  const other = await createOwner({ buddies: 1 })
  const { createEngagement } = person.api.functions
  const { items } = await person.api.redditCredentials.list({})
  const main = items.find((account) => account.main_reddit_account)!.id
  await expect(createEngagement(post)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { buddyIds: ['Choose at least one buddy.'] } },
  })
  for (const ids of [other.buddyIds, [main]])
    await expect(createEngagement({ ...post, buddyIds: ids })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(createEngagement({ ...other.post, buddyIds })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { engagement } = await createEngagement({ ...post, buddyIds })
  await world.setPlan(person, 'lurker')
  await expect(createEngagement({ ...post, buddyIds })).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
  pass(3 * HOUR_MS)
  await run('cast-upvotes')
  expect((await person.api.engagements.get({ id: engagement.id })).buddy_upvotes).toMatchObject([
    { status: 'failed', error_message: 'Buddies are part of the Moderator plan.' },
  ])
  expect(scoreOf(post.thingId)).toBe(1)
})

test('things are looked at for 30 days, all of them with one request, and what was deleted is forgotten', async () => {
  const { person, author, buddyIds, post } = await createOwner({ buddies: 1 })
  const { engagement } = await person.api.functions.createEngagement({ ...post, buddyIds })
  const begun = world.ctx.now().getTime()
  const second = `${post.thingId}x`
  world.forum.addPosts([
    { id36: second, subreddit: 'tea', author, title: 'My cup', created_utc: begun / 1_000 - 60 },
  ])
  const more = await person.api.functions.createEngagement({ ...post, thingId: second, buddyIds })
  const { requestLog, forum } = world.forum.state
  const naming = (id: string) =>
    requestLog.calls.filter(
      ({ endpoint, query, status }) => endpoint === 'GET /api/info' && status !== 401 && query.includes(id),
    )
  const before = naming(second).length
  for (let day = 0; day <= 31; day++)
    for (const hours of day === 0 ? [1, 3, 6, 12] : [day * 24]) {
      world.setNow(new Date(begun + hours * HOUR_MS + MINUTE_MS))
      forum.posts.get(post.thingId)!.score = 10 + hours
      await run('sample-things')
      await run('sample-things')
    }
  expect(naming(second).length - before).toBe(34)
  expect(
    naming(second)
      .slice(before)
      .every(({ query }) => query.includes(`${post.thingId}%2C`)),
  ).toBe(true)
  const { samples, next_sample_at } = await person.api.engagements.get({ id: engagement.id })
  expect(next_sample_at).toBeNull()
  expect(samples.map(({ score }) => score).slice(0, 7)).toEqual([1, 11, 13, 16, 22, 34, 58])
  expect(samples).toHaveLength(35)

  pass(200 * 24 * HOUR_MS)
  await run('expire-samples')
  expect((await person.api.engagements.get({ id: engagement.id })).samples).toEqual([])

  const third = await person.api.functions.createEngagement({ ...post, thingId: second, buddyIds })
  world.forum.changeThing(`t3_${second}`, { fate: 'deleted' })
  pass(HOUR_MS + MINUTE_MS)
  await run('sample-things')
  expect(await person.api.engagements.get({ id: third.engagement.id })).toMatchObject({
    thing_title: '',
    gone_at: expect.any(String),
    next_sample_at: null,
    upvotes: { pending: 0, failed: 1 },
  })
  const { thing_title } = await person.api.engagements.get({ id: more.engagement.id })
  expect(thing_title).toBe('')
})

test('what was looked at or tried while the clock was ahead is so again once it is back', async () => {
  const { person, buddyIds, post } = await createOwner({ buddies: 1 })
  const begun = world.ctx.now().getTime()
  const { id } = (await person.api.functions.createEngagement({ ...post, buddyIds })).engagement
  pass(10 * 24 * HOUR_MS)
  world.forum.planFaults([
    { on: { endpoint: 'POST /api/vote' }, do: { kind: 'answer', when: 'before', status: 503 } },
  ])
  await run('sample-things')
  await run('cast-upvotes')
  world.forum.planFaults([])
  world.setNow(new Date(begun + 2 * HOUR_MS + 1_000))
  await run('cast-upvotes')
  await run('sample-things')
  const { samples, upvotes, next_sample_at } = await person.api.engagements.get({ id })
  expect(upvotes.completed).toBe(1)
  expect(samples).toHaveLength(3)
  expect(next_sample_at).toBe(new Date(begun + 3 * HOUR_MS).toISOString())
})

test('what a clock that was ahead began to follow is looked at no more than once an hour', async () => {
  const { person, buddyIds, post } = await createOwner({ buddies: 1 })
  const begun = world.ctx.now().getTime()
  world.setNow(new Date(begun + 10 * 24 * HOUR_MS))
  const { id } = (await person.api.functions.createEngagement({ ...post, buddyIds })).engagement
  world.setNow(new Date(begun))
  await run('sample-things')
  await run('sample-things')
  const { samples, next_sample_at } = await person.api.engagements.get({ id })
  expect(samples).toHaveLength(2)
  expect(next_sample_at).toBe(new Date(begun + HOUR_MS).toISOString())
})

test('of ten thousand, the last are listed with their figures', async () => {
  const count = 10_000
  const { person } = await createOwner()
  await world.ctx.db.transaction((tx) =>
    tx.execute(sql`with planted as (
        insert into engagements
          (user_id, forum, thing_id, thing_type, thing_title, thing_url, buddy_count, created_at)
        select ${person.user.id}::uuid, ${world.ctx.forum.name}, 'many' || n, 'post', 'Post ' || n,
          ${world.forumUrl}, 2, now() - n * interval '1 minute'
        from generate_series(1, ${count}) n returning id, user_id),
      sampled as (
        insert into engagement_samples (engagement_id, user_id, taken_at, score, removed)
        select id, user_id, now() - n * interval '1 hour', n, false from planted, generate_series(1, 4) n)
      insert into buddy_upvote_queue (user_id, engagement_queue_id, thing_id, scheduled_for, status)
      select user_id, id, 'many', now(), 'completed' from planted, generate_series(1, 2)`),
  )
  const { items, total } = await person.api.engagements.list({ offset: count - 2, limit: 50 })
  expect(total).toBe(count)
  expect(items.map(({ thing_title }) => thing_title)).toEqual([`Post ${count - 1}`, `Post ${count}`])
  expect(items).toEqual(
    items.map((item) => ({
      ...item,
      upvotes: { pending: 0, completed: 2, failed: 0 },
      latest_sample: expect.objectContaining({ score: 1 }),
    })),
  )
})
