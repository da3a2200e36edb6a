import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VOTES_FORBIDDEN } from '@radar/contract'
import { redditCredentials } from '../db/schema/index.ts'
import { allJobs } from '../worker.ts'
import { addressOf, contractRoutes } from '../testing/contract-routes.ts'
import { connectAccount, setUpWorld } from '../testing/index.ts'
import { plantEngagement } from '../testing/plant-engagement.ts'
import { giveBelongings, sampleInputs } from '../testing/sample-inputs.ts'

const world = setUpWorld({ votes: 'forbidden' })
// Its answer never ends.
const ENDLESS = 'events/stream'
// It ends the session of all other calls.
const LAST = 'functions/deleteUserAccount'

test('a forum that forbids votes is asked for none, whatever is called and whichever job runs', async () => {
  const ann = await world.signUp({ plan: 'moderator' })
  const belongings = await giveBelongings(world, ann, 'ann_main')
  await connectAccount(ann, { account: 'ann_buddy', purpose: 'buddy' })
  const { items } = await ann.api.redditCredentials.list({})
  const buddy = items.find(({ main_reddit_account }) => !main_reddit_account)!
  const granted = await world.ctx.db.transaction((tx) =>
    tx.select({ scopes: redditCredentials.scopes }).from(redditCredentials),
  )
  expect(granted.flatMap(({ scopes }) => scopes)).not.toContain('vote')
  const planted = await plantEngagement(world, ann, buddy.id)
  world.forum.addPosts([
    { id36: 'planted', subreddit: 'tea', author: 'ann_main', title: 'A kettle', created_utc: 1_700_000_000 },
    { id36: 'new', subreddit: 'tea', author: 'ann_main', title: 'A cup', created_utc: 1_700_000_000 },
  ])
  const inputs = sampleInputs(belongings)
  const create = { thingId: 'new', thingType: 'post' } as const
  await expect(ann.api.functions.createEngagement({ ...create, buddyIds: [buddy.id] })).rejects.toMatchObject(
    { code: 'CONFLICT', message: VOTES_FORBIDDEN },
  )
  await ann.api.functions.createEngagement(create)
  await expect(ann.api.functions.createEngagement(create)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'You follow this post already. Its engagement is in the list.',
  })

  for (const job of Object.values(allJobs(world.ctx))) await job.run({} as never).catch(() => undefined)
  const details = await ann.api.engagements.get({ id: planted })
  expect(details.buddy_upvotes).toMatchObject([{ status: 'failed', error_message: VOTES_FORBIDDEN }])
  for (const route of contractRoutes().toSorted(
    (a, b) => Number(a.name === LAST) - Number(b.name === LAST),
  )) {
    if (route.name === ENDLESS) continue
    const { path, init } = addressOf(route, inputs[route.name] ?? {})
    await (await ann.request(path, init)).text()
  }
  const { counts, votes, calls } = world.forum.state.requestLog
  expect(counts['GET /api/info']).toBeGreaterThan(0)
  expect(Object.keys(counts).filter((call) => call.includes('vote'))).toEqual([])
  expect(calls.filter(({ endpoint }) => endpoint.includes('vote'))).toEqual([])
  expect(votes).toEqual([])
})

test('the path that votes is written down in one file', () => {
  const root = join(import.meta.dirname, '../../../..')
  const folders = ['apps/server/src', 'packages/reddit/src']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => join(folder, file)),
  )
  const naming = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('api/vote'))
  expect(naming).toEqual(['apps/server/src/replies/engagements/cast-upvote.ts'])
})
