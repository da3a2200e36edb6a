import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import {
  buddyUpvoteQueue,
  engagementPosts,
  engagements,
  redditRevocations,
  replyDrafts,
  webhookDeliveries,
} from '../../db/schema/index.ts'
import { collectEvents } from '../../testing/collect-events.ts'
import { connectAccount, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { finishRevocations } from './tokens/revoke-tokens.ts'

const world = setUpWorld()
afterEach(() => world.forum.planFaults([]))

const tokensOf = (account: string) => world.forum.state.grants.tokensOf(account)
const accountsOf = async (person: Person) => (await person.api.redditCredentials.list({})).items
const revocations = () => world.ctx.db.transaction((tx) => tx.select().from(redditRevocations))

async function connected(account: string) {
  const person = await world.signUp({ plan: 'moderator' })
  await connectAccount(person, { account })
  const [row] = await accountsOf(person)
  return { person, id: row!.id }
}

type ReplyColumns = Partial<typeof replyDrafts.$inferInsert>

async function plantReply(person: Person, { id, ...change }: ReplyColumns & { id: string }): Promise<string> {
  const { matchId, redditId } = await plantMatch(world, person)
  return world.ctx.db.transaction(async (tx) => {
    const [post] = await tx.select().from(engagementPosts).where(eq(engagementPosts.reddit_id, redditId))
    const [row] = await tx
      .insert(replyDrafts)
      .values({
        user_id: person.user.id,
        match_id: matchId,
        post_id: post!.id,
        generated_reply: 'We make one.',
        written_by: 'template',
        status: 'queued',
        reddit_credential_id: id,
        reddit_username: 'whoever',
        approved_by: person.user.id,
        approved_at: new Date(),
        scheduled_for: new Date(Date.now() + 3_600_000),
        ...change,
      })
      .returning({ id: replyDrafts.id })
    return row!.id
  })
}

const readReply = async (id: string) => {
  const [row] = await world.ctx.db.transaction((tx) =>
    tx.select().from(replyDrafts).where(eq(replyDrafts.id, id)),
  )
  return row!
}

test('takes the grant away at the forum and leaves nothing of it', async () => {
  const { person, id } = await connected('leaves')
  expect(tokensOf('leaves')).toHaveLength(2)
  const answer = await person.request(`/api/v1/reddit-credentials/${id}`, { method: 'DELETE' })
  expect(await answer.json()).toEqual({ success: true, cancelled: 0 })
  expect(await accountsOf(person)).toEqual([])
  expect(tokensOf('leaves')).toEqual([])
  expect(await revocations()).toEqual([])
})

describe('a queued reply', () => {
  test('has failed, which says why', async () => {
    const { person, id } = await connected('queues')
    const reply = await plantReply(person, { id })
    const events = await collectEvents({ world, person }, async () =>
      expect(await person.api.redditCredentials.delete({ id })).toEqual({ success: true, cancelled: 1 }),
    )
    expect(events).toEqual([
      expect.objectContaining({ type: 'reply', reply_id: reply, status: 'failed' }),
      { type: 'reddit_credentials' },
    ])
    expect(await readReply(reply)).toMatchObject({
      status: 'failed',
      scheduled_for: null,
      approved_by: null,
      approved_at: null,
      reddit_credential_id: null,
      reddit_username: 'whoever',
      error_message: 'u/queues was disconnected before this was done.',
    })
    // Once an account is connected, it can be approved anew.
    expect(await person.api.replies.unqueue({ id: reply })).toMatchObject({ status: 'draft' })
  })

  test('and all others fail where a webhook of their user hears of them as well', async () => {
    const { person, id } = await connected('is_heard')
    const replies = [await plantReply(person, { id }), await plantReply(person, { id })]
    const events = ['reply.failed', 'account.disconnected'] as const
    await person.api.webhooks.create({ name: 'Own', url: 'https://hooks.example/own', events: [...events] })
    expect(await person.api.redditCredentials.delete({ id })).toEqual({ success: true, cancelled: 2 })
    for (const reply of replies) expect(await readReply(reply)).toMatchObject({ status: 'failed' })
    const queued = await world.ctx.db.transaction((tx) =>
      tx
        .select({ type: webhookDeliveries.type })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.user_id, person.user.id)),
    )
    expect(queued.map(({ type }) => type).toSorted()).toEqual([
      'account.disconnected',
      'reply.failed',
      'reply.failed',
    ])
  })

  test.each(['posted', 'failed', 'draft'] as const)('%s is none any more and stays', async (status) => {
    const { person, id } = await connected(`stays_${status}`)
    const reply = await plantReply(person, { id, status })
    expect(await person.api.redditCredentials.delete({ id })).toMatchObject({ cancelled: 0 })
    expect(await readReply(reply)).toMatchObject({ status, reddit_username: 'whoever' })
  })

  test('of another account is left alone', async () => {
    const { person, id } = await connected('one_of_two')
    await connectAccount(person, { account: 'two_of_two', purpose: 'buddy' })
    const reply = await plantReply(person, { id })
    const buddy = (await accountsOf(person))[1]!
    expect(await person.api.redditCredentials.delete({ id: buddy.id })).toMatchObject({ cancelled: 0 })
    expect(await readReply(reply)).toMatchObject({ status: 'queued', reddit_credential_id: id })
  })
})

describe('a reply in flight comes first:', () => {
  test.each([
    ['being posted', { status: 'posting' }],
    ['being looked for', { status: 'unknown', next_check_at: new Date() }],
  ] as const)('%s', async (_, state) => {
    const { person, id } = await connected(`flight_${state.status}`)
    const reply = await plantReply(person, { id, ...state })
    await expect(person.api.redditCredentials.delete({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      status: 409,
    })
    expect(await readReply(reply)).toMatchObject({ status: state.status, reddit_credential_id: id })
    expect(tokensOf(`flight_${state.status}`)).toHaveLength(2)
  })

  test('one that a person is asked about does not', async () => {
    const { person, id } = await connected('gave_up')
    const reply = await plantReply(person, {
      id,
      status: 'unknown',
      next_check_at: null,
      asked_at: new Date(),
    })
    await person.api.redditCredentials.delete({ id })
    expect(await readReply(reply)).toMatchObject({ status: 'unknown', reddit_username: 'whoever' })
  })
})

test('a buddy’s pending upvotes are cancelled', async () => {
  const { person } = await connected('has_buddy')
  await connectAccount(person, { account: 'is_buddy', purpose: 'buddy' })
  const buddy = (await accountsOf(person))[1]!
  await world.ctx.db.transaction(async (tx) => {
    const user_id = person.user.id
    const [engagement] = await tx
      .insert(engagements)
      .values({
        user_id,
        forum: world.ctx.forum.name,
        thing_id: 'a',
        thing_type: 'post',
        thing_title: 't',
        thing_url: 'u',
        buddy_count: 1,
      })
      .returning({ id: engagements.id })
    await tx.insert(buddyUpvoteQueue).values({
      user_id,
      engagement_queue_id: engagement!.id,
      thing_id: 'a',
      buddy_reddit_credential_id: buddy.id,
      scheduled_for: new Date(),
    })
  })
  expect(await person.api.redditCredentials.delete({ id: buddy.id })).toMatchObject({ cancelled: 1 })
  const [upvote] = await person.ctx.db.transaction((tx) => tx.select().from(buddyUpvoteQueue))
  expect(upvote).toMatchObject({ status: 'failed', error_message: expect.stringContaining('u/is_buddy') })
})

describe('while the forum is down', () => {
  test.each([
    ['503', { kind: 'answer', when: 'before', status: 503 }],
    ['a lost connection', { kind: 'reset', when: 'before' }],
    ['429', { kind: 'too-many', headers: 'none' }],
  ] as const)('(%s) the token waits, sealed, until the job has it revoked', async (name, fault) => {
    const account = `down_${name.replaceAll(/\W/g, '').slice(0, 8)}`
    const { person, id } = await connected(account)
    const [refreshToken] = tokensOf(account)
    world.forum.planFaults([{ on: { endpoint: 'POST /api/v1/revoke_token' }, do: fault }])
    expect(await person.api.redditCredentials.delete({ id })).toMatchObject({ success: true })
    expect(await accountsOf(person)).toEqual([])
    const [waiting] = await revocations()
    expect(waiting).toMatchObject({ attempts: 1, hint: 'refresh_token' })
    expect(JSON.stringify(waiting)).not.toContain(refreshToken)

    await finishRevocations(world.ctx)
    expect(await revocations()).toMatchObject([{ attempts: 2 }])
    expect(tokensOf(account)).toHaveLength(2)

    world.forum.planFaults([])
    await finishRevocations(world.ctx)
    expect(await revocations()).toEqual([])
    expect(tokensOf(account)).toEqual([])
  })

  test('for a month, Radar gives up and forgets the token', async () => {
    const { person, id } = await connected('a_month')
    world.forum.planFaults([
      { on: { endpoint: 'POST /api/v1/revoke_token' }, do: { kind: 'answer', when: 'before', status: 500 } },
    ])
    await person.api.redditCredentials.delete({ id })
    world.setNow(new Date(Date.now() + 31 * 86_400_000))
    await finishRevocations(world.ctx)
    world.setNow(new Date())
    expect(await revocations()).toEqual([])
  })
})

test('nothing is disconnected where that cannot be stored', async () => {
  const { person, id } = await connected('half_done')
  const reply = await plantReply(person, { id })
  await runAsOwner(world.connection, 'alter table reddit_revocations add constraint full_disk check (false)')
  try {
    await expect(person.api.redditCredentials.delete({ id })).rejects.toMatchObject({ status: 500 })
  } finally {
    await runAsOwner(world.connection, 'alter table reddit_revocations drop constraint full_disk')
  }
  expect(await readReply(reply)).toMatchObject({ status: 'queued', reddit_credential_id: id })
  expect(await accountsOf(person)).toHaveLength(1)
  expect(tokensOf('half_done')).toHaveLength(2)
})

test('a main account is not taken for a buddy', async () => {
  const { person, id } = await connected('no_buddy')
  const said = { code: 'CONFLICT', message: 'Cannot delete main account from buddies section' }
  await expect(person.api.redditCredentials.delete({ id, role: 'buddy' })).rejects.toMatchObject(said)
  expect(await accountsOf(person)).toHaveLength(1)
})

test('nobody takes the place of a main account; the next one that is connected does', async () => {
  const { person, id } = await connected('old_main')
  await connectAccount(person, { account: 'a_buddy', purpose: 'buddy' })
  await person.api.redditCredentials.delete({ id })
  expect(await accountsOf(person)).toMatchObject([{ reddit_username: 'a_buddy', main_reddit_account: false }])
  expect(await connectAccount(person, { account: 'new_main' })).toBe('/dashboard?reddit_connected=true')
  expect(await accountsOf(person)).toMatchObject([
    { reddit_username: 'new_main', main_reddit_account: true },
    { reddit_username: 'a_buddy', main_reddit_account: false },
  ])
})

describe('an account of somebody else', () => {
  test('answers as one that does not exist, and stays', async () => {
    const { person: ann, id } = await connected('anns_own')
    const ben = await world.signUp()
    const answers = []
    for (const tried of [id, randomUUID()])
      for (const [method, body] of [['DELETE'], ['PATCH', JSON.stringify({ country_code: 'DE' })]] as const)
        answers.push(await ben.request(`/api/v1/reddit-credentials/${tried}`, { method, body: body ?? null }))
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await accountsOf(ann)).toHaveLength(1)
    expect(await accountsOf(ben)).toEqual([])
  })
})

describe('the country', () => {
  test('of a buddy can be set and taken away', async () => {
    const { person } = await connected('at_home')
    await connectAccount(person, { account: 'abroad', purpose: 'buddy' })
    const { id } = (await accountsOf(person))[1]!
    expect(await person.api.redditCredentials.update({ id, country_code: 'CH' })).toMatchObject({
      id,
      country_code: 'CH',
    })
    expect((await accountsOf(person))[1]).toMatchObject({ country_code: 'CH' })
    expect(await person.api.redditCredentials.update({ id, country_code: null })).toMatchObject({
      country_code: null,
    })
  })

  test('that is not on the list is refused in words, and the one before stays', async () => {
    const { person } = await connected('far_home')
    await connectAccount(person, { account: 'far_abroad', purpose: 'buddy' })
    const { id } = (await accountsOf(person))[1]!
    await person.api.redditCredentials.update({ id, country_code: 'CH' })
    const answer = await person.request(`/api/v1/reddit-credentials/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country_code: 'XX' }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      data: { fields: { country_code: ['Choose a country of the list.'] } },
    })
    expect((await accountsOf(person))[1]).toMatchObject({ country_code: 'CH' })
  })

  test('of the main account cannot', async () => {
    const { person, id } = await connected('main_home')
    await expect(person.api.redditCredentials.update({ id, country_code: 'CH' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Cannot modify main account from buddies section',
    })
  })
})
