import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALERT_ACTIONS } from '@radar/contract'
import { replyDrafts } from '../db/schema/index.ts'
import type { JobPayloads, NoPayload } from '../db/job-payloads.ts'
import { followStreams } from '../matches/index.ts'
import { nameLink } from '../notifications/index.ts'
import type { DOORS } from '../platform/http/doors.ts'
import { TOOLS } from '../platform/http/mcp/tools.ts'
import { hurried } from '../testing/add-streamed.ts'
import { BY_HAND_KEYS, BY_HAND_WORLD, byHandForums, plantByHand } from '../testing/by-hand-forums.ts'
import { addressOf, contractRoutes } from '../testing/contract-routes.ts'
import { setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { giveBelongings, sampleInputs } from '../testing/sample-inputs.ts'
import type { Belongings } from '../testing/sample-inputs.ts'
import { allJobs } from '../worker.ts'

/*
 * Every way into Radar, tried on a match of each forum that is answered by hand. A new call of the contract, door, tool of
 * MCP, or job with a payload fails here until it is listed.
 */

const SLACK_SECRET = 'signing-secret-of-slack'
let time = Date.now()
const world = setUpWorld(BY_HAND_WORLD)
const FORUMS = byHandForums(world, () => time)
let following: ReturnType<typeof followStreams>

beforeAll(() => {
  pass()
  world.ctx.channels = {
    slack: { clientId: 'a', clientSecret: 'b', signingSecret: SLACK_SECRET, url: 'https://slack.com' },
    discord: undefined,
  }
  following = followStreams(hurried(world.ctx))
})
afterAll(() => following.close())

function pass() {
  time += 120_000
  world.setNow(new Date(time))
}

/** Calls that end what the others need, or whose answer does not end. */
const ENDS =
  /^(?:events|functions\/deleteUserAccount|campaigns\/delete|matches\/delete|replies\/delete|erasures)/

test('every call of the contract has an input here', () => {
  const listed = sampleInputs({} as Belongings)
  expect(contractRoutes().flatMap(({ name }) => (name in listed ? [] : [name]))).toEqual([])
})

/** Match, and whoever has it. */
type MatchToTry = { person: Person; belongings: Belongings; campaignId: string; matchId: string }

/** Ways that let strangers in alone, or show the demo, know no match of anybody. */
const WAYS = {
  mcp: useAllTools,
  link: followAllLinks,
  hook: pressAllButtons,
  visit: reportVisit,
  key: callAllByKey,
  page: callAll,
  demo: null,
  registration: null,
  token: null,
  stray: null,
} as const satisfies Record<keyof typeof DOORS, ((tried: MatchToTry) => Promise<void>) | null>

const draftsOf = async (matchId: string) => {
  const rows = await world.ctx.db.transaction((tx) => tx.select().from(replyDrafts))
  return rows.filter((row) => row.match_id === matchId)
}

/** Comments that Radar sent to Reddit. */
const sent = () =>
  world.forum.state.requestLog.calls.filter(({ endpoint }) => endpoint === 'POST /api/comment').length

async function inputsFor({ belongings, campaignId, matchId }: MatchToTry) {
  const replyId = (await draftsOf(matchId))[0]?.id ?? belongings.replyId
  return sampleInputs({ ...belongings, campaignId, matchId, replyId })
}

async function callAll(tried: MatchToTry): Promise<void> {
  const { person, matchId } = tried
  await person.request('/functions/v1/generate-lead-reply', {
    method: 'POST',
    body: JSON.stringify({ matchId }),
  })
  const inputs = await inputsFor(tried)
  for (const route of contractRoutes().filter(({ name }) => !ENDS.test(name))) {
    const { path, init } = addressOf(route, inputs[route.name] ?? {})
    await person.request(path, init)
  }
}

async function callAllByKey(tried: MatchToTry): Promise<void> {
  const headers = { ...(await bearerOf(tried)), 'content-type': 'application/json' }
  const inputs = await inputsFor(tried)
  for (const route of contractRoutes().filter(({ name, isSafe }) => !isSafe && !ENDS.test(name))) {
    const { path, init } = addressOf(route, inputs[route.name] ?? {})
    await world.app.request(path, { ...init, headers })
  }
  for (const { id } of await draftsOf(tried.matchId)) {
    const queue = { method: 'POST', headers, body: '{}' }
    expect((await world.app.request(`/api/v1/replies/${id}/queue`, queue)).status).toBe(403)
  }
}

async function bearerOf({ person }: MatchToTry) {
  const { key } = await person.api.apiKeys.create({ name: 'A program', scope: 'draft' })
  return { authorization: `Bearer ${key}` }
}

async function useAllTools(tried: MatchToTry): Promise<void> {
  const { campaignId, matchId } = tried
  const given: Record<string, object> = {
    list_campaigns: {},
    search_matches: { campaign_id: campaignId },
    read_lead: {},
    draft_reply: { match_id: matchId },
  }
  const headers = {
    ...(await bearerOf(tried)),
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  for (const { name } of TOOLS) {
    expect(given).toHaveProperty(name)
    const params = { name, arguments: given[name] }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    expect((await world.app.request('/mcp', { method: 'POST', headers, body })).status).toBe(200)
  }
}

const linksTo = (match_id: string) =>
  ALERT_ACTIONS.map((action) =>
    nameLink(world.ctx, { action, match_id, expires_at: new Date(time + 86_400_000) }),
  )

async function followAllLinks({ matchId }: MatchToTry): Promise<void> {
  for (const { url } of linksTo(matchId)) {
    expect((await world.app.request(url)).status).toBe(200)
    for (const undo of ['0', '1'])
      await world.app.request(url, { method: 'POST', body: new URLSearchParams({ undo }) })
  }
}

async function pressAllButtons({ matchId }: MatchToTry): Promise<void> {
  for (const { token: value } of linksTo(matchId)) {
    const payload = JSON.stringify({ type: 'block_actions', actions: [{ type: 'button', value }] })
    const body = new URLSearchParams({ payload }).toString()
    const at = String(Math.floor(time / 1_000))
    const signature = createHmac('sha256', SLACK_SECRET).update(`v0:${at}:${body}`).digest('hex')
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': at,
      'x-slack-signature': `v0=${signature}`,
    }
    expect((await world.app.request('/hooks/slack', { method: 'POST', headers, body })).status).toBe(200)
  }
}

async function reportVisit({ person, matchId }: MatchToTry): Promise<void> {
  const { url } = await person.api.visitHook.renew({})
  const ref = (await draftsOf(matchId))[0]?.ref ?? 'rd-0123456789'
  const { pathname } = new URL(url!)
  const body = JSON.stringify({ ref })
  expect((await world.app.request(pathname, { method: 'POST', body })).status).toBe(204)
}

type PayloadsOf = {
  [Name in keyof JobPayloads as JobPayloads[Name] extends NoPayload ? never : Name]: JobPayloads[Name]
}

/** Runs all jobs but that of the demo, which has forums of its own. */
async function runAllJobs({ belongings, campaignId, matchId }: MatchToTry): Promise<void> {
  const reply_id = (await draftsOf(matchId))[0]?.id ?? belongings.replyId
  const payloads: PayloadsOf = {
    'post-reply': { reply_id },
    'reconcile-reply': { reply_id },
    'auto-reply': { campaign_id: campaignId },
    'work-lead-run': { run_id: belongings.campaignId },
  }
  const jobs: Record<string, { run(payload: object): Promise<void> }> = allJobs(world.ctx)
  for (const [name, job] of Object.entries(jobs))
    if (name !== 'build-demo') await job.run(payloads[name as keyof PayloadsOf] ?? {})
}

describe.each(BY_HAND_KEYS)('%s', (key) => {
  const forum = FORUMS[key]
  let person: Person
  let belongings: Belongings

  beforeAll(async () => {
    person = await world.signUp({ plan: 'moderator' })
    belongings = await giveBelongings(world, person, `way_${key}`)
  })

  /** Drafts that may be there: one that a person asked for and nobody approved, and none where the forum forbids it. */
  const DRAFTS = {
    forbidden: [[]],
    allowed: [[], [{ status: 'draft', auto_drafted: false, approved_at: null }]],
  }

  test.each([
    ['alerts, tools and jobs', [runAllJobs, WAYS.link, WAYS.hook, WAYS.mcp, WAYS.visit, runAllJobs]],
    ['a program with a key', [WAYS.key, runAllJobs]],
    ['the pages', [WAYS.page, runAllJobs]],
  ])('%s post nothing, and draft as far as the forum allows', async (name, ways) => {
    pass()
    const by = `asker_${key}_${name.length}`
    const tried = { person, belongings, ...(await plantByHand(world, person, { forum, by })) }
    const before = sent()
    for (const way of ways) {
      await way(tried)
      const rows = (await draftsOf(tried.matchId)).map(({ status, auto_drafted, approved_at }) => ({
        status,
        auto_drafted,
        approved_at,
      }))
      expect(DRAFTS[forum.draft], way.name).toContainEqual(rows)
      expect(sent(), way.name).toBe(before)
    }
    expect(await draftsOf(tried.matchId)).toHaveLength(forum.draft === 'allowed' ? 1 : 0)
  })
})
