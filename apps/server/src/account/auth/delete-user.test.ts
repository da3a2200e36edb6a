import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replyDrafts } from '../../db/schema/index.ts'
import { commentsUnder, connectAccount, createReplier, pass, setUpWorld } from '../../testing/index.ts'
import { openBrowser } from '../../testing/open-browser.ts'
import { giveBelongings } from '../../testing/sample-inputs.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { allJobs } from '../../worker.ts'

const world = setUpWorld()
const PASSWORD = 'a long password'
const DAY_MS = 86_400_000

const PATH = '/functions/v1/delete-user-account'
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })

/** Every row of every table, those of the job queue included. */
async function readEverything(): Promise<Record<string, string[]>> {
  const jobs = await runAsOwner<{ row: string }>(world.connection, 'select t::text as row from pgboss.job t')
  return { ...(await selectAllRows(world.connection)), 'pgboss.job': jobs.map(({ row }) => row) }
}

const findIn = (rows: Record<string, string[]>, words: string[]) =>
  Object.entries(rows).flatMap(([table, each]) =>
    each
      .filter((row) => words.some((word) => row.toLowerCase().includes(word.toLowerCase())))
      .map((row) => `${table}: ${row}`),
  )

test('nothing is left of a user in any table, the jobs’ own included, but what waits for others without the user’s id', async () => {
  const other = await world.signUp({ plan: 'moderator' })
  const others = await giveBelongings(world, other, 'stays_here')
  const ann = await world.signUp({ plan: 'moderator' })
  const belongings = await giveBelongings(world, ann, 'ann_leaves')
  await connectAccount(ann, { account: 'ann_buddy', purpose: 'buddy' })
  await ann.api.functions.createCheckout({})
  await world.ctx.jobs.send('post-reply', { reply_id: belongings.replyId })
  await world.ctx.jobs.send('auto-reply', { campaign_id: belongings.campaignId })
  // A program that registered itself belongs to nobody.
  const { unwantedId: _, clientId: __, ...ids } = belongings
  const words = [ann.user.email, 'ann_leaves', 'ann_buddy', ...Object.values(ids)]
  const before = await readEverything()
  expect(findIn(before, words).length).toBeGreaterThan(15)

  const answer = await ann.request(PATH, post({ confirmation: 'DELETE', password: PASSWORD }))
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  expect((await ann.request('/api/v1/campaigns')).status).toBe(401)

  const jobs = allJobs(world.ctx)
  const left = findIn(await readEverything(), words)
  // The change log tells workers which campaigns to drop; the row goes within a day. A first question is nobody's, and
  // goes within an hour.
  expect(left.filter((row) => !/^(campaign_changes|first_looks):/.test(row))).toEqual([])
  world.setNow(new Date(Date.now() + 3 * DAY_MS))
  for (const name of [
    'finish-revocations',
    'close-customers',
    'expire-campaign-changes',
    'expire-first-looks',
  ] as const)
    await jobs[name].run({})
  const after = await readEverything()
  expect(findIn(after, words)).toEqual([])
  expect(after['reddit_revocations']).toEqual([])
  expect(after['billing_customers']?.filter((row) => !row.includes(other.user.id))).toEqual([])
  expect(await other.api.matches.get({ id: others.matchId })).toMatchObject({ id: others.matchId })
  expect(await other.api.replies.get({ id: others.replyId })).toMatchObject({ id: others.replyId })
  expect((await other.api.redditCredentials.list({})).total).toBe(1)
})

test('a reply that was queued is not posted a minute after its user is gone', async () => {
  const sam = await createReplier(world)
  const { id, redditId } = await sam.approve()
  expect((await sam.person.request(PATH, post({ confirmation: 'DELETE', password: PASSWORD }))).status).toBe(
    200,
  )
  pass(world, 60)
  await allJobs(world.ctx)['post-reply'].run({ reply_id: id })
  expect(commentsUnder(world, redditId)).toEqual([])
})

test('a reply that is being posted comes first, and one in doubt keeps nobody here', async () => {
  const sam = await createReplier(world)
  const { id } = await sam.approve()
  const become = (state: Partial<typeof replyDrafts.$inferInsert>) =>
    world.ctx.db.transaction((tx) => tx.update(replyDrafts).set(state).where(eq(replyDrafts.id, id)))
  const leave = () => sam.person.request(PATH, post({ confirmation: 'DELETE', password: PASSWORD }))

  await become({ status: 'posting', lease_until: new Date(Date.now() + DAY_MS) })
  const refused = await leave()
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    {
      code: 'CONFLICT',
      message: 'One of your replies is being posted right now. Please try again in a minute.',
    },
  ])
  expect(await sam.person.api.replies.get({ id })).toMatchObject({ status: 'posting' })

  await become({ status: 'unknown', lease_until: null })
  expect((await leave()).status).toBe(200)
})

test('only its user deletes an account, with DELETE and the password', async () => {
  const bob = await world.signUp()
  const eve = await world.signUp()
  for (const body of [
    {},
    { confirmation: 'delete', password: PASSWORD },
    { confirmation: 'DELETE' },
    { confirmation: 'DELETE', password: 'a wrong password' },
  ])
    expect((await bob.request(PATH, post(body))).status).toBe(400)
  const foreign = { confirmation: 'DELETE', password: PASSWORD, userId: bob.user.id }
  expect((await eve.request(PATH, post(foreign))).status).toBe(403)
  expect((await bob.request('/api/v1/profile')).status).toBe(200)
})

test('a password is not guessed here', async () => {
  const bob = await world.signUp()
  const statuses = new Set<number>()
  for (let tries = 0; tries < 12; tries++)
    statuses.add(
      (await bob.request(PATH, post({ confirmation: 'DELETE', password: `wrong ${tries} password` }))).status,
    )
  expect([...statuses]).toEqual([400, 429])
})

test('whoever tries passwords elsewhere keeps nobody from deleting their account', async () => {
  const bob = await world.signUp()
  const wrong = { email: bob.user.email, password: 'a wrong password' }
  for (let tries = 0; tries < 10; tries++)
    expect((await openBrowser(world.app).post('/sign-in/email', wrong)).status).toBe(401)
  expect((await openBrowser(world.app).post('/sign-in/email', wrong)).status).toBe(429)
  expect((await bob.request(PATH, post({ confirmation: 'DELETE', password: PASSWORD }))).status).toBe(200)
})
