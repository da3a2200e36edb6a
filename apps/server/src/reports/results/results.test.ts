import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leadProfiles, replyDrafts, replyVisits } from '../../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { plantLead } from '../../testing/plant-lead.ts'

const world = setUpWorld()

const NOW = new Date('2026-11-05T12:00:00Z')
const WINDOW = { max_comments_per_day: 10, posting_hours_start: 9, posting_hours_end: 17 }

async function signUp(timezone: string) {
  world.setNow(NOW)
  const person = await world.signUp({ plan: 'moderator' })
  await person.api.settings.update({ ...WINDOW, timezone })
  return person
}

/** Plants a posted reply and visits by its link. */
async function plant(person: Person, of: { campaignId?: string; posted_at: string; visits?: string[] }) {
  const { matchId, campaignId } = await plantMatch(world, person, of.campaignId)
  const { draftId: id } = await person.api.functions.generateLeadReply({ matchId })
  const user_id = person.user.id
  await world.ctx.db.transaction(async (tx) => {
    await tx
      .update(replyDrafts)
      .set({ status: 'posted', posted_at: new Date(of.posted_at), reddit_username: id })
      .where(eq(replyDrafts.id, id))
    for (const at of of.visits ?? [])
      await tx.insert(replyVisits).values({ user_id, reply_id: id, at: new Date(at) })
  })
  return { id, campaignId, matchId }
}

type Win = { campaignId: string; at: string; value_cents?: number; value_currency?: 'EUR' | 'USD' }

async function win(person: Person, of: Win) {
  const id = await plantLead(world, person, of.campaignId)
  world.setNow(new Date(of.at))
  const { value_cents = null, value_currency = 'USD' } = of
  await world.ctx.db.transaction((tx) =>
    tx
      .update(leadProfiles)
      .set({ username: `won_${id}` })
      .where(eq(leadProfiles.id, id)),
  )
  await person.api.leads.update({ id, status: 'won', value_cents, value_currency })
  world.setNow(NOW)
  return id
}

describe('the month before this one', () => {
  test('is told in a sentence, in days of the user’s own zone', async () => {
    // In Tokyo, October begins at 15:00 UTC of 30 September.
    const person = await signUp('Asia/Tokyo')
    const { campaignId } = await plant(person, {
      posted_at: '2026-09-20T10:00:00Z',
      visits: [
        '2026-09-30T14:59:00Z',
        '2026-09-30T15:00:00Z',
        '2026-10-31T14:59:00Z',
        '2026-10-31T15:00:00Z',
      ],
    })
    await plant(person, { campaignId, posted_at: '2026-10-10T10:00:00Z', visits: ['2026-10-11T10:00:00Z'] })
    const at = '2026-10-31T14:00:00Z'
    for (const value of [{ value_cents: 30_000 }, { value_cents: 18_000 }, {}])
      await win(person, { campaignId, at, ...value })
    await win(person, { campaignId, at, value_cents: 12_050, value_currency: 'EUR' })
    expect(await person.api.results.lastMonth({})).toEqual({
      report: {
        month: '2026-10',
        sentence:
          'In October Radar brought you 3 visits from 2 replies, and 4 won leads worth $480 and €120.50.',
        replies: 1,
        visits: 3,
        visited_replies: 2,
        won: 4,
        won_values: [
          { currency: 'USD', cents: 48_000 },
          { currency: 'EUR', cents: 12_050 },
        ],
        counts_visits: false,
      },
    })
    expect((await (await signUp('Asia/Tokyo')).api.results.lastMonth({})).report).toBeNull()
  })

  test('is shown from its first moment on, until it is put aside', async () => {
    const person = await signUp('America/New_York')
    await plant(person, { posted_at: '2026-11-03T10:00:00Z', visits: ['2026-11-04T10:00:00Z'] })
    const at = async (moment: string) => {
      world.setNow(new Date(moment))
      return (await person.api.results.lastMonth({})).report?.sentence ?? null
    }
    const sentence = 'In November Radar brought you 1 visit from 1 reply.'
    expect(await at('2026-12-01T04:59:00Z')).toBeNull()
    expect(await at('2026-12-01T05:00:00Z')).toBe(sentence)
    await person.api.results.dismiss({ month: '2026-10' })
    expect(await at('2026-12-20T05:00:00Z')).toBe(sentence)
    await person.api.results.dismiss({ month: '2026-11' })
    expect(await at('2026-12-20T05:00:00Z')).toBeNull()
    expect(await at('2027-01-01T05:00:00Z')).toBeNull()
  })

  test('says what was posted where nothing came of it, and nothing where nothing was', async () => {
    const person = await signUp('UTC')
    await plant(person, { posted_at: '2026-10-03T10:00:00Z' })
    const sentence = async () => (await person.api.results.lastMonth({})).report?.sentence
    expect(await sentence()).toBe(
      'In October 1 reply of yours was posted. Visits are counted once your site reports them.',
    )
    await person.api.visitHook.renew({})
    expect(await sentence()).toBe('In October 1 reply of yours was posted; no visit was reported.')
  })
})

test('a lead is won when it is set to won, and not again by what is noted of it, nor by an undo', async () => {
  const person = await signUp('UTC')
  const { campaignId } = await plantMatch(world, person)
  const id = await win(person, { campaignId, at: '2026-10-10T10:00:00Z', value_cents: 100 })
  const months = async () => (await person.api.results.get({})).months.map(({ month, won }) => [month, won])
  await person.api.leads.update({ id, status: 'won', notes: 'Paid.' })
  await person.api.leads.updateMany({ ids: [id], status: 'won' })
  expect(await months()).toEqual([['2026-10', 1]])
  await person.api.leads.updateMany({ ids: [id], status: 'lost' })
  expect(await months()).toEqual([])
  await person.api.leads.updateMany({ ids: [id], status: 'won', undo: true })
  expect(await months()).toEqual([['2026-10', 1]])
  await person.api.leads.updateMany({ ids: [id], status: 'lost' })
  await person.api.leads.updateMany({ ids: [id], status: 'won' })
  expect(await months()).toEqual([['2026-11', 1]])
  // A lead that was won before times were stored counts for no month.
  await world.ctx.db.transaction((tx) =>
    tx.update(leadProfiles).set({ won_at: null }).where(eq(leadProfiles.id, id)),
  )
  await person.api.leads.update({ id, status: 'won', notes: 'Long ago.' })
  expect(await months()).toEqual([])
})

test('what each campaign brought is summed by month, latest first, and is nobody else’s', async () => {
  const person = await signUp('Europe/Berlin')
  const first = await plant(person, {
    posted_at: '2026-10-31T22:59:00Z',
    visits: ['2026-10-31T23:00:00Z', '2026-11-02T10:00:00Z', '2025-11-30T10:00:00Z'],
  })
  const other = await plant(person, { posted_at: '2026-11-01T10:00:00Z' })
  const at = '2026-11-03T10:00:00Z'
  for (const value_cents of [40_000, 8_000])
    await win(person, { campaignId: first.campaignId, at, value_cents })
  await win(person, { campaignId: first.campaignId, at, value_cents: 50_000, value_currency: 'EUR' })
  const gone = await plant(person, { posted_at: '2026-11-02T10:00:00Z' })
  await person.api.matches.delete({ id: gone.matchId })
  const nothing = { replies: 0, visits: 0, won: 0, won_values: [] }
  const campaign = (id: string) => ({ id, name: 'Tallybird' })
  const { timezone, months } = await person.api.results.get({})
  expect(timezone).toBe('Europe/Berlin')
  expect(months.slice(0, 1)).toEqual([
    {
      month: '2026-11',
      campaign: campaign(first.campaignId),
      ...nothing,
      visits: 2,
      won: 3,
      won_values: [
        { currency: 'EUR', cents: 50_000 },
        { currency: 'USD', cents: 48_000 },
      ],
    },
  ])
  expect(months.slice(1)).toEqual(
    expect.arrayContaining([
      { month: '2026-11', campaign: campaign(other.campaignId), ...nothing, replies: 1 },
      { month: '2026-11', campaign: null, ...nothing, replies: 1 },
      { month: '2026-10', campaign: campaign(first.campaignId), ...nothing, replies: 1 },
    ]),
  )
  expect(months).toHaveLength(4)
  expect(await (await signUp('UTC')).api.results.get({})).toEqual({ timezone: 'UTC', months: [] })
})

test('the months are a file as well, for whoever has exports', async () => {
  const person = await signUp('UTC')
  const { campaignId } = await plant(person, { posted_at: '2026-10-20T10:00:00Z' })
  await person.api.campaigns.update({ id: campaignId, name: '=Tea' })
  const at = '2026-11-02T10:00:00Z'
  await win(person, { campaignId, at, value_cents: 4_850 })
  await win(person, { campaignId, at, value_cents: 1_000, value_currency: 'EUR' })
  const answer = await person.request('/api/v1/results.csv')
  expect(answer.headers.get('content-disposition')).toContain('radar-months.csv')
  const [, ...lines] = (await answer.text()).split('\r\n')
  expect(lines).toEqual([
    `"2026-11","'=Tea",0,0,2,48.5,"USD"`,
    `"2026-11","'=Tea",,,,10,"EUR"`,
    `"2026-10","'=Tea",1,0,0,0,`,
    '',
  ])
  const lurker = await world.signUp()
  expect((await lurker.request('/api/v1/results.csv')).status).toBe(402)
  expect((await world.app.request('http://localhost:3000/api/v1/results.csv')).status).toBe(401)
})
