import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ALERT_ACTIONS, ALERT_LINK_DAYS } from '@radar/contract'
import type { AlertAction } from '@radar/contract'
import { nameLink } from '../../notifications/index.ts'
import { alertLinkUses, engagementPosts, matchesQueue, users } from '../../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { openDoor } from '../../testing/open-door.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'
import { allJobs } from '../../worker.ts'

const world = setUpWorld()
const DAY_MS = 86_400_000
const VERBS = ['keep', 'dismiss', 'snooze'] as const
const STATES = { keep: 'kept', dismiss: 'dismissed', snooze: 'snoozed' } as const

let now = new Date('2027-03-01T12:00:00Z')
let person: Person
let matchId: string
let campaignId: string
let redditId: string
beforeEach(async () => {
  now = new Date(now.getTime() + 30 * DAY_MS)
  world.setNow(now)
  person = await world.signUp({ plan: 'moderator' })
  ;({ matchId, campaignId, redditId } = await plantMatch(world, person))
})
function pass(ms: number) {
  now = new Date(now.getTime() + ms)
  world.setNow(now)
}

const linkTo = (action: AlertAction) => {
  const expires_at = new Date(now.getTime() + ALERT_LINK_DAYS * DAY_MS)
  return nameLink(world.ctx, { action, match_id: matchId, expires_at }).url
}

async function get(url: string) {
  const answer = await world.app.request(url)
  return { status: answer.status, text: tidy(await answer.text()), headers: answer.headers }
}

/** Sends the form of a page, from anywhere, as a browser without a session does. */
async function post(url: string, fields: Record<string, string> = {}) {
  const answer = await world.app.request(url, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: answer.status, text: tidy(await answer.text()) }
}
const undo = (url: string) => post(url, { undo: '1' })
const tidy = (page: string) => page.replaceAll(/\s+/g, ' ').replaceAll(/> </g, '><')
const heading = (page: string) => /<h1>(.*?)<\/h1>/.exec(page)?.[1]

const selectMatch = async () => {
  const rows = await world.ctx.db.transaction((tx) =>
    tx.select().from(matchesQueue).where(eq(matchesQueue.id, matchId)),
  )
  return rows[0]
}
const stateOf = async () => (await selectMatch())?.state

describe.each(VERBS)('a link to %s', (action) => {
  test('shows one button and changes nothing, however often a scanner opens it', async () => {
    const url = linkTo(action)
    const before = await selectAllRows(world.connection)
    for (let n = 0; n < 3; n++) {
      const { status, text, headers } = await get(url)
      expect(status).toBe(200)
      expect(text.match(/<button/g)).toHaveLength(1)
      expect(text).not.toContain('Undo')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    }
    await world.app.request(url, { method: 'HEAD' })
    expect(await selectAllRows(world.connection)).toEqual(before)
  })

  test('acts without a session, once, and its page takes it back', async () => {
    const url = linkTo(action)
    const before = await selectMatch()
    const done = await post(url)
    expect(done.status).toBe(200)
    expect(done.text).toContain('Undo')
    expect(await stateOf()).toBe(STATES[action])
    const after = await selectMatch()
    pass(1_000)
    expect((await post(url)).text).toContain('Undo')
    expect(await selectMatch()).toEqual(after)
    expect((await get(url)).text).toContain('Undo')
    expect(heading((await undo(url)).text)).toBe('Undone')
    expect({ ...(await selectMatch()), snoozed_num_comments: null }).toEqual(before)
    expect(heading((await post(url)).text)).toBe('Undone')
    expect(heading((await undo(url)).text)).toBe('Undone')
    expect((await get(url)).text).not.toContain('<button')
    expect({ ...(await selectMatch()), snoozed_num_comments: null }).toEqual(before)
  })

  test('acts once for two tabs that are clicked at once', async () => {
    const url = linkTo(action)
    const answers = await Promise.all([post(url), post(url), post(url)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { text } of answers) expect(text).toContain('Undo')
    expect(await stateOf()).toBe(STATES[action])
    const uses = await world.ctx.db.transaction((tx) =>
      tx.select().from(alertLinkUses).where(eq(alertLinkUses.match_id, matchId)),
    )
    expect(uses).toHaveLength(1)
  })

  test('undoes nothing that its owner decided since', async () => {
    const url = linkTo(action)
    await post(url)
    pass(60_000)
    const verdict = action === 'dismiss' ? 'kept' : 'dismissed'
    await person.api.matches.judge({ id: matchId, verdict })
    const { text } = await undo(url)
    expect(text).toMatch(/changed (again )?since then, so there is nothing to undo here/)
    expect(text).not.toContain('<button')
    expect(await stateOf()).toBe(verdict)
  })

  test('says so where its owner did the same before', async () => {
    if (action === 'snooze') {
      const until = new Date(now.getTime() + 2 * DAY_MS).toISOString()
      await person.api.matches.snooze({ id: matchId, until, on_answer: false })
    } else await person.api.matches.judge({ id: matchId, verdict: action === 'keep' ? 'kept' : 'dismissed' })
    const { text } = await get(linkTo(action))
    expect(heading(text)).toMatch(/already$/)
    expect(text).not.toContain('<button')
  })

  test('ends after its days, and a page of it cannot make it longer', async () => {
    const url = linkTo(action)
    pass(ALERT_LINK_DAYS * DAY_MS - 60_000)
    const { text } = await get(url)
    const others = [...text.matchAll(/href="([^"]*\/act\/[^"]*)"/g)].map(([, href]) => href ?? '')
    expect(others).toHaveLength(3)
    pass(60_000)
    for (const each of [url, ...others]) {
      expect((await get(each)).status).toBe(410)
      expect((await post(each)).status).toBe(410)
    }
    expect(await stateOf()).toBe('open')
  })

  test('does nothing for a match that was deleted, here or on the forum, or whose owner left', async () => {
    const url = linkTo(action)
    await world.ctx.db.transaction((tx) =>
      tx.update(matchesQueue).set({ post_gone: true }).where(eq(matchesQueue.id, matchId)),
    )
    expect((await get(url)).status).toBe(410)
    expect((await post(url)).status).toBe(410)
    await person.api.matches.delete({ id: matchId }).catch(() => undefined)
    const other = await plantMatch(world, person)
    matchId = other.matchId
    const second = linkTo(action)
    await post(second)
    await person.api.matches.delete({ id: matchId })
    expect(heading((await get(second)).text)).toBe('This match is gone')
    expect((await undo(second)).status).toBe(410)
    matchId = (await plantMatch(world, person)).matchId
    const third = linkTo(action)
    await post(third)
    await world.ctx.db.transaction((tx) => tx.delete(users).where(eq(users.id, person.user.id)))
    expect((await get(third)).status).toBe(410)
    expect((await undo(third)).status).toBe(410)
  })
})

test('a link that Radar did not sign, or signed for something else, opens nothing', async () => {
  const url = linkTo('keep')
  const token = url.split('/').at(-1) ?? ''
  const bytes = Buffer.from(token, 'base64url')
  const flipped = [...bytes.keys()].map((at) => {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    return changed.toString('base64url')
  })
  const facts = bytes.subarray(0, 21)
  const forPurpose = createHmac('sha256', world.ctx.key('links that unsubscribe')).update(facts).digest()
  const unsubscribe = Buffer.concat([facts, forPurpose.subarray(0, 16)]).toString('base64url')
  const wrong = [
    ...flipped,
    token.slice(0, -1),
    `${token}A`,
    `${token}=`,
    'x',
    unsubscribe,
    '%00',
    'é'.repeat(50),
  ]
  const door = openDoor(world, { addressOf: () => `198.51.100.${Math.floor(Math.random() * 250)}` })
  for (const each of wrong) {
    const at = `${world.ctx.url}/act/${each}`
    expect((await door.request(at)).status, each).toBe(404)
    const sent = { method: 'POST', body: new URLSearchParams() }
    expect((await door.request(at, sent)).status, each).toBe(404)
  }
  expect((await world.app.request(`${world.ctx.url}/unsubscribe/${token}`)).status).toBe(404)
  expect(await stateOf()).toBe('open')
})

test('a token holds the match, the action and its end, and neither user nor address', async () => {
  const token = Buffer.from(linkTo('keep').split('/').at(-1) ?? '', 'base64url')
  expect(token).toHaveLength(37)
  expect(token.toString('hex')).toContain(matchId.replaceAll('-', ''))
  expect(token.toString('hex')).not.toContain(person.user.id.replaceAll('-', ''))
})

test('a page says which match and whose, and a stranger’s words are words', async () => {
  const title = '<img src=x onerror=alert(1)> \u202egnp'
  await world.ctx.db.transaction((tx) =>
    tx
      .update(engagementPosts)
      .set({ title, body: '</p><script>x</script>' })
      .where(eq(engagementPosts.reddit_id, redditId)),
  )
  const [first = ''] = person.user.email
  for (const action of ALERT_ACTIONS) {
    const { text } = await get(linkTo(action))
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; gnp')
    expect(text).toContain('r/freelancing · Tallybird')
    expect(text).toContain(`in the Radar of ${first}•••@`)
    expect(text).not.toContain(person.user.email)
    expect(text).not.toMatch(/<(script|img)/)
  }
  const { text } = await get(linkTo('open'))
  expect(text).toContain('&lt;/p&gt;&lt;script&gt;')
  expect(text).not.toContain('<button')
  expect(text).toContain('rel="noopener noreferrer nofollow"')
  expect((await post(linkTo('open'))).status).toBe(200)
  expect(await stateOf()).toBe('open')
})

test('an address that opens links without end has to wait', async () => {
  const door = openDoor(world, { addressOf: () => '192.0.2.77' })
  const statuses: number[] = []
  for (let n = 0; n < 62; n++) statuses.push((await door.request(`${world.ctx.url}/act/x`)).status)
  expect(statuses.slice(0, 60)).not.toContain(429)
  expect(statuses.slice(60)).toEqual([429, 429])
  const answer = await door.request(linkTo('keep'), { method: 'POST', body: new URLSearchParams() })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await stateOf()).toBe('open')
})

test('a page that the owner has open hears what a link did, and what was undone', async () => {
  const types: string[] = []
  const end = world.ctx.events.subscribe(person.user.id, ({ type }) => void types.push(type))
  await post(linkTo('keep'))
  await undo(linkTo('keep'))
  await expect.poll(() => types).toEqual(['verdict', 'matches'])
  end()
})

test('what was used is forgotten once no link of that time works', async () => {
  const url = linkTo('keep')
  await post(url)
  pass(ALERT_LINK_DAYS * DAY_MS + 1_000)
  await allJobs(world.ctx)['expire-alert-links'].run({})
  expect((await selectAllRows(world.connection))['alert_link_uses']?.join('')).not.toContain(matchId)
  expect((await post(url)).status).toBe(410)
  expect(await person.api.matches.get({ id: matchId })).toMatchObject({
    verdict: 'kept',
    campaign_id: campaignId,
  })
})
