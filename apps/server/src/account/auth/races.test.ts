import { expect, onTestFinished, test, vi } from 'vitest'
import { recheckPosts } from '../../forum/index.ts'
import { fetchPosts } from '../../matches/index.ts'
import { createReplier, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { lockRows } from '../../testing/lock-rows.ts'
import { freshName, makeCampaign, makePost } from '../../testing/make-posts.ts'
import { race } from '../../testing/race.ts'
import { statementsOf } from '../../testing/record-messages.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { runDue } from '../../testing/run-due.ts'
import { withProvider } from '../../testing/sample-ai.ts'
import { allJobs } from '../../worker.ts'

/** Lifetime of tokens, longer than the days that a test skips in a moment. */
const world = setUpWorld({ quirks: { tokenSeconds: 10_000 * 86_400 } })

const HOUR_MS = 3_600_000
const BOTH_WELL = [{ status: 'fulfilled' }, { status: 'fulfilled' }]

const leave = ({ api }: Person) =>
  api.functions.deleteUserAccount({ confirmation: 'DELETE', password: 'a long password' })

test('an account whose reply a worker holds is not deleted, and the worker is not waited for', async () => {
  const sam = await createReplier(world)
  const { id } = await sam.approve()
  const worker = await lockRows(world.connection, `select from reply_drafts where id = '${id}' for update`)
  await expect(leave(sam.person)).rejects.toMatchObject({ code: 'CONFLICT' })
  await worker.release()
  expect(await leave(sam.person)).toEqual({ success: true })
})

test('a reply that is queued while an account goes hides none that a worker holds', async () => {
  const { person, approve } = await createReplier(world)
  const { id } = await approve()
  const { matchId } = await plantMatch(world, person)
  const { draftId } = await withProvider(world, () => person.api.functions.generateLeadReply({ matchId }))
  const worker = await lockRows(world.connection, `select from reply_drafts where id = '${id}' for update`)
  afterFirst(/ from "reply_drafts" /, () =>
    runAsOwner(world.connection, `update reply_drafts set status = 'queued' where id = '${draftId}'`),
  )
  await expect(leave(person)).rejects.toMatchObject({ code: 'CONFLICT' })
  await worker.release()
  expect(await person.api.replies.get({ id: draftId })).toMatchObject({ status: 'queued' })
})

type PlantedMatch = Awaited<ReturnType<typeof plantMatch>>
type Call = (person: Person, planted: PlantedMatch) => Promise<unknown>

test.each<[string, string, Call]>([
  ['a deleted match', 'deleted_matches', ({ api }, { matchId }) => api.matches.delete({ id: matchId })],
  ['a deleted campaign', 'activity', ({ api }, { campaignId }) => api.campaigns.delete({ id: campaignId })],
  [
    'an edited campaign',
    'activity',
    ({ api }, { campaignId }) => api.campaigns.update({ id: campaignId, keywords: ['invoice'] }),
  ],
  [
    'an added fact',
    'campaign_facts',
    ({ api }, { campaignId }) => api.facts.add({ id: campaignId, fact: 'So.' }),
  ],
  [
    'an accepted rule',
    'campaign_rules',
    ({ api }, { campaignId }) =>
      api.rules.accept({ id: campaignId, rule: { kind: 'block_author', author: 'asking_alex' } }),
  ],
  ['a profile', 'lead_profiles', ({ api }, { matchId }) => api.leads.create({ match_id: matchId })],
  ['a blocked author', 'do_not_contact', ({ api }) => api.doNotContact.add({ username: 'asking_alex' })],
  ['an erasure', 'erasure_keys', ({ api }) => api.erasures.create({ username: 'asking_alex' })],
])('an account that goes and %s of it do not block each other', async (_, table, call) => {
  const person = await world.signUp({ plan: 'moderator' })
  const planted = await plantMatch(world, person)
  // The campaign is locked by then.
  const held = `lock table ${table} in share mode`
  const ended = await race(world, { held, runs: [() => call(person, planted), () => leave(person)] })
  expect(ended).toMatchObject(BOTH_WELL)
})

test('an account that goes and a pass of due scans do not block each other', async () => {
  world.setNow(new Date())
  const name = freshName('due')
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const sam = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(sam, { subreddits: [name] })
  await sam.api.campaigns.update({ id, scanning_frequency: 'hourly' })
  const pass = (hours: number) => {
    world.setNow(new Date(Date.now() + hours * HOUR_MS))
    return fetchPosts(world.ctx)
  }
  await pass(1)
  await runDue(world.ctx)
  await pass(3)
  // The cost of a scan is written after its campaign is locked.
  const held = 'lock table usage_ledger in share mode'
  const ended = await race(world, { held, runs: [() => runDue(world.ctx), () => leave(sam)] })
  expect(ended).toMatchObject(BOTH_WELL)
})

test('an account that goes and a purge of what it keeps of a post do not block each other', async () => {
  const { person, approve } = await createReplier(world)
  const { redditId } = await approve()
  world.forum.changeThing(`t3_${redditId}`, { fate: 'deleted' })
  world.setNow(new Date(world.ctx.now().getTime() + 24 * HOUR_MS))
  const failed = vi.spyOn(world.ctx.log, 'error')
  onTestFinished(() => failed.mockRestore())
  // The days of matches are counted as soon as one is changed.
  const held = 'lock table match_days in exclusive mode'
  const ended = await race(world, { held, runs: [() => recheckPosts(world.ctx), () => leave(person)] })
  expect(ended).toMatchObject(BOTH_WELL)
  expect(failed).not.toHaveBeenCalled()
})

test('an account that goes and news of its matches do not block each other', async () => {
  world.setNow(new Date())
  const sam = await world.signUp({ plan: 'moderator' })
  const { matchId } = await plantMatch(world, sam)
  await runAsOwner(
    world.connection,
    `insert into match_alerts (match_id, user_id, shown_at) values ('${matchId}', '${sam.user.id}', now())`,
  )
  const tell = () => allJobs(world.ctx)['tell-matches'].run({})
  const held = 'lock table notifications in share mode'
  const ended = await race(world, { held, runs: [tell, () => leave(sam)] })
  expect(ended).toMatchObject(BOTH_WELL)
})

test('an account that goes is not waited for by matches that wake', async () => {
  const sam = await world.signUp({ plan: 'moderator' })
  const { campaignId, matchId } = await plantMatch(world, sam)
  const { matchId: other } = await plantMatch(world, sam, campaignId)
  const past = `snoozed_until = now() - interval '1 day'`
  await runAsOwner(
    world.connection,
    `update matches_queue set ${past} where id in ('${matchId}', '${other}')`,
  )
  const lock = await lockRows(world.connection, `select from matches_queue where id = '${other}' for update`)
  const leaving = leave(sam)
  try {
    await expect.poll(lock.countWaiting).toBe(1)
    await allJobs(world.ctx)['wake-matches'].run({})
  } finally {
    await lock.release()
  }
  expect(await leaving).toEqual({ success: true })
})

test('a session that ends as its cookie is prolonged does not come back with the answer', async () => {
  const sam = await world.signUp()
  const run = (statement: string) => runAsOwner(world.connection, statement)
  const age = () =>
    run(`update sessions set expires_at = now() + interval '20 days' where user_id = '${sam.user.id}'`)
  const ask = () => sam.request('/api/auth/get-session')
  await age()
  const prolonged = await ask()
  expect(prolonged.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=2592000')])

  await age()
  await run(
    `create function end_session() returns trigger language plpgsql security definer as
       'begin delete from sessions where id = new.id; return null; end';
     create trigger end_session after update on sessions for each row execute function end_session()`,
  )
  onTestFinished(() => run('drop function end_session() cascade').then(() => undefined))
  const late = await ask()
  expect(await late.json()).toMatchObject({ user: { id: sam.user.id } })
  expect(late.headers.getSetCookie()).toEqual([])
})

/** Has something happen between the first statement of a transaction that this describes, and the next message. */
function afterFirst(asked: RegExp, happen: () => Promise<unknown>) {
  const { engine } = world.connection
  if (engine.kind !== 'postgres') throw new Error('Connections are interrupted on PostgreSQL alone.')
  let state: 'awaited' | 'sent' | 'over' = 'awaited'
  engine.pool.on('acquire', (client: { query: unknown }) => {
    const query = (client.query as (...args: unknown[]) => unknown).bind(client)
    client.query = (...args: unknown[]) => {
      if (state === 'sent') {
        state = 'over'
        return happen().then(() => query(...args))
      }
      if (state === 'awaited' && statementsOf(args[0]).some(({ text }) => asked.test(text))) state = 'sent'
      return query(...args)
    }
  })
}
