import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { librarySecrets } from '../account/auth/library-secrets.ts'
import { accounts } from '../db/schema/index.ts'
import { queueMail } from '../account/index.ts'
import { nameLink, parseAlertToken } from '../notifications/index.ts'
import { parseUnsubscribeToken, unsubscribeUrl } from '../notifications/mails/unsubscribe.ts'
import { recordDeletion } from '../notifications/webhooks/delete-at-channel.ts'
import type { Ctx } from '../platform/ctx.ts'
import { createKeyRing, deriveKey } from '../platform/secrets/master-key.ts'
import { connectAccount, plantMatch, setUpWorld } from '../testing/index.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'
import { allJobs, rewrapJobs } from '../worker.ts'

const OPERATING = join(import.meta.dirname, '../../../../docs/operating.md')
const SECOND = 'the second master key of this test'
const world = setUpWorld()

/** Creates the context of a process with the second key, which still has the first. */
function withBothKeys(): Ctx {
  const { ctx } = world
  const ring = createKeyRing(SECOND, [])
  return {
    ...ctx,
    key: (purpose) => deriveKey(SECOND, purpose),
    earlierKeys: (purpose) => [ctx.key(purpose)],
    keyRing: {
      currentId: ring.currentId,
      keyOf: (id: string) => ring.keyOf(id) ?? ctx.keyRing.keyOf(id),
    },
  }
}

/** Lists every sealed column of the schema. */
function sealedColumns() {
  const folder = join(import.meta.dirname, '../db/schema')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('pgTable(').slice(1))
    .flatMap((declared) => {
      const [, table = ''] = /^\s*'(\w+)'/.exec(declared) ?? []
      const columns = declared.matchAll(/jsonb\('(\w+)'\)\s*\.\$type<SealedSecret>/g)
      return [...columns].map(([, column = '']) => ({ table, column }))
    })
}

test('a new master key seals anew whatever the one before has sealed, in every table', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  await connectAccount(person, { account: 'ann_revoked' })
  world.forum.planFaults([
    { on: { endpoint: 'POST /api/v1/revoke_token' }, do: { kind: 'answer', when: 'before', status: 503 } },
  ])
  const { items } = await person.api.redditCredentials.list({})
  await person.api.redditCredentials.delete({ id: items[0]?.id ?? '' })
  world.forum.planFaults([])
  await connectAccount(person, { account: 'ann_sealed' })
  const { campaignId } = await plantMatch(world, person)
  await person.api.feeds.renew({ id: campaignId })
  await person.api.visitHook.renew({})
  await person.api.erasures.create({ username: 'somebody_else' })
  const { id } = await person.api.webhooks.create({
    name: 'Own',
    kind: 'webhook',
    url: 'https://hooks.example.com/x',
    events: ['match.created'],
    min_score: 0,
  })
  await person.api.webhooks.rotateSecret({ id })
  await recordDeletion(world.ctx, 'https://discord.com/api/webhooks/347114750880120863/secret-of-discord')
  await world.ctx.db.transaction((tx) =>
    queueMail(world.ctx, tx, {
      userId: person.user.id,
      recipient: person.user.email,
      kind: 'reset_password',
      facts: { url: 'http://localhost:3000/auth' },
    }),
  )
  const columns = sealedColumns()
  expect(columns.length).toBeGreaterThan(7)
  const keyIds = async () => {
    const parts = columns.map(
      ({ table, column }) =>
        `select '${table}.${column}' as place, array_agg(distinct ${column} ->> 'key_id') as ids
         from ${table} where ${column} is not null`,
    )
    const rows = await runAsOwner<{ place: string; ids: string[] }>(world.connection, parts.join(' union '))
    return Object.fromEntries(rows.map(({ place, ids }) => [place, ids]))
  }
  const expected = (keyId: string) =>
    Object.fromEntries(columns.map(({ table, column }) => [`${table}.${column}`, [keyId]]))
  const { keyRing: before } = world.ctx
  expect(await keyIds()).toEqual(expected(before.currentId))

  const both = withBothKeys()
  const jobs = allJobs(both)
  for (const name of rewrapJobs(jobs)) await jobs[name].run({})
  expect(await keyIds()).toEqual(expected(both.keyRing.currentId))
})

test('the query of the operating guide tells when nothing is left under the key before', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  await connectAccount(person, { account: 'ann_guided' })
  const [secret] = librarySecrets(world.ctx)
  const accessToken = await symmetricEncrypt({ key: secret?.value ?? '', data: 'of Google' })
  await world.ctx.db.transaction((tx) =>
    tx.update(accounts).set({ accessToken }).where(eq(accounts.userId, person.user.id)),
  )
  const [query = ''] = /^select key_id[\s\S]*?(?=^```$)/m.exec(readFileSync(OPERATING, 'utf8')) ?? []
  const keysInUse = async () =>
    (await runAsOwner<{ key_id: string }>(world.connection, query)).map(({ key_id }) => key_id)
  expect(await keysInUse()).toContain(world.ctx.keyRing.currentId)

  const both = withBothKeys()
  const jobs = allJobs(both)
  for (const name of rewrapJobs(jobs)) await jobs[name].run({})
  const [current] = librarySecrets(both)
  expect((await keysInUse()).toSorted()).toEqual(
    [both.keyRing.currentId, String(current?.version)].toSorted(),
  )
})

test('a link to unsubscribe works as long as the key that signed it is named', async () => {
  const person = await world.signUp()
  const token = unsubscribeUrl(world.ctx, person.user.id, 'new_opportunities').split('/').at(-1) ?? ''
  const both = withBothKeys()
  expect(parseUnsubscribeToken(both, token)).toEqual({ user_id: person.user.id, topic: 'new_opportunities' })
  expect(parseUnsubscribeToken({ ...both, earlierKeys: () => [] }, token)).toBeUndefined()
})

test('a link in an alert works as long as the key that signed it is named', () => {
  const link = {
    action: 'keep',
    match_id: randomUUID(),
    expires_at: new Date('2027-01-01T00:00:00Z'),
  } as const
  const token = nameLink(world.ctx, link).url.split('/').at(-1) ?? ''
  const both = withBothKeys()
  expect(parseAlertToken(both, token)).toEqual(link)
  expect(parseAlertToken({ ...both, earlierKeys: () => [] }, token)).toBeUndefined()
})
