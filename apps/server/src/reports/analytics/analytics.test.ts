import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ANALYTICS_TABLES, LOOK_STEPS } from '@radar/contract'
import {
  engagementPosts,
  leadProfiles,
  matchesQueue,
  replyDrafts,
  replyLooks,
} from '../../db/schema/index.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { plantLead } from '../../testing/plant-lead.ts'
import { plantManyMatches } from '../../testing/plant-many-matches.ts'

const world = setUpWorld()

type MatchFields = {
  at: string
  score: number
  keywords?: string[] | null
  verdict?: 'kept' | 'dismissed'
  hidden?: boolean
}

/** Plants a match that was found at a moment; its post is an hour older. */
async function plant(person: Person, campaignId: string | undefined, of: MatchFields) {
  const planted = await plantMatch(world, person, campaignId)
  const at = new Date(of.at)
  const postId = await world.ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(matchesQueue)
      .set({
        relevance_score: of.score,
        scanned_at: at,
        revealed_at: at,
        keywords: of.keywords === undefined ? ['invoicing'] : of.keywords,
        verdict: of.verdict ?? null,
        blocked_at: of.hidden ? at : null,
      })
      .where(eq(matchesQueue.id, planted.matchId))
      .returning({ post_id: matchesQueue.post_id })
    const { post_id } = oneRow(rows)
    const created_utc = new Date(at.getTime() - 3_600_000)
    await tx.update(engagementPosts).set({ created_utc }).where(eq(engagementPosts.id, post_id))
    return post_id
  })
  return { ...planted, postId }
}

type ReplyFields = {
  match: Awaited<ReturnType<typeof plant>>
  status: 'posted' | 'failed' | 'unknown'
  at: string
}

async function plantReply(person: Person, { match, status, at }: ReplyFields) {
  const rows = await world.ctx.db.transaction((tx) =>
    tx
      .insert(replyDrafts)
      .values({
        user_id: person.user.id,
        match_id: match.matchId,
        post_id: match.postId,
        generated_reply: 'An answer.',
        written_by: 'template',
        status,
        posted_at: status === 'posted' ? new Date(at) : null,
        updated_at: new Date(at),
      })
      .returning({ id: replyDrafts.id }),
  )
  return oneRow(rows).id
}

/** Plants the results of looks at a posted reply, one after the other. */
async function plantLooks(person: Person, reply_id: string, seen: ('visible' | 'removed')[]) {
  const looks = seen.map((what, place) => ({
    reply_id,
    user_id: person.user.id,
    step: LOOK_STEPS[place] ?? '7d',
    due_at: world.ctx.now(),
    looked_at: new Date(world.ctx.now().getTime() + place * 60_000),
    seen: what,
    score: what === 'visible' ? 4 : 0,
    answers: what === 'visible' ? 2 : 0,
  }))
  await world.ctx.db.transaction((tx) => tx.insert(replyLooks).values(looks))
}

test('figures are those of the days, the campaign and the zone that are asked for', async () => {
  world.setNow(new Date('2026-11-22T12:00:00Z'))
  const person = await world.signUp({ plan: 'moderator' })
  await person.api.settings.update({
    max_comments_per_day: 3,
    posting_hours_start: 8,
    posting_hours_end: 18,
    timezone: 'Asia/Tokyo',
  })
  // 15:30 in UTC is half past midnight of the next day in Tokyo.
  const first = await plant(person, undefined, { at: '2026-11-20T15:30:00Z', score: 79.5, verdict: 'kept' })
  const { campaignId: id } = first
  const second = await plant(person, id, { at: '2026-11-20T14:30:00Z', score: 79.4, keywords: [] })
  await plant(person, id, { at: '2026-11-20T10:00:00Z', score: 39.4, keywords: null, verdict: 'dismissed' })
  await plant(person, id, { at: '2026-11-20T10:00:00Z', score: 90, hidden: true })
  await plant(person, id, { at: '2026-11-19T10:00:00Z', score: 90 })
  const elsewhere = await plant(person, undefined, { at: '2026-11-20T10:00:00Z', score: 50 })
  const seen = await plantReply(person, { match: first, status: 'posted', at: '2026-11-20T15:00:00Z' })
  await plantLooks(person, seen, ['removed', 'visible'])
  const gone = await plantReply(person, { match: second, status: 'posted', at: '2026-11-21T02:00:00Z' })
  await plantLooks(person, gone, ['visible', 'removed'])
  await plantReply(person, { match: elsewhere, status: 'failed', at: '2026-11-21T03:00:00Z' })
  const lead = await plantLead(world, person, id)
  await world.ctx.db.transaction((tx) =>
    tx
      .update(leadProfiles)
      .set({ status: 'won', value_cents: 120_050, created_at: new Date('2026-11-21T00:00:00Z') })
      .where(eq(leadProfiles.id, lead)),
  )

  const of = await person.api.analytics.get({ from: '2026-11-20', to: '2026-11-21', campaign_id: id })
  expect(of).toMatchObject({ from: '2026-11-20', to: '2026-11-21', timezone: 'Asia/Tokyo' })
  expect(of).toMatchObject({ found: 3, judged: 2, kept: 1, found_by_intent: 1, found_before_noting: 1 })
  expect(of.days).toEqual([
    { day: '2026-11-20', high: 0, good: 1, low: 0, very_low: 1, posted: 0, visits: 0 },
    { day: '2026-11-21', high: 1, good: 0, low: 0, very_low: 0, posted: 2, visits: 0 },
  ])
  expect(of.keywords).toEqual([
    { keyword: 'invoicing', found: 1, judged: 1, kept: 1, sentence: 'You judged 1: too few to tell.' },
  ])
  expect(of.subreddits).toMatchObject([{ subreddit: 'freelancing', found: 3, judged: 2, kept: 1 }])
  expect(of.replies).toEqual({
    posted: 2,
    posted_manually: 0,
    failed: 0,
    unknown: 0,
    visible: 1,
    removed: 1,
    votes: 4,
    answers: 2,
    visits: 0,
    median_minutes: 390,
    response_times: [
      { within_minutes: 60, replies: 1 },
      { within_minutes: 360, replies: 0 },
      { within_minutes: 1_440, replies: 1 },
      { within_minutes: 4_320, replies: 0 },
      { within_minutes: null, replies: 0 },
    ],
  })
  expect(of.leads).toEqual({
    new: 0,
    contacted: 0,
    won: 1,
    lost: 0,
    won_values: [{ currency: 'USD', cents: 120_050 }],
  })
  const all = await person.api.analytics.get({ from: '2026-11-20', to: '2026-11-21' })
  expect(all).toMatchObject({ found: 4, replies: { posted: 2, failed: 1 } })
})

test('a lead is won in the days in which it was set to won, as in the results of the month', async () => {
  world.setNow(new Date('2026-10-20T12:00:00Z'))
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId } = await plant(person, undefined, { at: '2026-10-20T10:00:00Z', score: 90 })
  const id = await plantLead(world, person, campaignId)
  await world.ctx.db.transaction((tx) =>
    tx.update(leadProfiles).set({ created_at: world.ctx.now() }).where(eq(leadProfiles.id, id)),
  )
  world.setNow(new Date('2026-11-20T12:00:00Z'))
  await person.api.leads.update({ id, status: 'won', value_cents: 19_900 })
  const november = { from: '2026-11-01', to: '2026-11-20' }
  const won = { leads: 1, values: [{ currency: 'USD', cents: 19_900 }] }
  expect(await person.api.analytics.get(november)).toMatchObject({ leads: { won: 0 }, won })
  expect(await person.api.analytics.get({ ...november, campaign_id: campaignId })).toMatchObject({ won })
  expect((await person.api.results.get({})).months).toMatchObject([
    { month: '2026-11', won: won.leads, won_values: won.values },
  ])
  expect(await person.api.analytics.get({ from: '2026-10-01', to: '2026-10-31' })).toMatchObject({
    leads: { won: 1 },
    won: { leads: 0, values: [] },
  })
  const { url } = await person.api.clientLinks.renew({ id: campaignId })
  const page = (await (await world.app.request(url)).text()).replaceAll(/>\s+</g, '><')
  expect(page).toContain('<th scope="row">Leads won</th><td>1</td>')
  await person.api.leads.update({ id, status: 'lost' })
  expect(await person.api.analytics.get(november)).toMatchObject({ won: { leads: 0, values: [] } })
})

test('without days it is the last thirty, no further than the plan looks back', async () => {
  world.setNow(new Date('2026-11-22T12:00:00Z'))
  const person = await world.signUp({ plan: 'moderator' })
  const { days, from } = await person.api.analytics.get({})
  expect([from, days.length]).toEqual(['2026-10-24', 30])
  const lurker = await world.signUp()
  expect(await lurker.api.analytics.get({ from: '2026-01-01' })).toMatchObject({
    from: '2026-11-15',
    to: '2026-11-22',
    history_days: 7,
    found: 0,
    replies: { median_minutes: null },
  })
})

test.each(['America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'in %s the figures begin where the lists do, and none is of what the plan hides',
  async (timezone) => {
    world.setNow(new Date('2026-11-22T12:00:00Z'))
    const person = await world.signUp()
    await person.api.settings.update({
      max_comments_per_day: 3,
      posting_hours_start: 8,
      posting_hours_end: 18,
      timezone,
    })
    const listed = await plant(person, undefined, { at: '2026-11-15T00:00:00Z', score: 90 })
    const hidden = await plant(person, listed.campaignId, { at: '2026-11-14T23:59:59Z', score: 90 })
    await plantReply(person, { match: listed, status: 'posted', at: '2026-11-15T00:00:00Z' })
    await plantReply(person, { match: hidden, status: 'posted', at: '2026-11-14T23:59:59Z' })
    const { items } = await person.api.matches.list({ id: listed.campaignId })
    expect(items.map(({ id }) => id)).toEqual([listed.matchId])
    const figures = await person.api.analytics.get({ from: '2026-01-01' })
    expect(figures).toMatchObject({ found: 1, replies: { posted: 1 } })
    expect(figures.days.reduce((sum, day) => sum + day.high, 0)).toBe(1)
    expect(figures.days[0]).toMatchObject({ high: 1, posted: 1 })
  },
)

test.each([
  [{ from: '2026-11-22', to: '2026-11-20' }, 'from'],
  [{ from: '2026-13-01' }, 'from'],
  [{ from: '2027-01-01' }, 'from'],
  [{ from: '2025-01-01', to: '2025-02-01' }, 'to'],
  [{ campaign_id: 'mine' }, 'campaign_id'],
])('%j is refused, in the page and as a table', async (input, field) => {
  world.setNow(new Date('2026-11-22T12:00:00Z'))
  const person = await world.signUp({ plan: 'moderator' })
  const refused = { code: 'BAD_REQUEST', data: { fields: { [field]: [expect.any(String)] } } }
  await expect(person.api.analytics.get(input)).rejects.toMatchObject(refused)
  const answer = await person.request(`/api/v1/analytics/days.csv?${new URLSearchParams(input).toString()}`)
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(refused)])
})

test('what others have is in no figure, and their campaign does not exist', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId } = await plantManyMatches(world, person, 20)
  expect(await person.api.analytics.get({ campaign_id: campaignId })).toMatchObject({ found: 20 })
  const other = await world.signUp({ plan: 'moderator' })
  expect(await other.api.analytics.get({})).toMatchObject({ found: 0, replies: { posted: 0 } })
  await expect(other.api.analytics.get({ campaign_id: campaignId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('each table is a file for whoever has exports, and no cell of it is a formula', async () => {
  world.setNow(new Date('2026-11-22T12:00:00Z'))
  const person = await world.signUp({ plan: 'moderator' })
  const at = '2026-11-22T10:00:00Z'
  await plant(person, undefined, { at, score: 90, keywords: ['=1+1', 'a "quoted", word'], verdict: 'kept' })
  const read = (table: string, who = person) => who.request(`/api/v1/analytics/${table}.csv`)
  for (const table of ANALYTICS_TABLES) {
    const answer = await read(table)
    expect(answer.headers.get('content-disposition')).toContain(`radar-${table}.csv`)
    expect((await answer.text()).split('\r\n').length).toBeGreaterThan(2)
  }
  const [, ...lines] = (await (await read('keywords')).text()).split('\r\n')
  expect(lines).toEqual([`"'=1+1",1,1,1`, '"a ""quoted"", word",1,1,1', ''])
  const lurker = await world.signUp()
  expect((await read('days', lurker)).status).toBe(402)
  expect((await world.app.request('http://localhost:3000/api/v1/analytics/days.csv')).status).toBe(401)
})

test('the time to find is the median of what was written while its place was watched, for each campaign', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const time = async (campaignId: string | undefined, minutes: number | null) => {
    const planted = await plant(person, campaignId, { at: '2026-11-20T10:00:00Z', score: 80 })
    const timed_from =
      minutes === null ? null : new Date(Date.parse('2026-11-20T10:00:00Z') - minutes * 60_000)
    await world.ctx.db.transaction((tx) =>
      tx.update(matchesQueue).set({ timed_from }).where(eq(matchesQueue.id, planted.matchId)),
    )
    return planted.campaignId
  }
  world.setNow(new Date('2026-11-21T12:00:00Z'))
  expect((await person.api.analytics.get({})).speed).toEqual({
    timed: 0,
    median_seconds: null,
    campaigns: [],
  })
  const slow = await time(undefined, 90)
  for (const minutes of [30, null, null]) await time(slow, minutes)
  const { id: fast } = await person.api.campaigns.create({
    name: 'Fast',
    goal_type: 'Lead Gen',
    subreddits: ['freelancing'],
    keywords: ['invoicing'],
  })
  for (const minutes of [2, 4, -5]) await time(fast, minutes)
  const { speed } = await person.api.analytics.get({})
  expect(speed).toEqual({
    timed: 5,
    median_seconds: 240,
    campaigns: [
      { campaign_id: fast, name: 'Fast', timed: 3, median_seconds: 120 },
      { campaign_id: slow, name: 'Tallybird', timed: 2, median_seconds: 3_600 },
    ],
  })
  expect((await person.api.analytics.get({ campaign_id: slow })).speed).toMatchObject({
    timed: 2,
    median_seconds: 3_600,
  })
})
