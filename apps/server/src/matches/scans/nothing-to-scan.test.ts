import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { scans } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { freshName, makeCampaign, makePost, scan, searchesUsed } from '../../testing/make-posts.ts'
import { runDue } from '../../testing/run-due.ts'

const world = setUpWorld()
// Whoever asks for a scan waits for its end, however long that takes here.
beforeAll(() => void (world.ctx.monotonic = () => 0))

const ASKS = 'who needs a quiet keyboard?'
const queries = (count: number) => Array.from({ length: count }, (_, i) => `people who ask for keyboard ${i}`)
const run = ({ api }: Person, campaign_id: string) => api.functions.redditMonitor({ campaign_id })
const scansOf = (id: string) =>
  world.ctx.db.transaction((tx) => tx.select().from(scans).where(eq(scans.campaign_id, id)))
const intentsUsed = async ({ api }: Person) =>
  (await api.functions.usageCheck({ action: 'check' })).usage.relevancy_checks_used

test('intent queries alone are nothing to look for on a plan without them', async () => {
  const person = await world.signUp()
  const id = await makeCampaign(person, {
    subreddits: [freshName()],
    keywords: [],
    product_service: '',
    campaign_prompts: [ASKS],
  })
  const answer = await run(person, id)
  expect(answer).toEqual({
    success: false,
    matches_found: 0,
    message: answer.warning,
    warning:
      'This campaign has intent queries and no keywords, and your plan has no intent queries: upgrade required. Add a keyword, or upgrade to Moderator, to scan it.',
  })
  await runDue(world.ctx)
  expect(await scansOf(id)).toEqual([])
  expect(await searchesUsed(person)).toBe(0)
})

test('intent queries alone are nothing to look for once those of the day are used up', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  for (let used = 0; used < 15; used++)
    await person.api.functions.usageCheck({ action: 'increment', type: 'relevancy_checks' })
  const id = await makeCampaign(person, {
    subreddits: [freshName()],
    keywords: [],
    product_service: '',
    campaign_prompts: [ASKS],
  })
  const answer = await run(person, id)
  expect(answer).toMatchObject({ success: false, warning: expect.stringContaining('are used up') })
  expect(answer.warning).toContain('They start again at 00:00 UTC.')
  await runDue(world.ctx)
  expect(await scansOf(id)).toEqual([])
  expect(await searchesUsed(person)).toBe(0)
})

test('queries that a scan leaves out are named: all of a plan without any', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name], campaign_prompts: [ASKS] })
  expect(await run(person, id)).toMatchObject({
    success: true,
    matches_found: 1,
    warning: `Left out: “${ASKS}”. Intent queries are part of the Moderator plan: upgrade required.`,
  })
})

test('queries that a scan leaves out are named: those beyond the plan, and those beyond the day', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: [name], campaign_prompts: queries(17) })
  const first = await scan(person, id)
  expect(first.answer.warning).toBe(
    'Left out: “people who ask for keyboard 15”, “people who ask for keyboard 16”. Your plan has room for 15 intent queries.',
  )
  expect(await intentsUsed(person)).toBe(15)

  const changed = [...queries(14), ASKS]
  await person.api.campaigns.update({ id, campaign_prompts: changed })
  const second = await scan(person, id)
  expect(second.answer.warning).toBe(
    `Left out: “${ASKS}”. The 15 intent queries of today are used up; they start again at 00:00 UTC.`,
  )
  expect(await intentsUsed(person)).toBe(15)
})
