import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { firstLookRequests, firstLooks } from '../../db/schema/index.ts'
import { askedOf, newsOf } from '../../testing/add-news.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'
import { ASKED_AT, OFFER, setUpQuestions } from '../../testing/set-up-questions.ts'
import { answerLooks } from './answer-looks.ts'
import { claimLook } from './claim-look.ts'
import { expireLooks } from './expire-looks.ts'

// Whose turn it is does not depend on the model.
const { world, ask, read, spent } = setUpQuestions({ weights: '/nowhere' })

test('an address has five questions at once and ten an hour, and does not take them from another', async () => {
  for (let i = 0; i < 5; i++) expect((await ask(OFFER, '198.51.100.7')).status).toBe(200)
  const refused = await ask(OFFER, '198.51.100.7')
  expect(refused).toMatchObject({
    status: 429,
    json: { code: 'TOO_MANY_REQUESTS', data: { retry_after_seconds: 360 } },
  })
  expect(refused.json.message).toMatch(/Ask again in 6 minutes\./)
  expect((await ask(OFFER, '198.51.100.8')).status).toBe(200)
  world.setNow(new Date(ASKED_AT.getTime() + 360_000))
  expect((await ask(OFFER, '198.51.100.7')).status).toBe(200)
})

test('somebody who is signed in has a budget of their own, wherever they are', async () => {
  const kim = await world.signUp()
  for (let i = 0; i < 5; i++) await kim.api.firstLooks.create({ about: OFFER })
  await expect(kim.api.firstLooks.create({ about: OFFER })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('behind 600 requests in an hour questions wait their turn, and say how many are before them', async () => {
  await world.ctx.db.statement((tx) =>
    tx.insert(firstLookRequests).values({ minute: new Date('2026-11-20T11:10:00Z'), requests: 589 }),
  )
  const first = await ask()
  world.setNow(new Date(ASKED_AT.getTime() + 1_000))
  const second = await ask('Uptime monitoring for small servers')
  expect([first.json.ahead, second.json.ahead]).toEqual([0, 1])
  await answerLooks(world.ctx)
  expect((await read(second.json.id)).json).toMatchObject({ state: 'waiting', ahead: 1 })
  expect(askedOf(world)).toEqual([])

  world.setNow(new Date('2026-11-20T12:11:30Z'))
  await answerLooks(world.ctx)
  for (const { json } of [first, second])
    expect((await read(json.id)).json).toMatchObject({ state: 'done', ahead: null })
})

test('processes that answer together spend the hour once', async () => {
  await world.ctx.db.statement((tx) =>
    tx.insert(firstLookRequests).values({ minute: new Date('2026-11-20T11:30:00Z'), requests: 576 }),
  )
  for (let i = 0; i < 4; i++) await ask(OFFER, `198.51.100.${i}`)
  // What is not needed is given back, so an answer that is under way counts with all that it may need.
  newsOf(world).planFaults([{ do: { kind: 'answer', status: 503 } }])
  await Promise.all([answerLooks(world.ctx), answerLooks(world.ctx), answerLooks(world.ctx)])
  expect(await spent()).toBeLessThanOrEqual(600)
})

test('forty questions may wait; the next is told to come back', async () => {
  for (let i = 0; i < 40; i++) expect((await ask(OFFER, `203.0.113.${i}`)).status).toBe(200)
  const { status, json } = await ask(OFFER, '203.0.113.99')
  expect([status, json.message]).toEqual([
    429,
    'Many people are asking at the moment. Ask again in a few minutes.',
  ])
})

test('whoever is told to come back has spent no question', async () => {
  for (let i = 0; i < 40; i++) await ask(OFFER, `203.0.113.${i}`)
  for (let i = 0; i < 5; i++) expect((await ask(OFFER, '203.0.113.99')).json.message).toMatch(/^Many people/)
  await world.ctx.db.statement((tx) => tx.delete(firstLooks))
  expect((await ask(OFFER, '203.0.113.99')).status).toBe(200)
})

test('the many networks of one site do not fill the places of all people', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 8; i++)
    for (let j = 0; j < 5; j++) statuses.push((await ask(OFFER, `2001:db8:7:${i}::1`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect((await ask(OFFER, '2001:db8:8::1')).status).toBe(200)
})

test('several questions at once are answered, each with its own', async () => {
  const asked = [await ask(), await ask('Uptime monitoring for small servers')]
  await Promise.all([answerLooks(world.ctx), answerLooks(world.ctx)])
  const [invoicing, uptime] = await Promise.all(asked.map(({ json }) => read(json.id)))
  expect(invoicing?.json.threads.some(({ title }) => /invoic/i.test(title))).toBe(true)
  expect(uptime?.json.threads[0]?.title).toMatch(/uptime/i)
})

test('whoever waits for a later version has it as soon as it is there', async () => {
  const { json } = await ask()
  const waiting = read(json.id, json.version)
  await answerLooks(world.ctx)
  const later = await waiting
  expect(later.json.version).toBeGreaterThan(json.version)
  expect((await read(json.id, 1_000)).json.state).toBe('done')
})

test('a question of a process that died is answered by another', async () => {
  const { json } = await ask()
  await world.ctx.db.statement((tx) =>
    tx.update(firstLooks).set({ state: 'reading', lease_until: new Date(ASKED_AT.getTime() + 30_000) }),
  )
  await answerLooks(world.ctx)
  expect((await read(json.id)).json.state).toBe('reading')
  world.setNow(new Date(ASKED_AT.getTime() + 31_000))
  await answerLooks(world.ctx)
  expect((await read(json.id)).json.state).toBe('done')
})

test('a question whose process was lost twice has failed, and the next one is answered', async () => {
  const { json } = await ask()
  world.setNow(new Date(ASKED_AT.getTime() + 1_000))
  const next = await ask('Uptime monitoring for small servers')
  for (const seconds of [2, 63]) {
    world.setNow(new Date(ASKED_AT.getTime() + seconds * 1_000))
    expect((await claimLook(world.ctx))?.id).toBe(json.id)
  }
  world.setNow(new Date(ASKED_AT.getTime() + 124_000))
  await answerLooks(world.ctx)
  expect((await read(json.id)).json).toMatchObject({
    state: 'failed',
    note: 'Something went wrong on our side. Please ask again.',
  })
  expect((await read(next.json.id)).json.state).toBe('done')
})

test('after an hour the question, its answer and what was found are gone', async () => {
  const about = 'Zweckdienliche Quittungen, invoicing for freelancers'
  const { json } = await ask(about, '198.51.100.77')
  await answerLooks(world.ctx)
  const all = async () => JSON.stringify(await selectAllRows(world.connection))
  expect(await all()).toContain('Zweckdienliche')
  expect(await all()).not.toContain('198.51.100.77')
  expect(world.logged.join()).not.toContain('Zweckdienliche')

  world.setNow(new Date(ASKED_AT.getTime() + 3_599_000))
  await expireLooks(world.ctx)
  expect((await read(json.id)).status).toBe(200)
  world.setNow(new Date(ASKED_AT.getTime() + 3_600_000))
  expect((await read(json.id)).status).toBe(404)
  await expireLooks(world.ctx)
  const left = await all()
  expect(left).not.toContain('Zweckdienliche')
  expect(left).not.toContain('What do you use for invoicing')
  world.setNow(new Date(ASKED_AT.getTime() + 3_800_000))
  await expireLooks(world.ctx)
  expect(await spent()).toBe(0)
})

test('a question may wait for its answer to be deleted, and is never answered after that', async () => {
  await ask()
  world.setNow(new Date(ASKED_AT.getTime() + 3_601_000))
  await answerLooks(world.ctx)
  expect(askedOf(world)).toEqual([])
})

test('an answer that an earlier version stored in another shape is gone', async () => {
  const { json } = await ask()
  await answerLooks(world.ctx)
  expect((await read(json.id)).status).toBe(200)
  const { not_asked: _, ...found } = json
  const forums = [{ forum: 'hackernews', forum_name: 'Hacker News', found: 3, trouble: null }]
  await world.ctx.db.statement((tx) =>
    tx
      .update(firstLooks)
      .set({ found: { ...found, forums } as unknown as typeof firstLooks.$inferSelect.found })
      .where(eq(firstLooks.id, json.id)),
  )
  expect(await read(json.id)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
  expect(await read(json.id, 0)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
})
