import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { queueMail } from '../mail/index.ts'
import { createKeyRing } from '../platform/secrets/master-key.ts'
import { connectAccount, plantMatch, setUpWorld } from '../testing/index.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'
import { allJobs } from '../worker.ts'

const world = setUpWorld()

/** Every column that is sealed, as the schema declares them. */
function sealedColumns() {
  const folder = join(import.meta.dirname, '../db/schema')
  return readdirSync(folder)
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

  const ring = createKeyRing('the second master key of this test', [])
  const both = { currentId: ring.currentId, keyOf: (key: string) => ring.keyOf(key) ?? before.keyOf(key) }
  const jobs = Object.entries(allJobs({ ...world.ctx, keyRing: both }))
  for (const [, { run }] of jobs.filter(([name]) => name.startsWith('rewrap-'))) await run({} as never)
  expect(await keyIds()).toEqual(expected(ring.currentId))
})
