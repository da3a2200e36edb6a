import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_WEBHOOKS, webhookEvent } from '@radar/contract'
import type { WebhookEventType, WebhookKind } from '@radar/contract'
import {
  engagementPosts,
  leadProfiles,
  matchesQueue,
  replyDrafts,
  webhookDeliveries,
  webhooks,
} from '../../db/schema/index.ts'
import { createSendOutside } from '../../platform/http/fetch-outside.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'
import { allJobs } from '../../worker.ts'

const world = setUpWorld()
const PUBLIC = '93.184.215.14'
const MINUTE_MS = 60_000

type ReceivedRequest = { host: string; headers: IncomingMessage['headers']; body: string }
let received: ReceivedRequest[]
let answer: (request: ReceivedRequest, response: ServerResponse) => void
/** Host names with the addresses that DNS gives for them; all connections end at the receiver. */
let names: Record<string, string[]>
let dialled: string[]

const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString('utf8')))
  request.on('end', () => {
    const got = { host: request.headers.host ?? '', headers: request.headers, body }
    received.push(got)
    answer(got, response)
  })
})

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  world.ctx.sendOutside = createSendOutside({
    max_ms: 2_000,
    resolve: (hostname) => Promise.resolve(names[hostname] ?? [PUBLIC]),
    dial: (address, to) => {
      dialled.push(`${address}:${to}`)
      return connect({ host: '127.0.0.1', port })
    },
    secure: (socket) => socket,
  })
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

let now = new Date('2027-01-10T12:00:00Z')
let person: Person
let campaignId: string
beforeEach(async () => {
  received = []
  dialled = []
  names = {}
  answer = (_, response) => response.writeHead(204).end()
  pass(60)
  // Deliveries of another test's person are not sent in this one.
  await world.ctx.db.transaction((tx) => tx.delete(webhooks))
  person = await world.signUp({ plan: 'moderator' })
})
function pass(minutes: number) {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
  world.setNow(now)
}
const send = () => allJobs(world.ctx)['send-webhooks'].run({})

type WebhookFields = { kind?: WebhookKind; url?: string; events?: WebhookEventType[]; min_score?: number }
const create = ({
  kind = 'webhook',
  url = 'https://hooks.example/radar',
  events = ['match.created'],
  min_score = 20,
}: WebhookFields = {}) => person.api.webhooks.create({ name: 'Own', kind, url, events, min_score })

/** Plants a match that no reader is expected to grade. */
async function find({ title, score = 82.5 }: { title?: string; score?: number } = {}) {
  const { matchId, ...planted } = await plantMatch(
    world,
    person,
    campaignId === undefined ? undefined : campaignId,
  )
  await world.ctx.db.transaction(async (tx) => {
    const [match] = await tx
      .update(matchesQueue)
      .set({ relevance_score: score })
      .where(eq(matchesQueue.id, matchId))
      .returning()
    if (title !== undefined)
      await tx
        .update(engagementPosts)
        .set({ title })
        .where(eq(engagementPosts.id, match?.post_id ?? ''))
    await world.ctx.lifecycle.emit(tx, {
      type: 'matches.ready',
      user_id: person.user.id,
      matches: [{ id: matchId, campaign_id: planted.campaignId, relevance_score: score }],
      quiet_until: null,
    })
  })
  campaignId = planted.campaignId
  return matchId
}
beforeEach(() => {
  campaignId = undefined as unknown as string
})

/** Checks a message as standardwebhooks.com says: signature over id, time and body, no older than five minutes. */
function isGenuine({ headers, body }: ReceivedRequest, secret: string, at = now): boolean {
  const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
  if (Math.abs(at.getTime() / 1_000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${wanted}`)
}

const logOf = async (id: string) => (await person.api.webhooks.deliveries({ id })).items

describe('a webhook', () => {
  test('gets an event once, as the contract has it, signed', async () => {
    const { id, secret } = await create()
    const matchId = await find()
    await Promise.all([send(), send(), send()])
    expect(received).toHaveLength(1)
    const [message] = received
    const event = webhookEvent.parse(JSON.parse(message?.body ?? ''))
    expect(event).toMatchObject({
      type: 'match.created',
      version: 1,
      id: message?.headers['webhook-id'],
      data: { match: { id: matchId } },
    })
    expect(isGenuine(message!, secret)).toBe(true)
    expect(isGenuine(message!, secret, new Date(now.getTime() + 6 * MINUTE_MS))).toBe(false)
    expect(isGenuine({ ...message!, body: `${message?.body} ` }, secret)).toBe(false)
    expect(await logOf(id)).toMatchObject([{ status: 'delivered', attempts: 1, status_code: 204 }])
  })

  test('is signed with two secrets for a day after a new one is made', async () => {
    const { id, secret: before } = await create()
    const { secret: after } = await person.api.webhooks.rotateSecret({ id })
    await find()
    await send()
    expect([before, after].map((secret) => isGenuine(received[0]!, secret))).toEqual([true, true])
    pass(24 * 60 + 1)
    await find()
    await send()
    expect([before, after].map((secret) => isGenuine(received[1]!, secret))).toEqual([false, true])
  })

  test('is signed with each previous secret for its own day, whatever new ones are made', async () => {
    const { id, secret: first } = await create()
    const { secret: second } = await person.api.webhooks.rotateSecret({ id })
    pass(12 * 60)
    const { secret: third } = await person.api.webhooks.rotateSecret({ id })
    const signers = async () => {
      await find()
      await send()
      return [first, second, third].map((secret) => isGenuine(received.at(-1)!, secret))
    }
    expect(await signers()).toEqual([true, true, true])
    pass(12 * 60 + 1)
    expect(await signers()).toEqual([false, true, true])
    pass(12 * 60)
    expect(await signers()).toEqual([false, false, true])
  })

  test('bears five signatures at most, those of the latest secrets', async () => {
    const { id, secret } = await create()
    const secrets = [secret]
    for (let count = 0; count < 5; count++) {
      pass(1)
      secrets.push((await person.api.webhooks.rotateSecret({ id })).secret)
    }
    await find()
    await send()
    expect(secrets.map((each) => isGenuine(received[0]!, each))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
  })

  test('gets what comes after an event that cannot be read, and its log says so', async () => {
    const { id } = await create()
    await find()
    await world.ctx.db.transaction((tx) =>
      tx
        .update(webhookDeliveries)
        .set({ facts: { match: 'no id' } })
        .where(eq(webhookDeliveries.webhook_id, id)),
    )
    const matchId = await find()
    await send()
    expect(received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { data: { match: { id: matchId } } },
    ])
    const log = await logOf(id)
    expect(log.map(({ status }) => status).toSorted()).toEqual(['delivered', 'dropped'])
    expect(log).toContainEqual(expect.objectContaining({ problem: 'Radar cannot read this event.' }))
  })

  test('that fails is tried again after growing pauses, under the same id, and sent again by hand', async () => {
    const { id } = await create()
    answer = (_, response) => response.writeHead(500).end('broken\r\npipe')
    await find()
    await send()
    await send()
    expect(received).toHaveLength(1)
    pass(1)
    await send()
    expect(received).toHaveLength(2)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [failing] = await logOf(id)
    expect(failing).toMatchObject({
      status: 'pending',
      attempts: 2,
      status_code: 500,
      problem: 'It answered 500: broken pipe',
    })
    answer = (_, response) => response.writeHead(200).end('ok')
    await person.api.webhooks.resend({ id, delivery_id: failing!.id })
    pass(1)
    await send()
    expect(await logOf(id)).toMatchObject([{ status: 'delivered', status_code: 200, problem: null }])
  })

  test('that failed while the clock was ahead is tried again once it is back', async () => {
    await create()
    answer = (_, response) => response.writeHead(500).end()
    pass(30 * 24 * 60)
    await find()
    await send()
    await world.ctx.db.transaction((tx) =>
      tx.update(webhooks).set({ leased_until: new Date(now.getTime() + MINUTE_MS) }),
    )
    pass(-30 * 24 * 60)
    answer = (_, response) => response.writeHead(204).end()
    await send()
    expect(received).toHaveLength(2)
  })

  test('is switched off after 20 failures in a row, and its user is told once', async () => {
    const { id } = await create()
    answer = (_, response) => response.writeHead(500).end()
    for (let count = 0; count < 21; count++) {
      await find()
      await send()
      pass(6)
    }
    expect(received).toHaveLength(20)
    const { items } = await person.api.webhooks.list()
    expect(items).toMatchObject([{ id, disabled_reason: expect.stringContaining('20 times') }])
    const notices = (await person.api.notifications.list({})).items.filter(
      ({ kind }) => kind === 'webhook_disabled',
    )
    expect(notices).toHaveLength(1)
    answer = (_, response) => response.writeHead(204).end()
    await person.api.webhooks.update({ id, active: true })
    pass(6)
    await send()
    expect(received).toHaveLength(20)
    await find()
    await send()
    const log = await logOf(id)
    expect(log[0]).toMatchObject({ status: 'delivered' })
    expect(log.slice(1).every(({ status }) => status === 'dropped')).toBe(true)
  })

  test('that its user switches off is sent nothing of before and of meanwhile, then or later', async () => {
    const { id } = await create()
    answer = (_, response) => response.writeHead(500).end()
    await find()
    await send()
    await person.api.webhooks.update({ id, active: false })
    await find()
    const [ended, ...others] = await logOf(id)
    expect(others).toEqual([])
    expect(ended).toMatchObject({
      status: 'dropped',
      problem: 'The webhook was switched off.',
      next_attempt_at: null,
    })
    const refused = { code: 'CONFLICT', message: expect.stringContaining('switched off') }
    await expect(person.api.webhooks.resend({ id, delivery_id: ended!.id })).rejects.toMatchObject(refused)
    await expect(person.api.webhooks.sendTest({ id })).rejects.toMatchObject(refused)
    answer = (_, response) => response.writeHead(204).end()
    pass(60)
    await person.api.webhooks.update({ id, active: true })
    await send()
    expect(received).toHaveLength(1)
    expect(await person.api.webhooks.resend({ id, delivery_id: ended!.id })).toMatchObject({
      status: 'pending',
      status_code: null,
      problem: null,
    })
    await find()
    await send()
    expect(await logOf(id)).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }])
  })

  test('that asks to wait is left alone for as long as it says, and that is no failure', async () => {
    const { id } = await create()
    answer = (_, response) => response.writeHead(429, { 'retry-after': '90' }).end()
    await find()
    await find()
    await send()
    expect(received).toHaveLength(1)
    pass(1)
    await send()
    expect(received).toHaveLength(1)
    answer = (_, response) => response.writeHead(204).end()
    pass(1)
    await send()
    expect(await logOf(id)).toMatchObject([
      { status: 'delivered', attempts: 1 },
      { status: 'delivered', attempts: 1 },
    ])
  })

  test('that fails and says when to come back is left alone until then', async () => {
    const { id } = await create()
    answer = (_, response) => response.writeHead(503, { 'retry-after': '1800' }).end()
    await find()
    await send()
    pass(20)
    await send()
    expect(received).toHaveLength(1)
    pass(11)
    answer = (_, response) => response.writeHead(204).end()
    await send()
    expect(await logOf(id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  test('that was mended is not kept waiting for a test, an event that is sent again, or another address', async () => {
    const { id } = await create()
    const fail = async () => {
      answer = (_, response) => response.writeHead(500).end()
      for (let tries = 0; tries < 3; tries++) {
        pass(6)
        await find()
        await send()
      }
      received = []
      answer = (_, response) => response.writeHead(204).end()
    }
    await fail()
    await person.api.webhooks.sendTest({ id })
    await send()
    expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toContain('webhook.test')
    await fail()
    const [last] = await logOf(id)
    await person.api.webhooks.resend({ id, delivery_id: last?.id ?? '' })
    await send()
    expect(received.map(({ headers }) => headers['webhook-id'])).toContain(last?.id)
    await fail()
    await person.api.webhooks.update({ id, url: 'https://other.example/radar' })
    await find()
    await send()
    expect(received[0]?.host).toBe('other.example')
  })

  test.each<[WebhookKind, string, number, string]>([
    ['webhook', 'https://hooks.example/radar', 410, ''],
    ['slack', 'https://hooks.slack.com/services/T/B/x', 404, 'no_service'],
    ['slack', 'https://hooks.slack.com/services/T/B/x', 410, 'channel_is_archived'],
    ['discord', 'https://discord.com/api/webhooks/1/x', 404, '{"message": "Unknown Webhook", "code": 10015}'],
  ])(
    'of the kind %s at %s that answers %i is switched off at once, and its user is told why',
    async (kind, url, status, words) => {
      const { id } = await create({ kind, url })
      answer = (_, response) => response.writeHead(status).end(words)
      await find()
      await send()
      const why = `Its address takes nothing any more. It answered ${status}${words && `: ${words}`}.`
      expect((await person.api.webhooks.list()).items).toMatchObject([{ disabled_reason: why }])
      expect(await logOf(id)).toMatchObject([{ status: 'failed', attempts: 1, status_code: status }])
      expect((await person.api.notifications.list({})).items).toMatchObject([
        { kind: 'webhook_disabled', text: `${why} Events until you switch it on again are not sent later.` },
      ])
      pass(60)
      await find()
      await send()
      expect(received).toHaveLength(1)
      answer = (_, response) => response.writeHead(204).end()
      await person.api.webhooks.update({ id, active: true })
      await find()
      await send()
      expect((await logOf(id))[0]).toMatchObject({ status: 'delivered' })
    },
  )

  test('that answers 404 is tried again, as a program that restarts does that', async () => {
    const { id } = await create()
    answer = (_, response) => response.writeHead(404).end()
    await find()
    await send()
    answer = (_, response) => response.writeHead(204).end()
    pass(1)
    await send()
    expect(await logOf(id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  test('that gets an event a week, and takes none, is switched off too', async () => {
    const { id } = await create()
    answer = (_, response) => response.writeHead(500).end('broken')
    for (let event = 0; event < 3; event++) {
      await find()
      for (const minutes of [0, 1, 1, 5, 30, 120, 360, 720, 1_440]) {
        pass(minutes)
        await send()
      }
      pass(5 * 24 * 60)
    }
    expect(received).toHaveLength(20)
    expect((await person.api.webhooks.list()).items).toMatchObject([
      {
        id,
        disabled_reason:
          'It failed 20 times within 30 days and took nothing. The last failure: It answered 500: broken.',
      },
    ])
  })

  test('that asks to wait after it was switched off says in its log that it was', async () => {
    const { id } = await create()
    const asked = Promise.withResolvers<ServerResponse>()
    answer = (_, response) => asked.resolve(response)
    await find()
    const sending = send()
    const response = await asked.promise
    await person.api.webhooks.update({ id, active: false })
    response.writeHead(429, { 'retry-after': '90' }).end()
    await sending
    expect(await logOf(id)).toMatchObject([
      { status: 'dropped', status_code: null, problem: 'The webhook was switched off.' },
    ])
  })

  test('gets what its plan and its score let it, and nothing of a post that is gone', async () => {
    const { id } = await create({ min_score: 60 })
    await find({ score: 59.4 })
    await find({ score: 59.5 })
    await send()
    expect(received).toHaveLength(1)
    pass(1)
    const gone = await find()
    await world.ctx.db.transaction((tx) =>
      tx.update(matchesQueue).set({ post_gone: true }).where(eq(matchesQueue.id, gone)),
    )
    await send()
    expect(received).toHaveLength(1)
    expect((await logOf(id))[0]).toMatchObject({
      status: 'dropped',
      problem: 'The subject of the event was deleted.',
    })
    await world.setPlan(person, 'lurker')
    await find()
    await send()
    expect(received).toHaveLength(1)
  })

  test('gets a test and every other event in the shape of the contract', async () => {
    const { id } = await create({
      events: ['lead.updated', 'account.disconnected', 'scan.failed', 'reply.failed'],
    })
    await person.api.webhooks.sendTest({ id })
    const account = { id: crypto.randomUUID(), user_id: person.user.id, reddit_username: 'leaver' }
    await world.ctx.db.transaction((tx) => world.ctx.lifecycle.emit(tx, { type: 'account.expired', account }))
    await send()
    expect(received.map(({ body }) => webhookEvent.parse(JSON.parse(body)).type).toSorted()).toEqual([
      'account.disconnected',
      'webhook.test',
    ])
    expect(await person.api.webhooks.deliveries({ id, limit: 1 })).toMatchObject({
      items: [{ status: 'delivered' }],
      total: 2,
    })
  })
})

test('a changed lead is sent with its forum, and named as that forum names people', async () => {
  await create({ events: ['lead.updated'] })
  await create({ kind: 'slack', url: 'https://hooks.slack.com/services/T0/B0/x', events: ['lead.updated'] })
  await find()
  const lead = { forum: 'lemmy', username: 'ann', relevance_score: 80 }
  const [row] = await world.ctx.db.transaction((tx) =>
    tx
      .insert(leadProfiles)
      .values({ ...lead, user_id: person.user.id, campaign_id: campaignId })
      .returning(),
  )
  await person.api.leads.update({ id: row?.id ?? '', status: 'contacted' })
  await send()
  const bodyOf = (host: string) => received.find((one) => one.host === host)?.body ?? ''
  expect(webhookEvent.parse(JSON.parse(bodyOf('hooks.example')))).toMatchObject({
    data: { lead: { ...lead, forum_name: 'Lemmy' } },
  })
  expect(bodyOf('hooks.slack.com')).toContain('Lead ann: contacted')
})

test('answers to a reply and its removal are sent, each once, with its subreddit', async () => {
  await create({ events: ['reply.answered', 'reply.removed'] })
  const { matchId } = await plantMatch(world, person)
  const id = await world.ctx.db.transaction(async (tx) => {
    const [match] = await tx.select().from(matchesQueue).where(eq(matchesQueue.id, matchId))
    const values = {
      user_id: person.user.id,
      match_id: matchId,
      post_id: match?.post_id ?? '',
      generated_reply: 'Ours does that.',
      written_by: 'template' as const,
    }
    const [reply] = await tx.insert(replyDrafts).values(values).returning({ id: replyDrafts.id })
    return reply?.id ?? ''
  })
  const about = { reply: { id, user_id: person.user.id }, subreddit: 'freelancing' }
  await world.ctx.db.transaction(async (tx) => {
    await world.ctx.lifecycle.emit(tx, { type: 'reply.answered', ...about, answers: 2 })
    await world.ctx.lifecycle.emit(tx, { type: 'reply.removed', ...about })
    await world.ctx.lifecycle.emit(tx, { type: 'reply.removed', ...about })
  })
  await send()
  const events = received.map(({ body }) => webhookEvent.parse(JSON.parse(body)))
  expect(events.toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
    { type: 'reply.answered', data: { reply: { id }, subreddit: 'freelancing', answers: 2 } },
    { type: 'reply.removed', data: { reply: { id }, subreddit: 'freelancing' } },
  ])
})

describe('Slack and Discord', () => {
  const NASTY = '@everyone <!channel> <@U1> *bold* [x](https://evil.example) `code` & done'

  test('get many matches in one message, and nobody is pinged by a title', async () => {
    await create({ kind: 'slack', url: 'https://hooks.slack.com/services/T/B/x' })
    await create({ kind: 'discord', url: 'https://discord.com/api/webhooks/1/x' })
    answer = ({ host, body }, response) => {
      const given = JSON.parse(body) as Record<string, unknown>
      if (host === 'hooks.slack.com') return response.writeHead(isSlack(given) ? 200 : 400).end('ok')
      return response.writeHead(isDiscord(given) ? 204 : 400).end()
    }
    for (let count = 0; count < 12; count++) await find({ title: `${NASTY} ${'long '.repeat(200)}` })
    await send()
    expect(received.map(({ host }) => host).toSorted()).toEqual([
      'discord.com',
      'discord.com',
      'hooks.slack.com',
      'hooks.slack.com',
    ])
    for (const { id } of (await person.api.webhooks.list()).items)
      expect((await logOf(id)).every(({ status }) => status === 'delivered')).toBe(true)
    const [slack] = received.filter(({ host }) => host === 'hooks.slack.com')
    expect(slack?.body).not.toMatch(/<[!@]/)
    expect(slack?.body).not.toContain('@everyone')
    const [discord] = received.filter(({ host }) => host === 'discord.com')
    expect(JSON.parse(discord?.body ?? '')).toMatchObject({ allowed_mentions: { parse: [] } })
    expect(discord?.body).not.toContain('@everyone')
    expect(discord?.body).not.toContain('[x](https')
  })

  test('get links to each match that act without signing in, and only one each where there is no room', async () => {
    await create({ kind: 'slack', url: 'https://hooks.slack.com/services/T/B/x' })
    await create({ kind: 'discord', url: 'https://discord.com/api/webhooks/1/x' })
    const matchId = await find()
    await send()
    const [slack, discord] = received.toSorted((a, b) => (a.host > b.host ? -1 : 1))
    const { blocks } = JSON.parse(slack?.body ?? '') as { blocks: { elements?: { text: string }[] }[] }
    const inSlack = [...(blocks[1]?.elements?.[0]?.text ?? '').matchAll(/<(\S+?\/act\/\S+?)\|(.+?)>/g)]
    expect(inSlack.map(([, , name]) => name)).toEqual(['Keep', 'Dismiss', 'Snooze for a day', 'Read'])
    const { embeds } = JSON.parse(discord?.body ?? '') as { embeds: { description: string }[] }
    const inDiscord = [...(embeds[0]?.description ?? '').matchAll(/\[(.+?)\]\((\S+?\/act\/\S+?)\)/g)]
    expect(inDiscord.map(([, name]) => name)).toEqual(['Keep', 'Dismiss', 'Snooze for a day', 'Read'])
    const post = { method: 'POST', body: new URLSearchParams() }
    await world.app.request(inSlack[1]?.[1] ?? '', post)
    expect((await person.api.matches.get({ id: matchId })).verdict).toBe('dismissed')
    await world.app.request(inDiscord[0]?.[2] ?? '', post)
    expect((await person.api.matches.get({ id: matchId })).verdict).toBe('kept')
    received = []
    for (let count = 0; count < 10; count++) await find({ title: 'A long title '.repeat(30) })
    pass(1)
    await send()
    const many = received.find(({ host }) => host === 'discord.com')?.body ?? ''
    expect(isDiscord(JSON.parse(many) as Record<string, unknown>)).toBe(true)
    expect(many.match(/\[Read\]/g)).toHaveLength(10)
    expect(many).not.toContain('[Keep]')
    expect(received.find(({ host }) => host === 'hooks.slack.com')?.body.match(/\|Keep>/g)).toHaveLength(10)
  })

  test('link the title in Discord where the host of Radar is one that Discord takes', async () => {
    await create({ kind: 'discord', url: 'https://discord.com/api/webhooks/1/x' })
    const { url } = world.ctx
    const urls: (string | undefined)[] = []
    for (const host of [
      'http://localhost:3000',
      'http://radar',
      'http://192.168.1.5:3000',
      'https://radar.example',
    ]) {
      world.ctx.url = host
      await find()
      await send()
      const { embeds } = JSON.parse(received.at(-1)?.body ?? '') as { embeds: { url?: string }[] }
      urls.push(embeds[0]?.url && new URL(embeds[0].url).origin)
    }
    world.ctx.url = url
    expect(urls).toEqual([undefined, undefined, 'http://192.168.1.5:3000', 'https://radar.example'])
  })

  test('obeys the pause that Discord asks for, in fractions of seconds', async () => {
    await create({ kind: 'discord', url: 'https://discord.com/api/webhooks/1/x' })
    answer = (_, response) =>
      response
        .writeHead(429, { 'retry-after': '0.64' })
        .end('{"message":"You are being rate limited.","retry_after":0.64}')
    await find()
    await send()
    answer = (_, response) => response.writeHead(204).end()
    await send()
    expect(received).toHaveLength(1)
    pass(1)
    await send()
    expect(received).toHaveLength(2)
  })

  /** https://docs.slack.dev/reference/block-kit/blocks */
  function isSlack({ text, blocks }: Record<string, unknown>): boolean {
    const all = blocks as { type: string; text?: { text: string }; elements?: { text: string }[] }[]
    return (
      typeof text === 'string' &&
      text.length <= 4_000 &&
      all.length <= 50 &&
      all.every(({ type, text: inner, elements = [] }) => {
        const texts = type === 'section' && inner ? [inner] : type === 'context' ? elements : []
        return texts.length > 0 && texts.every((each) => each.text.length > 0 && each.text.length <= 3_000)
      })
    )
  }

  /** Discord takes no address whose host has no dot: https://github.com/bugsink/bugsink/issues/280 */
  const isTaken = (url: string) => new URL(url).hostname.includes('.')

  /** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
  function isDiscord({ content, embeds }: Record<string, unknown>): boolean {
    const each = embeds as { title: string; url?: string; description: string }[]
    const all = each.reduce((sum, { title, description }) => sum + title.length + description.length, 0)
    return (
      String(content).length <= 2_000 &&
      each.length <= 10 &&
      all <= 6_000 &&
      each.every(
        ({ title, url, description }) =>
          title.length <= 256 && description.length <= 4_096 && (url === undefined || isTaken(url)),
      )
    )
  }
})

test('a spreadsheet gets a row in which no cell is a formula', async () => {
  await create({ kind: 'csv' })
  await find({ title: '=HYPERLINK("https://evil.example")' })
  await send()
  expect(received[0]?.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [, row] = (received[0]?.body ?? '').split('\r\n')
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
})

describe('an address', () => {
  test.each([
    'http://hooks.example/',
    'ftp://hooks.example/',
    'https://localhost/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00::1]/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://db.internal/',
    'https://hooks.example:5432/',
    'https://user:pass@hooks.example/',
    'nonsense',
  ])('%s is refused when it is typed', async (url) => {
    await expect(create({ url })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { url: expect.anything() } },
    })
  })

  test.each(['https://hooks.slack.com.evil.example/x', 'https://evil.example/?https://hooks.slack.com/'])(
    '%s is no Slack',
    async (url) => {
      await expect(create({ kind: 'slack', url })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('whose name leads inside is never connected to, whenever it begins to', async () => {
    const { id } = await create()
    for (const address of [
      '127.0.0.1',
      '10.0.0.7',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '100.64.1.1',
    ]) {
      names = { 'hooks.example': [PUBLIC, address] }
      await find()
      await send()
      pass(6)
    }
    expect(dialled).toEqual([])
    expect(received).toEqual([])
    const problems = (await logOf(id)).flatMap(({ problem }) => problem ?? [])
    expect(new Set(problems)).toEqual(new Set(['This is not the address of a public site.']))
  })

  test('that sends elsewhere is not followed', async () => {
    const { id } = await create()
    answer = (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end()
    await find()
    await send()
    expect(dialled).toEqual([`${PUBLIC}:443`])
    expect((await logOf(id))[0]).toMatchObject({
      status: 'pending',
      status_code: 302,
      problem: 'It answered 302. Radar follows no redirects.',
    })
  })

  test('that answers slowly or with far too much is cut off', async () => {
    const { id } = await create()
    answer = (_, response) => void response.writeHead(500).write('x'.repeat(100_000))
    await find()
    await send()
    expect((await logOf(id))[0]?.problem?.length).toBeLessThan(250)
    answer = () => undefined
    pass(1)
    await send()
    expect((await logOf(id))[0]?.problem).toBe('It takes too long to answer.')
  })

  test.each([
    ['does not end', (response: ServerResponse) => void response.write('{')],
    ['breaks off', (response: ServerResponse) => void response.write('{', () => response.destroy())],
  ])(
    'whose answer %s has answered: what it took is not sent again, and what it asks for counts',
    async (_, go) => {
      const { id } = await create()
      answer = (_request, response) => go(response.writeHead(429, { 'retry-after': '90' }))
      await find()
      await send()
      expect((await logOf(id))[0]).toMatchObject({ attempts: 0, status_code: 429 })
      answer = (_request, response) => go(response.writeHead(500))
      pass(2)
      await send()
      expect((await logOf(id))[0]).toMatchObject({ status: 'pending', attempts: 1, status_code: 500 })
      answer = (_request, response) => go(response.writeHead(200))
      pass(2)
      await send()
      expect((await logOf(id))[0]).toMatchObject({ status: 'delivered', attempts: 2, status_code: 200 })
      pass(60)
      await send()
      expect(received).toHaveLength(3)
    },
  )
})

test('webhooks are for Moderators, ten at most, and their addresses and secrets are in no table as they are', async () => {
  const lurker = await world.signUp()
  const input = { name: 'x', url: 'https://hooks.example/x', events: ['match.created' as const] }
  await expect(lurker.api.webhooks.create(input)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
  for (let count = 0; count < MAX_WEBHOOKS; count++)
    await create({ kind: 'slack', url: 'https://hooks.slack.com/services/T/B/sealed-away' })
  await expect(create()).rejects.toMatchObject({ code: 'CONFLICT' })
  const rows = await selectAllRows(world.connection)
  expect(JSON.stringify(rows['webhooks'])).not.toContain('sealed-away')
  expect(JSON.stringify(rows['webhooks'])).not.toContain('whsec_')
})
