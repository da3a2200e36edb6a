import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemory } from '../../../create-memory.ts'
import { redditCredentials, redditRevocations } from '../../../db/schema/index.ts'
import type { SealedSecret } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { createKeyRing } from '../../../platform/secrets/master-key.ts'
import { SecretUnreadableError } from '../../../platform/secrets/seal-secret.ts'
import { connectAccount, createWorld } from '../../../testing/index.ts'
import type { World } from '../../../testing/index.ts'
import { runAsOwner } from '../../../testing/run-as-owner.ts'
import { sessionAs } from '../session-as.ts'
import { finishRevocations } from './revoke-tokens.ts'
import { rewrapTokens } from './rewrap-tokens.ts'
import { openTokens } from './seal-tokens.ts'

const ACCOUNTS = Array.from({ length: 12 }, (_, n) => `keeper_${n}`)

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const account of ACCOUNTS) await connectAccount(await world.signUp(), { account })
})
afterAll(() => world.close())

const rows = () =>
  world.ctx.db.transaction((tx) => tx.select().from(redditCredentials).orderBy(redditCredentials.id))
const keyIds = async () => [
  ...(await rows()).map((row) => row.tokens.key_id),
  ...(await revocations()).map((row) => row.token.key_id),
]
const revocations = () => world.ctx.db.transaction((tx) => tx.select().from(redditRevocations))
const use = async (ctx: Ctx, id: string) => (await sessionAs(ctx, id, { priority: 'interactive' })).me()

const replace = (id: string, tokens: SealedSecret) =>
  world.ctx.db.transaction((tx) =>
    tx.update(redditCredentials).set({ tokens }).where(eq(redditCredentials.id, id)),
  )

/** Every row of every table, the job queue's included, as text. */
async function dump(): Promise<string> {
  const tables = await runAsOwner<{ name: string }>(
    world.connection,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(20)
  let text = ''
  for (const { name } of tables) {
    const lines = await runAsOwner<{ line: string }>(
      world.connection,
      `select t::text as line from ${name} t`,
    )
    text += lines.map(({ line }) => line).join('\n')
  }
  return text
}

test('no token is to be read in the database or the log', async () => {
  world.forum.planFaults([
    { on: { endpoint: 'POST /api/v1/revoke_token' }, do: { kind: 'answer', when: 'before', status: 503 } },
  ])
  const person = await world.signUp()
  await connectAccount(person, { account: 'to_be_revoked' })
  const { items } = await person.api.redditCredentials.list({})
  await person.api.redditCredentials.delete({ id: items[0]!.id })
  world.forum.planFaults([])
  expect(await revocations()).toHaveLength(1)

  const tokens = [...ACCOUNTS, 'to_be_revoked'].flatMap((name) => world.forum.state.grants.tokensOf(name))
  expect(tokens).toHaveLength(2 * (ACCOUNTS.length + 1))
  const text = `${await dump()}\n${world.logged.join('\n')}`
  expect(text).toContain('keeper_0')
  expect(tokens.filter((token) => text.includes(token))).toEqual([])
})

test('tokens that are moved to another user’s row do not open', async () => {
  const [ann, ben] = (await rows()) as [Row, Row]
  type Row = Awaited<ReturnType<typeof rows>>[number]
  await replace(ben.id, ann.tokens)
  const calls = world.forum.state.requestLog.calls.length
  await expect(use(world.ctx, ben.id)).rejects.toBeInstanceOf(SecretUnreadableError)
  expect(world.forum.state.requestLog.calls.length).toBe(calls)
  await replace(ben.id, ben.tokens)
  await expect(use(world.ctx, ben.id)).resolves.toBeDefined()
})

/** The process after a restart with other keys: its memory is empty. */
const restarted = (change: Pick<Ctx, 'keyRing'>): Ctx => ({
  ...world.ctx,
  memory: createMemory(),
  ...change,
})

describe('a new master key', () => {
  const second = 'the second master key of this test'
  let old: Ctx['keyRing']
  let both: Ctx
  let newOnly: Ctx
  beforeAll(() => {
    old = world.ctx.keyRing
    const ring = createKeyRing(second, [])
    newOnly = restarted({ keyRing: ring })
    both = restarted({
      keyRing: { currentId: ring.currentId, keyOf: (id) => ring.keyOf(id) ?? old.keyOf(id) },
    })
  })

  test('wraps every row while accounts are used and refreshed, and nothing fails', async () => {
    const before = await rows()
    world.forum.state.quirks.refreshTokens = 'rotated'
    for (const row of before.slice(0, 6))
      world.forum.state.record({ type: 'revoked', token: openTokens(world.ctx, row).access_token })
    const load = before.flatMap((row) => Array.from({ length: 5 }, () => use(both, row.id)))
    const [unreadable, ...accounts] = await Promise.all([rewrapTokens(both), ...load])
    expect(unreadable).toBe(0)
    expect(accounts).toHaveLength(60)
    expect(new Set(await keyIds())).toEqual(new Set([newOnly.keyRing.currentId]))
    expect((await rows()).every((row) => row.status === 'connected')).toBe(true)
  })

  test('makes the old one useless', async () => {
    const [row] = await rows()
    expect(() => openTokens(world.ctx, row!)).toThrow(SecretUnreadableError)
    await expect(use(newOnly, row!.id)).resolves.toBeDefined()
    await finishRevocations(newOnly)
    expect(await revocations()).toEqual([])
  })

  test('leaves alone what it wraps already', async () => {
    const before = await rows()
    await rewrapTokens(both)
    expect(await rows()).toEqual(before)
  })

  test('does not bring back what was replaced while it was being wrapped again', async () => {
    const [row] = (await rows()) as [Awaited<ReturnType<typeof rows>>[number]]
    const third = 'a master key that comes after'
    const ring = createKeyRing(third, [])
    const all = { currentId: ring.currentId, keyOf: (id: string) => ring.keyOf(id) ?? both.keyRing.keyOf(id) }
    let replaced: Promise<unknown> | undefined
    const transaction: Ctx['db']['transaction'] = async (fn) => {
      await replaced
      return world.ctx.db.transaction(fn)
    }
    const interrupted: Ctx = {
      ...world.ctx,
      keyRing: {
        ...all,
        keyOf: (id) => {
          replaced ??= replace(row.id, { ...row.tokens, iv: 'replaced' })
          return all.keyOf(id)
        },
      },
      db: { transaction, statement: transaction },
    }
    await rewrapTokens(interrupted)
    const [after] = await world.ctx.db.transaction((tx) =>
      tx.select().from(redditCredentials).where(eq(redditCredentials.id, row.id)),
    )
    expect(after!.tokens.iv).toBe('replaced')
    await replace(row.id, row.tokens)
    await rewrapTokens({ ...world.ctx, keyRing: { ...all, currentId: both.keyRing.currentId } })
  })

  test('without the old one, rows are counted and told, not touched', async () => {
    const before = await rows()
    const third = { ...world.ctx, keyRing: createKeyRing('a third master key', []) }
    expect(await rewrapTokens(third)).toBe(before.length)
    expect(await rows()).toEqual(before)
    expect(world.logged.some((line) => line.includes('accounts.unreadable-tokens'))).toBe(true)
  })

  test('and without the old one an account can still be connected again', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    await connectAccount(person, { account: 'lost_key' })
    const { items } = await person.api.redditCredentials.list({})
    await world.ctx.db.transaction((tx) =>
      tx
        .update(redditCredentials)
        .set({ tokens: { key_id: 'gone', wrapped_key: '', iv: '', tag: '', ciphertext: '' } })
        .where(eq(redditCredentials.id, items[0]!.id)),
    )
    expect(await connectAccount(person, { account: 'lost_key' })).toBe('/dashboard?reddit_connected=true')
    await expect(use(world.ctx, items[0]!.id)).resolves.toBeDefined()
  })
})
