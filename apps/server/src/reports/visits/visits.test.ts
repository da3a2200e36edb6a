import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { leadProfiles, replyDrafts, replyVisits, visitHooks } from '../../db/schema/index.ts'
import { createKeyRing } from '../../platform/secrets/master-key.ts'
import { postReply } from '../../replies/index.ts'
import { commentsUnder, createReplier, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person, Replier } from '../../testing/index.ts'
import { freshName } from '../../testing/make-posts.ts'
import { openDoor } from '../../testing/open-door.ts'
import { plantAuthor } from '../../testing/plant-author.ts'
import { plantLead } from '../../testing/plant-lead.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'
import { allJobs } from '../../worker.ts'
import { rewrapHooks } from './rewrap-hooks.ts'

const DAY_MS = 86_400_000
const world = setUpWorld()
/** Sends a report, each from another address unless a test gives one. */
let app: ReturnType<typeof openDoor>
let sender = 0
let isSameSender = false

beforeAll(() => {
  app = openDoor(world, { addressOf: () => `198.51.100.${isSameSender ? 1 : (sender++ % 250) + 2}` })
})

const texts = [
  'Have a look at https://tallybird.example/start, I make it.',
  'It is https://tallybird.example#faq',
]

/** Provider whose drafts name the site. */
async function draft(person: Person, planted?: { matchId: string }) {
  const { matchId } = planted ?? (await plantMatch(world, person))
  world.ctx.ai = { write: async () => JSON.stringify({ points: [], variants: texts }) }
  const { draftId, reply } = await person.api.functions.generateLeadReply({ matchId })
  world.ctx.ai = undefined
  return { ...(await person.api.replies.get({ id: draftId })), told: reply }
}

/** Posts a reply with a link that has its ref. */
async function postOne(sam: Replier, planted?: Awaited<ReturnType<typeof plantMatch>>) {
  const { api } = sam.person
  const match = planted ?? (await plantMatch(world, sam.person))
  const { id } = await draft(sam.person, match)
  // Each reply needs a text of its own.
  const generated_reply = `${crypto.randomUUID().replaceAll('-', ' ')} https://tallybird.example/start`
  const { ref } = await api.replies.update({ id, generated_reply })
  const { scheduled_for } = await api.replies.queue({ id })
  world.setNow(new Date(Date.parse(scheduled_for ?? '') + 1_000))
  await postReply(world.ctx, id)
  return { ...match, id, ref }
}

const addressFor = async ({ api }: Person) => (await api.visitHook.renew({})).url ?? ''

const report = (url: string, body: string | Uint8Array<ArrayBuffer> | FormData, type = 'application/json') =>
  app.request(url, { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
const visit = async (url: string, ref: string, id?: string) =>
  (await report(url, JSON.stringify({ ref, id }))).status
const visitsOf = async ({ api }: Person, id: string) => (await api.replies.get({ id })).visits

describe('links to the own site', () => {
  test('carry the ref of their draft, in every version of it, where its person sees them', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    const { id, ref, generated_reply, variants, told, own_links, tag_links } = await draft(person)
    expect(ref).toBe(`rd-${id.replaceAll('-', '').slice(0, 10)}`)
    expect([generated_reply, told]).toEqual(
      Array(2).fill(`Have a look at https://tallybird.example/start?ref=${ref}, I make it.`),
    )
    expect(variants[1]).toBe(`It is https://tallybird.example/?ref=${ref}#faq`)
    expect([own_links, tag_links]).toEqual([1, true])
    const taken = await person.api.replies.update({ id, generated_reply: variants[1] ?? '' })
    expect(taken.variants).toContain(taken.generated_reply)
  })

  test('lose it for one draft, and for all drafts to come', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    const { id, generated_reply } = await draft(person)
    const off = await person.api.replies.update({ id, generated_reply, tag_links: false })
    expect(off).toMatchObject({ generated_reply: texts[0], tag_links: false, own_links: 1 })
    expect(off.variants).toEqual([texts[0], 'It is https://tallybird.example/#faq'])
    const still = await person.api.replies.update({ id, generated_reply: `${texts[0]} Bye.` })
    expect(still.generated_reply).not.toContain('ref=')

    const settings = await person.api.settings.get()
    await person.api.settings.update({ ...settings, tag_links: false })
    expect(await draft(person)).toMatchObject({ generated_reply: texts[0], tag_links: false })
  })

  test('that a person types are tagged when they are saved, and a link from an earlier reply is this one’s', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    const { id, ref } = await draft(person)
    const generated_reply = 'See https://tallybird.example/a?ref=rd-0123456789 and https://other.example/b'
    expect(await person.api.replies.update({ id, generated_reply })).toMatchObject({
      generated_reply: `See https://tallybird.example/a?ref=${ref} and https://other.example/b`,
      warnings: [{ kind: 'link', text: 'https://other.example/b' }],
    })
    const long = `${'x'.repeat(9_960)} https://tallybird.example/`
    await expect(person.api.replies.update({ id, generated_reply: long })).rejects.toMatchObject({
      data: { fields: { generated_reply: [expect.stringContaining('With the tags of its links')] } },
    })
  })

  test('are no edit, so that what Radar wrote stays Radar’s', async () => {
    const person = await world.signUp({ plan: 'moderator' })
    const { id, generated_reply } = await draft(person)
    const isEdited = async () =>
      (await world.ctx.db.transaction((tx) => tx.select().from(replyDrafts).where(eq(replyDrafts.id, id))))[0]
        ?.edited
    const off = await person.api.replies.update({ id, generated_reply, tag_links: false })
    await person.api.replies.update({ id, generated_reply: off.generated_reply, tag_links: true })
    expect(await isEdited()).toBe(false)
    await person.api.replies.update({ id, generated_reply: `${off.generated_reply} Mine.` })
    expect(await isEdited()).toBe(true)
  })

  test('are posted as they were approved', async () => {
    const sam = await createReplier(world)
    const { id, redditId, ref } = await postOne(sam)
    const { status, generated_reply } = await sam.person.api.replies.get({ id })
    expect([status, generated_reply]).toEqual(['posted', expect.stringContaining(`?ref=${ref}`)])
    expect(commentsUnder(world, redditId).map(({ body }) => body)).toEqual([generated_reply])
  })
})

describe('a report of a visit', () => {
  test('is counted with its reply, the lead, the figures and the export, and keeps nothing of the visitor', async () => {
    const sam = await createReplier(world)
    const { person } = sam
    const { id, ref, campaignId } = await postOne(sam)
    const leadId = await plantLead(world, person, campaignId)
    await world.ctx.db.transaction((tx) =>
      tx.update(leadProfiles).set({ created_at: world.ctx.now() }).where(eq(leadProfiles.id, leadId)),
    )
    const url = await addressFor(person)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Telltale/1',
      origin: 'https://tallybird.example',
    }
    const body = JSON.stringify({ ref, id: 'a.visitor@example.com' })
    const answer = await app.request(url, { method: 'POST', body, headers })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()

    expect(await visitsOf(person, id)).toBe(1)
    const { items } = await person.api.queue.list({ view: 'posted' })
    expect(items[0]?.visits).toBe(1)
    expect((await person.api.leads.get({ id: leadId })).visits).toBe(1)
    expect((await person.api.leads.list({})).items[0]?.visits).toBe(1)
    const figures = await person.api.analytics.get({ campaign_id: campaignId })
    expect(figures.replies.visits).toBe(1)
    expect(figures.days.at(-1)?.visits).toBe(1)

    const rows = await selectAllRows(world.connection)
    const stored = JSON.stringify([rows['reply_visits'], rows['visit_hooks']])
    for (const word of ['198.51.100', 'Telltale', 'a.visitor', url.split('/').at(-1) ?? ''])
      expect(stored).not.toContain(word)
    const archive = Buffer.from(await (await person.request('/api/v1/profile/export.zip')).arrayBuffer())
    expect(archive.includes('reply_visits.json')).toBe(true)
  })

  test.each([
    ['JSON', (ref: string) => JSON.stringify({ ref }), 'application/json'],
    ['a form', (ref: string) => `ref=${ref}&more=1`, 'application/x-www-form-urlencoded'],
    [
      'JSON of a beacon',
      (ref: string) => JSON.stringify({ ref, id: 'x', page: '/a' }),
      'text/plain;charset=UTF-8',
    ],
    ['a form of a beacon', (ref: string) => `ref=${ref}`, 'text/plain;charset=UTF-8'],
    ['no content type', (ref: string) => JSON.stringify({ ref: ref.toUpperCase() }), ''],
  ])('may be %s', async (_, bodyOf, type) => {
    const sam = await createReplier(world)
    const { id, ref } = await postOne(sam)
    expect((await report(await addressFor(sam.person), bodyOf(ref), type)).status).toBe(204)
    expect(await visitsOf(sam.person, id)).toBe(1)
  })

  test('may be a form with parts', async () => {
    const sam = await createReplier(world)
    const { id, ref } = await postOne(sam)
    const body = new FormData()
    body.set('ref', ref)
    expect((await report(await addressFor(sam.person), body, '')).status).toBe(204)
    expect(await visitsOf(sam.person, id)).toBe(1)
  })

  test('counts a view of a page once, also where it is reported twice at a time', async () => {
    const sam = await createReplier(world)
    const { id, ref } = await postOne(sam)
    const url = await addressFor(sam.person)
    await Promise.all([1, 2, 3].map(() => visit(url, ref, 'one view')))
    expect(await visitsOf(sam.person, id)).toBe(1)
    await visit(url, ref, 'another view')
    await visit(url, ref)
    await visit(url, ref)
    expect(await visitsOf(sam.person, id)).toBe(4)
  })

  test('of a ref that is nobody’s, somebody else’s or a draft’s is answered the same and counted nowhere', async () => {
    const sam = await createReplier(world)
    const theirs = await postOne(sam)
    const other = await world.signUp({ plan: 'moderator' })
    const url = await addressFor(other)
    const unsent = await draft(other)
    for (const ref of [theirs.ref, unsent.ref, 'rd-0123456789', 'newsletter', '\u0000', '😀'.slice(0, 1)])
      expect(await visit(url, ref)).toBe(204)
    expect([await visitsOf(sam.person, theirs.id), await visitsOf(other, unsent.id)]).toEqual([0, 0])
    expect((await other.api.visitHook.get({})).last_report_at).not.toBeNull()
    expect((await sam.person.api.visitHook.get({})).last_report_at).toBeNull()
  })

  test.each([
    ['nothing', '', 400],
    ['no ref', '{}', 400],
    ['a ref that is no text', '{"ref": 7}', 400],
    ['half of JSON', '{"ref": "rd-01', 400],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe]), 400],
    ['a ref that is far too long', JSON.stringify({ ref: 'x'.repeat(201) }), 400],
    ['more than a kilobyte', JSON.stringify({ ref: 'rd-0123456789', id: 'x', more: 'x'.repeat(1_000) }), 413],
  ])('that holds %s is refused', async (_, body, status) => {
    const person = await world.signUp()
    const answer = await report(await addressFor(person), body)
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ status })])
  })

  test('comes from any site, after a question of its browser', async () => {
    const url = await addressFor(await world.signUp())
    const answer = await app.request(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://tallybird.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    const allowed = ['origin', 'methods', 'headers', 'credentials'].map((part) =>
      answer.headers.get(`access-control-allow-${part}`),
    )
    expect([answer.status, allowed]).toEqual([204, ['*', 'POST', 'content-type', null]])
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await app.request(url, { method })).status).toBe(404)
  })

  test('is taken no more often than a person opens pages, and an address takes so many on one day', async () => {
    world.setNow(new Date('2030-01-01T10:00:00Z'))
    const person = await world.signUp()
    const url = await addressFor(person)
    isSameSender = true
    const answers = await Promise.all(Array.from({ length: 70 }, () => visit(url, 'rd-0123456789')))
    isSameSender = false
    expect(answers.filter((status) => status === 429)).toHaveLength(10)

    await world.ctx.db.transaction((tx) =>
      tx.update(visitHooks).set({ reports: 19_999 }).where(eq(visitHooks.user_id, person.user.id)),
    )
    expect(await visit(url, 'rd-0123456789')).toBe(204)
    const refused = await report(url, '{"ref": "rd-0123456789"}')
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([429, '*'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    world.setNow(new Date(world.ctx.now().getTime() + DAY_MS))
    expect(await visit(url, 'rd-0123456789')).toBe(204)
  })
})

describe('the address for reports', () => {
  test('ends with the next one, and by hand', async () => {
    const person = await world.signUp()
    expect(await person.api.visitHook.get({})).toEqual({ url: null, last_report_at: null })
    const first = await addressFor(person)
    const second = await addressFor(person)
    expect((await person.api.visitHook.get({})).url).toBe(second)
    expect([await visit(first, 'x'), await visit(second, 'x')]).toEqual([404, 204])
    await person.api.visitHook.delete({})
    expect(await visit(second, 'x')).toBe(404)
    await expect(person.api.visitHook.delete({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await visit('http://localhost:3000/hooks/visits/x', 'x')).toBe(404)
  })

  test('stands in the log nowhere, sealed in the database, and opens by the next master key', async () => {
    const person = await world.signUp()
    const url = await addressFor(person)
    await visit(url, 'x')
    const secret = url.split('/').at(-1) ?? ''
    expect(world.logged.join('\n')).not.toContain(secret)
    expect(JSON.stringify((await selectAllRows(world.connection))['visit_hooks'])).not.toContain(secret)

    const keyRing = createKeyRing('the next master key', [])
    const before = world.ctx.keyRing
    const both = {
      ...keyRing,
      keyOf: (id: string) => keyRing.keyOf(id) ?? before.keyOf(id),
    }
    await rewrapHooks({ ...world.ctx, keyRing: both })
    const [row] = await world.ctx.db.transaction((tx) =>
      tx.select().from(visitHooks).where(eq(visitHooks.user_id, person.user.id)),
    )
    expect(row?.secret.key_id).toBe(keyRing.currentId)
  })
})

describe('what was counted', () => {
  test('nobody else sees, and nobody but Radar writes', async () => {
    const sam = await createReplier(world)
    const { id, ref } = await postOne(sam)
    await visit(await addressFor(sam.person), ref)
    const other = await world.signUp()
    const seenBy = ({ ctx }: Person) => ctx.db.transaction((tx) => tx.select().from(replyVisits))
    expect(await seenBy(sam.person)).toHaveLength(1)
    expect(await seenBy(other)).toEqual([])
    expect(await other.ctx.db.transaction((tx) => tx.select().from(visitHooks))).toEqual([])
    const forged = { user_id: sam.person.user.id, reply_id: id, at: world.ctx.now() }
    for (const person of [sam.person, other])
      await expect(person.ctx.db.transaction((tx) => tx.insert(replyVisits).values(forged))).rejects.toThrow()
  })

  test('goes with the person who was answered, and with its user', async () => {
    const sam = await createReplier(world)
    const { person } = sam
    const { campaignId } = await plantMatch(world, person)
    const author = freshName('visited')
    const planted = await plantAuthor(world, person, { campaignId, author, score: 80 })
    const { id, ref } = await postOne(sam, { ...planted, campaignId })
    const url = await addressFor(person)
    await visit(url, ref)
    await person.api.erasures.create({ username: author })
    expect(await visitsOf(person, id)).toBe(0)
    expect(await person.ctx.db.transaction((tx) => tx.select().from(replyVisits))).toEqual([])
    await person.api.functions.deleteUserAccount({ confirmation: 'DELETE', password: 'a long password' })
    expect(await visit(url, ref)).toBe(404)
  })

  test('keeps its number when the moments of long ago are deleted', async () => {
    const sam = await createReplier(world)
    const { id, ref } = await postOne(sam)
    const url = await addressFor(sam.person)
    await visit(url, ref)
    const ago = (days: number) =>
      sql`${world.ctx.now().toISOString()}::timestamptz - make_interval(days => ${days})`
    const countRows = async () =>
      (await sam.person.ctx.db.transaction((tx) => tx.select().from(replyVisits))).length
    for (const [days, left] of [
      [399, 1],
      [401, 0],
    ] as const) {
      await world.ctx.db.transaction((tx) =>
        tx
          .update(replyVisits)
          .set({ at: ago(days) })
          .where(eq(replyVisits.reply_id, id)),
      )
      await allJobs(world.ctx)['expire-visits'].run({})
      expect(await countRows()).toBe(left)
    }
    expect(await visitsOf(sam.person, id)).toBe(1)
  })
})
