import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  engagementPosts,
  leadProfiles,
  leadRuns,
  matchesQueue,
  usageCounters,
} from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import { freshName, makeCampaign } from '../../testing/make-posts.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { plantAuthor } from '../../testing/plant-author.ts'
import { MAX_UNPAID_PER_DAY } from '../../account/index.ts'
import { sweepRuns, workRun } from './work-run.ts'

const world = setUpWorld()

async function withLeads(count: number) {
  const person = await world.signUp({ plan: 'moderator' })
  const campaignId = await makeCampaign(person, { subreddits: [freshName()] })
  const leads = []
  for (let n = 0; n < count; n++) {
    const author = freshName('clean')
    const planted = await plantAuthor(world, person, { campaignId, author, score: 70 })
    leads.push({ author, ...planted, ...(await person.api.leads.create({ match_id: planted.matchId })) })
  }
  return { person, campaignId, leads }
}

const change = (id: string, values: Partial<typeof leadProfiles.$inferInsert>) =>
  world.ctx.db.transaction((tx) => tx.update(leadProfiles).set(values).where(eq(leadProfiles.id, id)))

test('a cleanup re-enriches, repairs references, drops orphans and updates the format, and says so', async () => {
  const { person, campaignId, leads } = await withLeads(5)
  const [fresh, old, broken, orphan, gone] = leads
  await plantAuthor(world, person, { campaignId, author: old!.author, title: 'A newer post?', hours: 0 })
  await change(old!.id, { format: 1, recent_posts: [], summary: null })
  const better = await plantAuthor(world, person, { campaignId, author: broken!.author, score: 90 })
  await change(broken!.id, { first_matched_post_id: null, relevance_score: 1 })
  await change(orphan!.id, { match_id: null })
  await world.ctx.db.transaction((tx) => tx.delete(matchesQueue).where(eq(matchesQueue.id, orphan!.matchId)))
  await change(gone!.id, { format: 1 })
  world.forum.changeAccount(gone!.author, { standing: 'shadow-banned' })

  expect(await person.api.functions.cleanupLeads()).toEqual({
    results: { processed: 5, updated: 2, deleted: 2, errors: 0 },
  })
  const after = new Map((await person.api.leads.list()).items.map((lead) => [lead.id, lead]))
  expect([...after.keys()].toSorted()).toEqual([fresh!.id, old!.id, broken!.id].toSorted())
  expect(after.get(old!.id)).toMatchObject({ posts_analyzed: 2, summary: expect.any(String) })
  expect(after.get(broken!.id)).toMatchObject({
    match_id: better.matchId,
    relevance_score: 90,
    first_matched_post_id: broken!.postId,
  })
  expect(await person.api.leads.latestRun()).toMatchObject({
    run: { status: 'done', total: 5, processed: 5, finished_at: expect.any(String) },
  })
})

test('people of another forum stay as they are: who has their name in the connected one is somebody else', async () => {
  const { person, campaignId, leads } = await withLeads(2)
  const [namesake, unknown] = leads
  await plantAuthor(world, person, {
    campaignId,
    author: namesake!.author,
    title: 'A stranger asks',
    hours: 0,
  })
  world.forum.changeAccount(unknown!.author, { standing: 'shadow-banned' })
  for (const { id, postId } of leads) {
    await change(id, { forum: 'demo', format: 1 })
    await world.ctx.db.transaction((tx) =>
      tx.update(engagementPosts).set({ forum: 'demo' }).where(eq(engagementPosts.id, postId)),
    )
  }

  expect(await person.api.functions.cleanupLeads()).toEqual({
    results: { processed: 2, updated: 0, deleted: 0, errors: 0 },
  })
  const run = await person.api.leads.analyze({ lead_ids: leads.map(({ id }) => id) })
  await workRun(world.ctx, run.id)
  await expect
    .poll(() => person.api.leads.latestRun({ kind: 'analysis' }))
    .toMatchObject({ run: { status: 'done', processed: 2, updated: 0, deleted: 0, errors: 0 } })
  for (const { id } of leads)
    expect((await person.api.leads.get({ id })).recent_posts.map(({ title }) => title)).toEqual([
      'Which invoicing tool would you recommend?',
    ])
})

test('chosen leads are read again, up to fifty, by Moderators alone', async () => {
  const { person, campaignId, leads } = await withLeads(2)
  const [chosen, other] = leads
  for (const { author } of leads) await plantAuthor(world, person, { campaignId, author, hours: 0 })
  const run = await person.api.leads.analyze({ lead_ids: [chosen!.id] })
  expect(run).toMatchObject({ kind: 'analysis', status: 'running', total: 1 })
  await workRun(world.ctx, run.id)
  await expect
    .poll(() => person.api.leads.latestRun({ kind: 'analysis' }))
    .toMatchObject({ run: { status: 'done', updated: 1 } })
  expect(await person.api.leads.get({ id: chosen!.id })).toMatchObject({ posts_analyzed: 2 })
  expect(await person.api.leads.get({ id: other!.id })).toMatchObject({ posts_analyzed: 1 })
  const many = Array.from({ length: 51 }, () => chosen!.id)
  await expect(person.api.leads.analyze({ lead_ids: many })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const stranger = await world.signUp({ plan: 'moderator' })
  const foreign = stranger.api.leads.analyze({ lead_ids: [chosen!.id] })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await world.setPlan(person, 'lurker')
  const lurker = person.api.leads.analyze({ lead_ids: [chosen!.id] })
  await expect(lurker).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
})

test('the AI provider sums up so many chosen leads anew on one day, and an outage uses up none', async () => {
  const { person, leads } = await withLeads(2)
  const [one, two] = leads.map(({ id }) => id)
  const answers = [
    () => Promise.reject(new Error('No connection.')),
    () => Promise.resolve('{"summary": "Looks for tea.", "tags": ["tea"]}'),
    () => Promise.resolve('{"summary": "Looks for a kettle.", "tags": ["kettles"]}'),
  ]
  const asked: string[] = []
  world.ctx.ai = { write: ({ prompt }) => answers[asked.push(prompt) - 1]!() }
  onTestFinished(() => void (world.ctx.ai = undefined))
  world.setNow(new Date('2031-03-05T12:00:00Z'))
  const { userId, limit } = { userId: person.user.id, limit: MAX_UNPAID_PER_DAY.lead_analyses }
  await world.ctx.db.transaction((tx) =>
    tx
      .insert(usageCounters)
      .values({ user_id: userId, counter: 'lead_analyses', period: '2031-03-05', used: limit - 1 }),
  )
  const analyze = async (ids: (string | undefined)[]) => {
    const run = await person.api.leads.analyze({ lead_ids: ids.map(String) })
    await workRun(world.ctx, run.id)
    await expect
      .poll(() => person.api.leads.latestRun({ kind: 'analysis' }))
      .toMatchObject({ run: { id: run.id, status: 'done', updated: 1 } })
  }
  const summaryOf = async (id: string | undefined) => (await person.api.leads.get({ id: String(id) })).summary
  const refused = (left: number) => ({
    code: 'AI_UNAVAILABLE',
    message: expect.stringContaining(`200 leads a day. Left today: ${left}.`),
  })

  await expect(analyze([one, two])).rejects.toMatchObject(refused(1))
  expect((await person.api.leads.latestRun({ kind: 'analysis' })).run).toBeNull()
  await analyze([one])
  // Of two runs of one moment none would be the latest.
  world.setNow(new Date('2031-03-05T12:00:01Z'))
  await analyze([one])
  expect(await summaryOf(one)).toBe('Looks for tea.')
  await expect(analyze([one])).rejects.toMatchObject(refused(0))
  expect(asked).toHaveLength(2)

  world.setNow(new Date('2031-03-06T00:00:00Z'))
  await analyze([two])
  expect(await summaryOf(two)).toBe('Looks for a kettle.')
})

// The last ones, as from then on workers do all that is due in this world.
test('a run whose process dies six times goes on each time a minute has passed, and counts nothing twice', async () => {
  const deaths = 6
  // Jobs become due by the real time.
  world.setNow(new Date())
  const { person, leads } = await withLeads(deaths + 2)
  const ids = leads.map(({ id }) => id).toSorted()
  const run = await person.api.leads.analyze({ lead_ids: ids })
  const latest = () => person.api.leads.latestRun({ kind: 'analysis' })
  for (let death = 1; death <= deaths; death++) {
    await dieAfterOneLead(run.id)
    expect(await latest()).toMatchObject({ run: { status: 'running', processed: death } })
    for (const [table, time] of [
      ['lead_runs', 'lease_until'],
      ['pgboss.job', 'start_after'],
    ])
      await runAsOwner(world.connection, `update ${table} set ${time} = ${time} - interval '1 minute'`)
  }
  await world.work()
  await expect
    .poll(latest)
    .toMatchObject({ run: { status: 'done', processed: deaths + 2, updated: deaths + 2 } })
})

/** Works on a run until the forum is asked about a second person, which it never answers, and never again. */
async function dieAfterOneLead(runId: string): Promise<void> {
  let asked = 0
  const dying = Promise.withResolvers<void>()
  const { appOnly } = world.ctx.reddit
  const reddit: typeof world.ctx.reddit = {
    ...world.ctx.reddit,
    appOnly: (options) => {
      const session = appOnly(options)
      return {
        ...session,
        aboutUser: (name) => {
          asked += 1
          if (asked <= 1) return session.aboutUser(name)
          dying.resolve()
          return new Promise(() => {})
        },
      }
    },
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  void workRun({ ...world.ctx, reddit }, runId)
  await dying.promise
  vi.useRealTimers()
}

test.each([
  ['', -1_000],
  [' while the clock was ahead', 30 * 86_400_000],
])('a cleanup whose process died%s goes on where it was, and counts nothing twice', async (_, lease_ms) => {
  const { person, leads } = await withLeads(3)
  const [, middle] = leads.map(({ id }) => id).toSorted()
  await world.ctx.db.transaction((tx) =>
    tx.insert(leadRuns).values({
      user_id: person.user.id,
      kind: 'cleanup',
      total: 3,
      processed: 2,
      cursor: middle!,
      started_at: world.ctx.now(),
      lease_until: new Date(world.ctx.now().getTime() + lease_ms),
    }),
  )
  await sweepRuns(world.ctx)
  await world.work()
  await expect
    .poll(() => person.api.leads.latestRun())
    .toMatchObject({ run: { status: 'done', processed: 3 } })
})
