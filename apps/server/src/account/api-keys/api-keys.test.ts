import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_API_KEYS } from '@radar/contract'
import type { KeyScope } from '@radar/contract'
import { apiKeys } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'
import { selectMails } from '../../testing/select-mails.ts'

const world = setUpWorld()
const NOW = new Date('2026-11-22T12:00:30Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const make = (person: Person, scope: KeyScope = 'read') =>
  person.api.apiKeys.create({ name: 'A sheet', scope })

async function list(key: string, path = '/api/v1/campaigns') {
  return world.app.request(`http://localhost:3000${path}`, { headers: { authorization: `Bearer ${key}` } })
}

test('a key is shown once, and nothing that is stored or logged opens anything', async () => {
  const person = await world.signUp()
  const { key, ...made } = await make(person)
  expect(key).toMatch(/^radar_[\w-]{43}$/)
  expect(key.startsWith(made.start)).toBe(true)
  expect((await list(key)).status).toBe(200)
  expect((await person.api.apiKeys.list({})).items).toEqual([{ ...made, last_used_at: expect.any(String) }])
  const stored = JSON.stringify(await selectAllRows(world.connection))
  expect(stored).toContain(made.start)
  expect(stored).not.toContain(key)
  expect(world.logged.join('\n')).not.toContain(key)
  const [row] = await world.ctx.db.transaction((tx) =>
    tx.select().from(apiKeys).where(eq(apiKeys.id, made.id)),
  )
  expect((await list(row?.key_hash ?? '')).status).toBe(401)
})

test('whoever owns the account is told of a new key by mail, whose name stays text', async () => {
  const person = await world.signUp()
  world.ctx.mailer = { by: 'outbox' }
  await person.api.apiKeys.create({ name: '<b>A sheet</b>', scope: 'read' })
  const [mail] = await selectMails(world.ctx, person.user.email)
  expect(mail).toMatchObject({ kind: 'api_key_made' })
  expect(mail?.text).toContain('“<b>A sheet</b>”')
  world.ctx.mailer = { by: 'none' }
})

test('a key opens nothing once it is revoked, has expired, or is not quite right', async () => {
  world.setNow(NOW)
  const person = await world.signUp()
  const { id, key } = await make(person)
  for (const wrong of [`${key}x`, key.slice(0, -1), key.toLowerCase(), ''])
    expect((await list(wrong)).status).toBe(401)
  world.setNow(new Date(NOW.getTime() + 91 * DAY_MS))
  expect((await list(key)).status).toBe(401)
  world.setNow(NOW)
  expect((await list(key)).status).toBe(200)
  await person.api.apiKeys.revoke({ id })
  const refused = await list(key)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({
    message: 'This key opens nothing: it was revoked, it has expired, or it is not complete.',
  })
  await expect(person.api.apiKeys.revoke({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('all keys of a user end at once, and nobody else’s', async () => {
  const [ann, ben] = [await world.signUp(), await world.signUp()]
  const [first, second, bens] = [await make(ann), await make(ann), await make(ben)]
  expect(await ann.api.apiKeys.revokeAll({})).toEqual({ revoked: 2 })
  for (const { key } of [first, second]) expect((await list(key)).status).toBe(401)
  expect((await list(bens.key)).status).toBe(200)
  expect(await ann.api.apiKeys.revokeAll({})).toEqual({ revoked: 0 })
})

test('a key asks 120 times in a minute, and another is not held up by that', async () => {
  world.setNow(NOW)
  const person = await world.signUp()
  const [busy, calm] = [await make(person), await make(person)]
  await world.ctx.db.transaction((tx) =>
    tx
      .update(apiKeys)
      .set({ requests: 119, minute: new Date('2026-11-22T12:00:00Z') })
      .where(eq(apiKeys.id, busy.id)),
  )
  const answers = await Promise.all([1, 2, 3].map(() => list(busy.key)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retry_after_seconds: 30 },
  })
  const file = await list(busy.key, '/api/v1/leads/export.csv')
  expect(file.status).toBe(429)
  expect([refused, file].map((answer) => answer?.headers.get('retry-after'))).toEqual(['30', '30'])
  expect((await list(calm.key)).status).toBe(200)
  world.setNow(new Date(NOW.getTime() + MINUTE_MS))
  expect((await list(busy.key)).status).toBe(200)
})

test('twenty keys are enough for one person, however many are asked for at once', async () => {
  const person = await world.signUp()
  const made = await Promise.allSettled(Array.from({ length: MAX_API_KEYS + 3 }, () => make(person)))
  const refused = made.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { code: 'CONFLICT' } })
})

test.each([
  [{ name: '  ', scope: 'read' }, 'name'],
  [{ name: 'x'.repeat(61), scope: 'read' }, 'name'],
  [{ name: 'A sheet', scope: 'admin' }, 'scope'],
  [{ name: 'A sheet', scope: 'read', expires_in_days: 31 }, 'expires_in_days'],
] as const)('%j is refused', async (input, field) => {
  const person = await world.signUp()
  await expect(person.api.apiKeys.create(input as never)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { [field]: [expect.any(String)] } },
  })
})
