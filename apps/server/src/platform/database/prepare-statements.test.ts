import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQuery } from './prepare-statements.ts'
import type { Query } from './prepare-statements.ts'

let lite: PGlite
let query: Query
beforeAll(async () => {
  lite = await PGlite.create()
  await lite.exec(`
    create role reader; create role writer;
    create table notes (owner text, body jsonb, tags text[], made timestamptz);
    alter table notes enable row level security;
    create policy own on notes to reader using (owner = current_setting('app.owner'));
    create policy every on notes to writer using (true);
    grant select, insert on notes to reader, writer;
    insert into notes values ('ann', '{"n":1}', '{a,"b c"}', '2026-01-02T03:04:05Z'), ('ben', null, null, null)`)
})
afterAll(() => lite.close())
beforeEach(async () => {
  await lite.exec('deallocate all')
  query = createQuery(lite)
})

const prepared = async () =>
  (
    await lite.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by prepare_time',
    )
  ).rows
const OF_OWNER = 'select owner, body, tags, made from notes where owner = $1 or $2::text is null order by 1'

test('a statement that is sent again is prepared, and answers as before', async () => {
  const answers = []
  for (let time = 0; time < 8; time++) answers.push(await query(OF_OWNER, ['ann', 'some']))
  expect(answers[0]?.rows).toEqual([
    { owner: 'ann', body: { n: 1 }, tags: ['a', 'b c'], made: new Date('2026-01-02T03:04:05Z') },
  ])
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await prepared()).toEqual([{ statement: OF_OWNER }])
  expect((await query(OF_OWNER, ['nobody', null])).rows).toHaveLength(2)
})

test('statements that begin together answer each their own', async () => {
  const texts = Array.from({ length: 6 }, (_, n) => `select ${n % 3} as n, $1::int as given`)
  const both = await Promise.all([...texts, ...texts].map((text, n) => query(text, [n])))
  expect(both.map(({ rows }) => rows[0])).toEqual(both.map((_, n) => ({ n: n % 3, given: n })))
})

test('each role and each user sees their own rows by one prepared statement', async () => {
  const seen: string[] = []
  for (const [role, owner] of ['reader ann', 'writer ann', 'reader ben', 'reader ann', 'writer ben']
    .flatMap((who) => [who, who])
    .map((who) => who.split(' ')))
    await lite.transaction(async (tx) => {
      await tx.exec(`set local role ${role}; set local app.owner = '${owner}'`)
      const { rows } = await query('select owner from notes order by 1')
      seen.push(rows.map((row) => Object.values(row)).join(' '))
    })
  const twice = ['ann', 'ann ben', 'ben', 'ann', 'ann ben'].flatMap((rows) => [rows, rows])
  expect(seen).toEqual(twice)
})

test('a statement that fails is known afterwards, and spoils no other', async () => {
  const divide = 'select 1 / $1::int as share'
  for (const given of [1, 2, 0, 1]) {
    const answer = query(divide, [given])
    if (given === 0) await expect(answer).rejects.toMatchObject({ code: '22012' })
    else expect((await answer).rows).toEqual([{ share: given === 1 ? 1 : 0 }])
  }
  for (let time = 0; time < 3; time++)
    await expect(query('select missing from notes')).rejects.toMatchObject({ code: '42703' })
  await expect(lite.transaction(() => query(divide, [0]))).rejects.toMatchObject({ code: '22012' })
  expect((await query(divide, [1])).rows).toEqual([{ share: 1 }])
})

test('three hundred statements stay prepared, and those used least lately are prepared anew', async () => {
  const ask = (n: number) => query(`select ${n} as n`)
  for (let n = 0; n < 301; n++) {
    await ask(n)
    await ask(n)
    await ask(0)
  }
  const kept = (await prepared()).map(({ statement }) => statement)
  expect(kept).toHaveLength(300)
  expect(kept).toContain('select 0 as n')
  expect(kept).not.toContain('select 1 as n')
  expect((await ask(1)).rows).toEqual([{ n: 1 }])
})

test('a statement is prepared anew after five minutes, for the tables have grown', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const name = async () =>
    (await lite.query<{ name: string }>('select name from pg_prepared_statements')).rows.map(
      (row) => row.name,
    )
  await query(OF_OWNER, ['ann', 'some'])
  await query(OF_OWNER, ['ann', 'some'])
  vi.advanceTimersByTime(299_999)
  await query(OF_OWNER, ['ann', 'some'])
  expect(await name()).toEqual(['radar_1'])
  vi.advanceTimersByTime(1)
  expect((await query(OF_OWNER, ['ann', 'some'])).rows).toHaveLength(1)
  expect(await name()).toEqual(['radar_2'])
})

test('what is not worth it is not prepared', async () => {
  const long = `select '${'a'.repeat(20_000)}' as text`
  for (let time = 0; time < 3; time++) {
    await query(long)
    await query('set application_name to radar')
  }
  expect(await prepared()).toEqual([])
})
