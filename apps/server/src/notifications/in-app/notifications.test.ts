import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_PREFERENCES, PLANS } from '@radar/contract'
import type { NotificationPreferences, PlanKey } from '@radar/contract'
import {
  mailSchedules,
  matchesQueue,
  readerQueue,
  subscriptions,
  usageCounters,
  userSettings,
  users,
} from '../../db/schema/index.ts'
import { sendMails } from '../../account/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { createMailer } from '../../platform/mailer.ts'
import { connectAccount, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import type { MailServer } from '../../testing/mail-server.ts'
import { allJobs } from '../../worker.ts'

const world = setUpWorld()
let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  world.ctx.mailer = createMailer({ url: server.url, from: 'Radar <radar@example.com>' })
})
afterAll(() => server.close())

const HOUR_MS = 3_600_000
/** A Sunday at noon, UTC. */
const START = new Date('2027-01-10T12:00:00Z')
let now = START
let begun = 0
beforeEach(() => {
  now = new Date(START.getTime() + ++begun * 60 * 7 * 24 * HOUR_MS)
  world.setNow(now)
})
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS)
  world.setNow(now)
}
const run = async () => {
  const jobs = allJobs(world.ctx)
  for (const name of ['tell-matches', 'mail-matches', 'note-limits', 'mail-updates'] as const)
    await jobs[name].run({})
  await sendMails(world.ctx)
}

async function signUp({
  plan = 'moderator',
  ...wanted
}: Partial<NotificationPreferences> & { plan?: PlanKey } = {}) {
  const { mailer } = world.ctx
  world.ctx.mailer = { by: 'none' }
  const person = await world.signUp({ plan })
  world.ctx.mailer = mailer
  await world.ctx.db.transaction((tx) =>
    tx.update(users).set({ emailVerified: true }).where(eq(users.id, person.user.id)),
  )
  await prefer(person, wanted)
  return person
}
const prefer = (person: Person, wanted: Partial<NotificationPreferences>) =>
  person.api.profiles.update({ notification_preferences: { ...DEFAULT_PREFERENCES, ...wanted } })

async function show(
  person: Person,
  { score = 70, campaignId }: { score?: number; campaignId?: string } = {},
) {
  const planted = await plantMatch(world, person, campaignId)
  await world.ctx.db.transaction(async (tx) => {
    await beginQuiet(tx, person)
    await tx.update(matchesQueue).set({ relevance_score: score }).where(eq(matchesQueue.id, planted.matchId))
    await world.ctx.lifecycle.emit(tx, { type: 'matches.shown', ids: [planted.matchId] })
  })
  return planted
}
/** Sets the schedule's start, for which the database used its own clock. */
const beginQuiet = (tx: Tx, { user }: Person) =>
  tx.update(mailSchedules).set({ quiet_since: now }).where(eq(mailSchedules.user_id, user.id))
const mailsTo = ({ user }: Person) => server.mails.filter(({ recipient }) => recipient === user.email)

test('a daily mail tells of all new matches at 08:00 in the user’s zone, once, best first, as text and HTML', async () => {
  const person = await signUp()
  await person.api.settings.update({ ...(await person.api.settings.get()), timezone: 'Asia/Tokyo' })
  const { campaignId } = await show(person, { score: 61 })
  await show(person, { score: 88, campaignId })
  await run()
  // 08:00 in Tokyo is 23:00 UTC.
  pass(10.9)
  await run()
  expect(mailsTo(person)).toEqual([])
  pass(0.2)
  await Promise.all([run(), run()])
  const [mail, ...more] = mailsTo(person)
  expect(more).toEqual([])
  expect(mail?.subject).toContain('2 new matches: Which invoicing tool')
  for (const part of [mail?.text ?? '', String(mail?.html)]) {
    expect(part.indexOf('88 % match, Strong')).toBeGreaterThan(0)
    expect(part.indexOf('61 % match, Good')).toBeGreaterThan(part.indexOf('88 % match, Strong'))
  }
  pass(24)
  await run()
  expect(mailsTo(person)).toHaveLength(1)
})

test('whose plan has hourly mails again waits for no daily one', async () => {
  const person = await signUp({ notification_frequency: 'hourly' })
  await world.setPlan(person, 'lurker')
  await show(person)
  await run()
  await world.setPlan(person, 'moderator')
  await run()
  pass(1.1)
  await run()
  expect(mailsTo(person)).toHaveLength(1)
})

test('a mail has links to each of its matches that act without signing in', async () => {
  const person = await signUp({ notification_frequency: 'hourly' })
  const { matchId } = await show(person)
  await run()
  pass(1.1)
  await run()
  const [mail] = mailsTo(person)
  const links = [...(mail?.text ?? '').matchAll(/^([\w ]+): (\S+\/act\/\S+)$/gm)]
  expect(links.map(([, name]) => name)).toEqual(['Keep', 'Dismiss', 'Snooze for a day', 'Read'])
  for (const [, name, url] of links)
    expect(String(mail?.html)).toMatch(new RegExp(`<a href="${url}"[^>]*>${name}</a>`))
  expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(
    'for 7 days. Whoever you forward this mail to can use them.',
  )
  const [, , keep = ''] = links[0] ?? []
  await world.app.request(keep)
  expect((await person.api.matches.get({ id: matchId })).verdict).toBeNull()
  await world.app.request(keep, { method: 'POST', body: new URLSearchParams() })
  expect((await person.api.matches.get({ id: matchId })).verdict).toBe('kept')
})

test('whose mail cannot be written holds up nobody else, and gets it once it can', async () => {
  const [broken, person] = [
    await signUp({ notification_frequency: 'hourly' }),
    await signUp({ notification_frequency: 'hourly' }),
  ]
  await show(broken)
  await show(person)
  const setZone = (timezone: string) =>
    world.ctx.db.transaction((tx) =>
      tx
        .insert(userSettings)
        .values({ user_id: broken.user.id, timezone })
        .onConflictDoUpdate({ target: userSettings.user_id, set: { timezone } }),
    )
  await setZone('Nowhere/At-All')
  await run()
  pass(2)
  await run()
  expect(mailsTo(person)).toHaveLength(1)
  expect(mailsTo(broken)).toEqual([])
  await setZone('UTC')
  await run()
  pass(2)
  await run()
  expect(mailsTo(broken)).toHaveLength(1)
})

test('a mail can be ended by one click, signed out, and only its kind is', async () => {
  const person = await signUp()
  const { campaignId } = await show(person)
  await run()
  pass(24)
  await run()
  const raw = mailsTo(person)[0]?.raw ?? ''
  const unfolded = raw.replaceAll(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const url = /List-Unsubscribe: <([^>]+)>/.exec(unfolded)?.[1] ?? ''
  const asked = await world.app.request(url)
  expect(await asked.text()).toContain('Stop these mails')
  expect((await person.api.profiles.get()).notification_preferences.new_opportunities).toBe(true)
  const forged = await world.app.request(`${url.slice(0, -3)}abc`, { method: 'POST' })
  expect(forged.status).toBe(404)
  const answer = await world.app.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  expect((await person.api.profiles.get()).notification_preferences).toMatchObject({
    new_opportunities: false,
    campaign_updates: true,
  })
  await show(person, { campaignId })
  await run()
  pass(24)
  await run()
  expect(mailsTo(person)).toHaveLength(1)
})

test('immediate mails come at once, then together after a pause, and never in quiet hours', async () => {
  const person = await signUp({
    notification_frequency: 'immediate',
    quiet_hours_start: 14,
    quiet_hours_end: 20,
  })
  const { campaignId } = await show(person)
  await run()
  expect(mailsTo(person)).toHaveLength(1)
  for (let count = 0; count < 3; count++) await show(person, { campaignId })
  await run()
  expect(mailsTo(person)).toHaveLength(1)
  pass(0.2)
  await run()
  expect(mailsTo(person)).toHaveLength(2)
  expect(mailsTo(person)[1]?.subject).toContain('3 new matches')
  pass(2)
  await show(person, { campaignId })
  await run()
  await prefer(person, {
    notification_frequency: 'immediate',
    quiet_hours_start: 14,
    quiet_hours_end: 20,
    min_score: 1,
  })
  await run()
  expect(mailsTo(person)).toHaveLength(2)
  pass(5)
  await run()
  expect(mailsTo(person)).toHaveLength(2)
  pass(1)
  await run()
  expect(mailsTo(person)).toHaveLength(3)
})

test('a Lurker chooses daily or weekly mails, and whoever becomes one gets them daily', async () => {
  const lurker = await signUp({ plan: 'lurker' })
  for (const notification_frequency of ['immediate', 'hourly'] as const)
    await expect(prefer(lurker, { notification_frequency })).rejects.toMatchObject({
      code: 'UPGRADE_REQUIRED',
    })
  await prefer(lurker, { notification_frequency: 'weekly' })
  await show(lurker)
  await run()
  pass(19.9)
  await run()
  expect(mailsTo(lurker)).toEqual([])
  pass(0.1)
  await run()
  expect(mailsTo(lurker)).toHaveLength(1)

  const former = await signUp({ notification_frequency: 'immediate' })
  await world.setPlan(former, 'lurker')
  await show(former)
  await run()
  expect(mailsTo(former)).toEqual([])
  pass(24)
  await run()
  expect(mailsTo(former)).toHaveLength(1)
})

test('what scores too little, or was judged meanwhile, is not told of', async () => {
  const person = await signUp({ min_score: 60 })
  const { campaignId } = await show(person, { score: 59.4 })
  await show(person, { score: 59.5, campaignId })
  const { matchId } = await show(person, { campaignId })
  await person.api.matches.judge({ id: matchId, verdict: 'dismissed' })
  await run()
  const { items, unread } = await person.api.notifications.list({})
  expect(unread).toBe(1)
  expect(items[0]).toMatchObject({
    kind: 'new_matches',
    title: 'A new match',
    href: `/dashboard/campaigns/${campaignId}`,
  })
  pass(24)
  await run()
  expect(mailsTo(person)[0]?.subject).toMatch(/^New match: /)
})

test('alerts wait for the reader, two minutes at most', async () => {
  const person = await signUp({ notification_frequency: 'immediate' })
  const { matchId, campaignId } = await show(person)
  await world.ctx.db.transaction((tx) =>
    tx.insert(readerQueue).values({
      match_id: matchId,
      user_id: person.user.id,
      campaign_id: campaignId,
      relevance_score: 70,
      queued_at: now,
      awaited_until: new Date(now.getTime() + 60_000),
    }),
  )
  await run()
  expect(mailsTo(person)).toEqual([])
  expect((await person.api.notifications.list({})).total).toBe(0)
  pass(0.02)
  await run()
  expect(mailsTo(person)).toHaveLength(1)
})

test('after 14 quiet days a mail says why, and again only after 14 more', async () => {
  const person = await signUp()
  await plantMatch(world, person)
  await world.ctx.db.transaction((tx) => beginQuiet(tx, person))
  for (let day = 0; day < 20; day++) {
    await run()
    pass(24)
  }
  expect(mailsTo(person).map(({ subject }) => subject)).toEqual(['Nothing new for two weeks'])
  expect(mailsTo(person)[0]?.text).toContain('no posts to read in the subreddits')
})

test('failed replies are told in the app one by one, and by mail at most once a day', async () => {
  const person = await signUp()
  const fail = (id: string) =>
    world.ctx.db.transaction((tx) =>
      world.ctx.lifecycle.emit(tx, {
        type: 'reply.failed',
        reply: { id, user_id: person.user.id, error_code: 'LOCKED', error_message: 'The post was locked.' },
      }),
    )
  await fail('one')
  await run()
  expect(mailsTo(person).map(({ subject }) => subject)).toEqual(['A reply was not posted · Radar'])
  expect(mailsTo(person)[0]?.text).toContain('The post was locked.')
  await fail('two')
  await fail('three')
  await run()
  expect((await person.api.notifications.list({})).unread).toBe(3)
  expect(mailsTo(person)).toHaveLength(1)
  pass(24.1)
  await run()
  expect(mailsTo(person)).toHaveLength(2)
  await person.api.notifications.read()
  expect((await person.api.notifications.list({})).unread).toBe(0)
})

test('what comes after a mail of the same subject is mailed too, a day after it, read or not', async () => {
  const [absent, present] = [await signUp(), await signUp()]
  const people = [absent, present].map((person) => ({ person, id: crypto.randomUUID() }))
  const answerAll = () =>
    world.ctx.db.transaction(async (tx) => {
      for (const { person, id } of people)
        await world.ctx.lifecycle.emit(tx, {
          type: 'reply.answered',
          reply: { id, user_id: person.user.id },
          subreddit: 'invoicing',
          answers: 1,
        })
    })
  const subjects = () => people.map(({ person }) => mailsTo(person).map(({ subject }) => subject))
  await answerAll()
  await run()
  pass(1)
  await present.api.notifications.read()
  await answerAll()
  await run()
  const first = 'Somebody answered your reply · Radar'
  expect(subjects()).toEqual([[first], [first]])
  pass(23.1)
  await run()
  expect(subjects()).toEqual([
    [first, '2 answers to your reply · Radar'],
    [first, first],
  ])
  pass(48)
  await run()
  expect(subjects().map((each) => each.length)).toEqual([2, 2])
})

test('the link under a lead alert ends lead alerts alone', async () => {
  const person = await signUp({ profile_alerts: true })
  const notify = (type: 'lead' | 'reply') =>
    world.ctx.db.transaction((tx) => {
      const key = { id: crypto.randomUUID(), user_id: person.user.id }
      if (type === 'lead')
        return world.ctx.lifecycle.emit(tx, {
          type: 'lead.posted',
          lead: key,
          subreddit: 'invoicing',
          posts: 2,
        })
      const reply = { ...key, error_code: 'LOCKED', error_message: 'The post was locked.' }
      return world.ctx.lifecycle.emit(tx, { type: 'reply.failed', reply })
    })
  await notify('lead')
  await run()
  const raw = (mailsTo(person)[0]?.raw ?? '').replaceAll(/\r\n[ \t]+/g, ' ')
  const url = /List-Unsubscribe: <([^>]+)>/.exec(raw)?.[1] ?? ''
  await world.app.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect((await person.api.profiles.get()).notification_preferences).toMatchObject({
    profile_alerts: false,
    campaign_updates: true,
  })
  pass(25)
  await notify('lead')
  await notify('reply')
  await run()
  expect(mailsTo(person).map(({ subject }) => subject)).toEqual([
    'A lead wrote 2 more posts · Radar',
    'A reply was not posted · Radar',
  ])
})

test('a mail that names the post of a lead is dropped after a day, as one that names matches is', async () => {
  const person = await signUp({ profile_alerts: true })
  await show(person)
  await world.ctx.db.transaction((tx) =>
    world.ctx.lifecycle.emit(tx, {
      type: 'lead.posted',
      lead: { id: crypto.randomUUID(), user_id: person.user.id },
      subreddit: 'invoicing',
      posts: 1,
    }),
  )
  await allJobs(world.ctx)['mail-updates'].run({})
  pass(25)
  await run()
  expect(mailsTo(person)).toEqual([])
})

test('mails that were written while the clock was ahead put off none once it is back', async () => {
  const person = await signUp()
  const notify = (id: string) =>
    world.ctx.db.transaction((tx) =>
      world.ctx.lifecycle.emit(tx, {
        type: 'reply.failed',
        reply: { id, user_id: person.user.id, error_code: 'LOCKED', error_message: 'The post was locked.' },
      }),
    )
  await show(person)
  pass(30 * 24)
  await notify('one')
  await run()
  pass(24)
  await run()
  pass(-31 * 24)
  await show(person)
  await notify('two')
  await run()
  pass(24)
  await run()
  const subjects = mailsTo(person).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('A reply was not posted'))).toHaveLength(2)
  expect(subjects.filter((subject) => subject?.startsWith('New match'))).toHaveLength(2)
})

test('an account that must be connected again is told of at once', async () => {
  const person = await signUp()
  await connectAccount(person, { account: 'leaves_soon' })
  const { items } = await person.api.redditCredentials.list({})
  const account = { id: items[0]?.id ?? '', user_id: person.user.id, reddit_username: 'leaves_soon' }
  await world.ctx.db.transaction((tx) => world.ctx.lifecycle.emit(tx, { type: 'account.expired', account }))
  await run()
  expect(mailsTo(person)[0]?.subject).toBe('Connect u/leaves_soon again · Radar')
})

const useReplies = ({ user }: Person, used: number) =>
  world.ctx.db.transaction((tx) =>
    tx
      .insert(usageCounters)
      .values({
        user_id: user.id,
        counter: 'ai_replies',
        period: `${now.toISOString().slice(0, 7)}-01`,
        used,
      })
      .onConflictDoUpdate({
        target: [usageCounters.user_id, usageCounters.counter, usageCounters.period],
        set: { used },
      }),
  )

test('a limit is told of at 80 and at 100 %, once each', async () => {
  const person = await signUp({ plan: 'lurker' })
  const { ai_replies: limit } = PLANS.lurker.limits
  for (const used of [limit - 2, limit - 1, limit - 1, limit, limit]) {
    await useReplies(person, used)
    await run()
    pass(0.1)
  }
  const { items } = await person.api.notifications.list({})
  expect(items.map(({ title }) => title)).toEqual(['AI Replies: limit reached', 'AI Replies: 80 % used'])
  expect(mailsTo(person)).toHaveLength(2)
})

const setPlan = ({ user }: Person, tier: PlanKey) =>
  world.ctx.db.transaction((tx) =>
    tx
      .insert(subscriptions)
      .values({ user_id: user.id, tier })
      .onConflictDoUpdate({ target: subscriptions.user_id, set: { tier } }),
  )

test('what was said of a limit goes with the plan that had it', async () => {
  const person = await signUp({ plan: 'lurker' })
  const titles = async () => {
    await run()
    const { items } = await person.api.notifications.list({})
    return items.map(({ title }) => title)
  }
  await useReplies(person, PLANS.lurker.limits.ai_replies)
  expect(await titles()).toEqual(['AI Replies: limit reached'])
  await person.api.notifications.read()
  await setPlan(person, 'moderator')
  expect(await titles()).toEqual([])
  await useReplies(person, PLANS.moderator.limits.ai_replies - 1)
  expect(await titles()).toEqual(['AI Replies: 98 % used'])
  await setPlan(person, 'lurker')
  expect(await titles()).toEqual(['AI Replies: limit reached'])
})

test('a test mail is sent at once, and not again within a minute', async () => {
  const person = await signUp()
  expect(await person.api.notifications.sendTest()).toEqual({ recipient: person.user.email, mail: 'smtp' })
  await expect(person.api.notifications.sendTest()).rejects.toMatchObject({ code: 'CONFLICT' })
  await sendMails(world.ctx)
  expect(mailsTo(person).map(({ subject }) => subject)).toEqual(['Mails from Radar arrive'])
})

test('whoever signed up before there was a mail server is told that their address waits to be confirmed', async () => {
  const person = await signUp()
  const confirm = (emailVerified: boolean) =>
    world.ctx.db.transaction((tx) =>
      tx.update(users).set({ emailVerified }).where(eq(users.id, person.user.id)),
    )
  await confirm(false)
  expect(await person.api.profiles.get()).toMatchObject({ email_confirmed: false })
  await expect(person.api.notifications.sendTest()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('not confirmed'),
  })
  await confirm(true)
  expect(await person.api.profiles.get()).toMatchObject({ email_confirmed: true })
  await person.api.notifications.sendTest()
  await run()
  expect(mailsTo(person)).toHaveLength(1)
})

test('whose mail is refused for good hears of it in the app, once until it is read', async () => {
  const person = await signUp({ notification_frequency: 'immediate' })
  const listed = async () =>
    (await person.api.notifications.list({})).items.filter(({ kind }) => kind === 'mail_refused')
  server.receive(person.user.email, { status: 451, words: 'Try again later', at: 'recipient' })
  await person.api.notifications.sendTest()
  await run()
  expect(await listed()).toEqual([])
  server.receive(person.user.email, { status: 550, words: '5.1.1 No such mailbox', at: 'recipient' })
  const { campaignId } = await show(person)
  await run()
  expect(await listed()).toMatchObject([
    {
      title: 'A mail to you was refused',
      text: 'The mail server said: “550 5.1.1 No such mailbox”. What it refused is not sent again.',
      href: '/dashboard/settings/alerts#notifications',
    },
  ])
  await show(person, { campaignId })
  pass(0.2)
  await run()
  expect((await listed()).map(({ title }) => title)).toEqual(['3 mails to you were refused'])
  server.receive(person.user.email, 'take')
  expect(mailsTo(person)).toEqual([])
})

test('preferences that are saved change nothing but themselves', async () => {
  const person = await signUp({ quiet_hours_start: 22, quiet_hours_end: 7 })
  const { update } = person.api.profiles
  await update({ notification_preferences: { campaign_updates: false } })
  const { notification_preferences } = await update({ notification_preferences: { min_score: 60 } })
  expect(notification_preferences).toEqual({
    ...DEFAULT_PREFERENCES,
    quiet_hours_start: 22,
    quiet_hours_end: 7,
    campaign_updates: false,
    min_score: 60,
  })
  await expect(update({ notification_preferences: { quiet_hours_end: 9 } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('quiet hours need two ends, and a bio has 500 characters at most', async () => {
  const person = await signUp()
  await expect(prefer(person, { quiet_hours_start: 22 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(prefer(person, { quiet_hours_start: 22, quiet_hours_end: 22 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(person.api.profiles.update({ bio: 'x'.repeat(501) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const saved = await person.api.profiles.update({ bio: 'x'.repeat(500), full_name: 'Sam New' })
  expect(await person.api.profiles.get()).toEqual(saved)
})
