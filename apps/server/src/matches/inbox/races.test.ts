import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rule } from '@radar/contract'
import { QUESTIONS_VERSION } from '@radar/engine'
import { matchesQueue } from '../../db/schema/index.ts'
import type { StoredReading } from '../../db/schema/index.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { recheckPosts } from '../../forum/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import { openDecisionServer } from '../../testing/decision-server.ts'
import type { DecisionServer } from '../../testing/decision-server.ts'
import { freshName, makeCampaign } from '../../testing/make-posts.ts'
import { plantAuthor } from '../../testing/plant-author.ts'
import { plantThread } from '../../testing/plant-thread.ts'
import { race } from '../../testing/race.ts'
import { revealMatches } from './reveal-matches.ts'
import { wakeMatches } from './triage/wake-matches.ts'

const world = setUpWorld()

const DAY_MS = 86_400_000
/** Answers of a reader: matches that it read are queued again where their post was edited. */
const READ: StoredReading = {
  model: 'a model',
  questions_version: QUESTIONS_VERSION,
  beside: '',
  odds: 'measured',
  post: {},
  pair: { reply: { probabilities: { yes: 0.5, no: 0.5 } } },
  kind: null,
  quotes: [],
  condition: null,
  cost_dollars: 0,
}

let provider: DecisionServer
beforeAll(async () => {
  provider = await openDecisionServer(() => ({ status: 503 }))
  world.ctx.reader = provider.connect()
})
afterAll(() => provider.close())

type MatchPair = Awaited<ReturnType<typeof plantTwo>>
type Ready = () => Promise<unknown>
type Change = (planted: MatchPair) => Promise<Ready> | Ready

const undo =
  (rule: Rule): Change =>
  async ({ api, campaignId: id }) => {
    const accepted = await api.rules.accept({ id, rule })
    return () => api.rules.undo({ id, rule_id: accepted.id })
  }
const reveal: Change = async ({ campaignId, ids }) => {
  await set(ids, { revealed_at: null })
  return () => world.ctx.db.transaction((tx) => revealMatches(world.ctx, tx, [campaignId]))
}
const wake: Change = async ({ ids }) => {
  await set(ids, { snoozed_until: world.ctx.now() })
  return () => wakeMatches(world.ctx)
}

test.each<[string, Change]>([
  [
    'read',
    ({ api, ids }) =>
      () =>
        api.matches.read({ ids }),
  ],
  [
    'judged',
    ({ api, ids }) =>
      () =>
        api.matches.judgeMany({ ids, verdict: 'kept' }),
  ],
  [
    'dismissed',
    ({ api, campaignId, subreddit }) =>
      () =>
        api.matches.dismissSubreddit({ id: campaignId, subreddit }),
  ],
  [
    'of somebody who is blocked',
    ({ api, author }) =>
      () =>
        api.doNotContact.add({ username: author }),
  ],
  [
    'hidden by a rule',
    ({ api, campaignId, author }) =>
      () =>
        api.rules.accept({ id: campaignId, rule: { kind: 'block_author', author } }),
  ],
  ['hidden by a rule no longer', undo({ kind: 'exclude_words', words: 'invoicing' })],
  ['scored by other rules', undo({ kind: 'adjust_words', words: 'invoicing', points: -20 })],
  [
    'of a campaign that is deleted',
    ({ api, campaignId }) =>
      () =>
        api.campaigns.delete({ id: campaignId }),
  ],
  ['shown', reveal],
  ['woken', wake],
])('matches that are %s and a check of their edited posts do not block each other', async (_, prepare) => {
  const planted = await plantTwo()
  const change = await prepare(planted)
  for (const redditId of planted.redditIds)
    world.forum.changeThing(`t3_${redditId}`, { text: 'I found an invoicing tool.' })
  world.setNow(new Date(Date.now() + DAY_MS))
  // Who comes to the other match first holds it while they wait for this one.
  const held = `select from matches_queue where id = '${planted.ids[0]}' for update`
  const ended = await race(world, { held, runs: [() => recheckPosts(world.ctx), change] })
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
})

test('a thread that is kept and at once taken back leaves no match', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { evergreen, matches } = person.api
  const campaignId = await makeCampaign(person, { subreddits: [freshName()] })
  const id = await plantThread(world, person, campaignId)
  const held = `select from campaigns where id = '${campaignId}' for update`
  const judge = (verdict: 'kept' | null) => () => evergreen.judge({ id, verdict })
  const ended = await race(world, { held, runs: [judge('kept'), judge(null)] })
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect((await evergreen.list({ id: campaignId })).items).toMatchObject([{ id, verdict: null }])
  expect((await matches.list({ id: campaignId })).unfiltered_total).toBe(0)
})

/** Two matches of one author, in the order of their ids, of which the latter was stored first and is listed first. */
async function plantTwo() {
  const [author, subreddit] = [freshName('edits'), freshName()]
  const person = await world.signUp({ plan: 'moderator' })
  const campaignId = await makeCampaign(person, { subreddits: [subreddit], keywords: ['invoicing'] })
  const [lower = '', higher = ''] = [randomUUID(), randomUUID()].toSorted()
  const redditIds: string[] = []
  for (const [n, id] of [higher, lower].entries()) {
    const post = await plantAuthor(world, person, { campaignId, author, subreddit, score: 50 })
    redditIds.push(post.redditId)
    const scanned_at = new Date(world.ctx.now().getTime() - n * 1_000)
    await set([post.matchId], { id, keywords: ['invoicing'], reading: READ, scanned_at })
  }
  return { api: person.api, author, campaignId, ids: [lower, higher], redditIds, subreddit }
}

function set(ids: string[], change: Partial<typeof matchesQueue.$inferSelect>): Promise<unknown> {
  return world.ctx.db.transaction((tx) =>
    tx.update(matchesQueue).set(change).where(isOneOf(matchesQueue.id, ids)),
  )
}
