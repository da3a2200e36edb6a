import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ALERT_LINK_DAYS } from '@radar/contract'
import type { AlertAction } from '@radar/contract'
import { nameLink } from '../../notifications/index.ts'
import { matchesQueue, replyDrafts, webhooks } from '../../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'
import { allJobs } from '../../worker.ts'

const world = setUpWorld({ weights: 'none' })
const SECRET = 'signing-secret-of-slack'
const RESPONSE_URL = 'https://hooks.slack.com/actions/T1/1/secret'
const DAY_MS = 86_400_000
const VERBS = ['keep', 'dismiss', 'snooze'] as const
const STATES = { keep: 'kept', dismiss: 'dismissed', snooze: 'snoozed' } as const

let now = new Date('2027-03-01T12:00:00Z')
let person: Person
let matchId: string
let campaignId: string
let sent: { address: string; body: Record<string, unknown> }[]
let onSent: () => void

beforeEach(async () => {
  now = new Date(now.getTime() + 30 * DAY_MS)
  world.setNow(now)
  world.ctx.channels = {
    slack: { clientId: 'a', clientSecret: 'b', signingSecret: SECRET, url: 'https://slack.com' },
    discord: undefined,
  }
  sent = []
  onSent = () => {}
  world.ctx.sendOutside = (address, { body }) => {
    sent.push({ address, body: JSON.parse(body) as Record<string, unknown> })
    onSent()
    return Promise.resolve({ status: 200, retry_after: null, text: 'ok' })
  }
  person = await world.signUp({ plan: 'moderator' })
  ;({ matchId, campaignId } = await plantMatch(world, person))
})

const tokenOf = (action: AlertAction, match_id = matchId) =>
  nameLink(world.ctx, { action, match_id, expires_at: new Date(now.getTime() + ALERT_LINK_DAYS * DAY_MS) })
    .token

type Call = { at?: Date; secret?: string; signature?: string; timestamp?: string }

/** A call as Slack makes it. */
function call(payload: unknown, { at = now, secret = SECRET, signature, timestamp }: Call = {}) {
  const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString()
  const seconds = timestamp ?? `${Math.floor(at.getTime() / 1_000)}`
  const signed = createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex')
  return world.app.request(`${world.ctx.url}/hooks/slack`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': seconds,
      'x-slack-signature': signature ?? `v0=${signed}`,
    },
    body,
  })
}
const pressOf = (value: string | undefined, more: object = {}) => ({
  type: 'block_actions',
  response_url: RESPONSE_URL,
  actions: [{ type: 'button', action_id: 'keep', ...(value !== undefined && { value }) }],
  ...more,
})

/** Presses a button, and waits for the words that its person gets. */
async function press(action: AlertAction, options?: Call): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>()
  onSent = resolve
  const answer = await call(pressOf(tokenOf(action)), options)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
  await promise
  return String(sent.at(-1)?.body['text'])
}

const stateOf = async () => {
  const rows = await world.ctx.db.transaction((tx) =>
    tx.select({ state: matchesQueue.state }).from(matchesQueue).where(eq(matchesQueue.id, matchId)),
  )
  return rows[0]?.state
}

describe.each(VERBS)('the button to %s', (action) => {
  test('acts as the link does, once, and its page takes it back', async () => {
    const words = await press(action)
    expect(await stateOf()).toBe(STATES[action])
    expect(sent[0]).toMatchObject({
      address: RESPONSE_URL,
      body: { response_type: 'ephemeral', replace_original: false },
    })
    const [, page = ''] = /<([^|>]+)\|Undo>/.exec(words) ?? []
    expect(new URL(page).pathname).toBe(`/act/${tokenOf(action)}`)
    const undone = await world.app.request(page, { method: 'POST', body: new URLSearchParams({ undo: '1' }) })
    expect(undone.status).toBe(200)
    expect(await stateOf()).toBe('open')
    now = new Date(now.getTime() + 1_000)
    expect(await press(action)).toContain('Undone')
    expect(await stateOf()).toBe('open')
  })
})

test('buttons approve no reply and change nothing but the match', async () => {
  await person.api.replies.list({})
  await press('keep')
  const drafts = await world.ctx.db.transaction((tx) => tx.select().from(replyDrafts))
  expect(drafts.filter(({ status }) => status !== 'draft')).toEqual([])
})

test('a token is for its match alone, and one that Radar did not sign does nothing', async () => {
  const before = await selectAllRows(world.connection)
  for (const value of ['made-up', tokenOf('keep').slice(0, -2), `${tokenOf('keep')}x`])
    expect((await call(pressOf(value))).status).toBe(200)
  expect(await selectAllRows(world.connection)).toEqual(before)
})

test('a button of an alert that has ended, or whose match is gone, says so', async () => {
  const old = nameLink(world.ctx, { action: 'keep', match_id: matchId, expires_at: now }).token
  const { promise, resolve } = Promise.withResolvers<void>()
  onSent = resolve
  await call(pressOf(old))
  await promise
  expect(sent[0]?.body['text']).toContain('This link has ended')
  await person.api.campaigns.delete({ id: campaignId })
  expect(await press('keep')).toContain('This match is gone')
})

describe('a call is refused', () => {
  const cases: [string, Call][] = [
    ['with another secret', { secret: 'another' }],
    ['without a real signature', { signature: 'v0=' }],
    ['with a signature of another version', { signature: `v1=${'0'.repeat(64)}` }],
    ['that is six minutes old', { at: new Date('2027-03-01T12:00:00Z') }],
    ['with a time that is no number', { timestamp: 'now' }],
  ]
  test.each(cases)('%s', async (_name, options) => {
    expect((await call(pressOf(tokenOf('keep')), options)).status).toBe(403)
    expect(await stateOf()).toBe('open')
  })

  test.each([-6, 6])('that is %d minutes off', async (minutes) => {
    const at = new Date(now.getTime() + minutes * 60_000)
    expect((await call(pressOf(tokenOf('keep')), { at })).status).toBe(403)
    expect(
      (await call(pressOf(tokenOf('keep')), { at: new Date(now.getTime() + minutes * 45_000) })).status,
    ).toBe(200)
  })

  test('a second time', async () => {
    const payload = pressOf(tokenOf('keep'))
    expect((await call(payload)).status).toBe(200)
    expect((await call(payload)).status).toBe(403)
  })

  test('whose body was changed', async () => {
    const seconds = `${Math.floor(now.getTime() / 1_000)}`
    const signed = createHmac('sha256', SECRET).update(`v0:${seconds}:payload=%7B%7D`).digest('hex')
    expect((await call(pressOf(tokenOf('keep')), { signature: `v0=${signed}` })).status).toBe(403)
    expect(await stateOf()).toBe('open')
  })

  test('where no signing secret is set', async () => {
    world.ctx.channels = { slack: undefined, discord: undefined }
    expect((await call(pressOf(tokenOf('keep')))).status).toBe(403)
  })
})

test.each([
  'https://evil.example/',
  'https://hooks.slack.com.evil.example/x',
  'http://hooks.slack.com/x',
  7,
  null,
])('a press whose answer would go to %s counts, is answered nowhere, and is logged', async (response_url) => {
  const before = world.logged.length
  expect((await call(pressOf(tokenOf('keep'), { response_url }))).status).toBe(200)
  expect(await stateOf()).toBe('kept')
  expect(sent).toEqual([])
  const logged = world.logged.slice(before).join('')
  expect(logged).toContain('slack.press-unreadable')
  expect(logged).not.toContain('evil.example')
})

test('a press that cannot be read is accepted, does nothing, and is logged', async () => {
  const before = world.logged.length
  expect((await call({ type: 'block_actions', actions: [{ value: 7 }] })).status).toBe(200)
  expect(world.logged.slice(before).join('')).toContain('slack.press-unreadable')
  expect(await stateOf()).toBe('open')
})

test('other payloads are accepted and do nothing', async () => {
  const before = await selectAllRows(world.connection)
  const others = [
    pressOf(undefined),
    { type: 'view_submission' },
    { type: 'block_actions', actions: [] },
    'text',
    null,
  ]
  for (const payload of others) expect((await call(payload)).status).toBe(200)
  expect(sent).toEqual([])
  expect(await selectAllRows(world.connection)).toEqual(before)
})

test('messages have buttons where the app is installed, and links where an address was pasted', async () => {
  await person.api.webhooks.create({
    name: 'Pasted',
    kind: 'slack',
    url: 'https://hooks.slack.com/services/T/B/x',
    events: ['match.created'],
  })
  const send = async () => {
    sent = []
    ;({ matchId, campaignId } = await plantMatch(world, person))
    await world.ctx.db.transaction((tx) =>
      world.ctx.lifecycle.emit(tx, {
        type: 'matches.ready',
        user_id: person.user.id,
        matches: [{ id: matchId, campaign_id: campaignId, relevance_score: 80 }],
        quiet_until: null,
      }),
    )
    await allJobs(world.ctx)['send-webhooks'].run({})
    return sent[0]?.body['blocks'] as { type: string; elements?: { action_id?: string; value?: string }[] }[]
  }
  expect((await send()).map(({ type }) => type)).toEqual(['section', 'context'])
  await world.ctx.db.transaction((tx) => tx.update(webhooks).set({ by_app: true }))
  const [, actions] = await send()
  expect(actions?.elements?.map(({ action_id }) => action_id)).toEqual(['keep', 'dismiss', 'snooze', 'open'])
  expect((await call(pressOf(actions?.elements?.[0]?.value))).status).toBe(200)
  expect(await stateOf()).toBe('kept')
  const { channels } = world.ctx
  world.ctx.channels = { slack: undefined, discord: undefined }
  expect((await send()).map(({ type }) => type)).toEqual(['section', 'context'])
  world.ctx.channels = channels
  const { items } = await person.api.webhooks.list({})
  const url = 'https://hooks.slack.com/services/T/B/of-another-app'
  await person.api.webhooks.update({ id: items[0]?.id ?? '', url })
  expect((await send()).map(({ type }) => type)).toEqual(['section', 'context'])
})
