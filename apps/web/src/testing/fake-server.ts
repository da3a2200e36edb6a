import { implement } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { PLANS, contract } from '@radar/contract'
import type { Campaign, Match, RadarEvent } from '@radar/contract'
import { idOf, matchPage, sampleCampaign, sampleMatch } from './samples.ts'

export type FakeServer = ReturnType<typeof createFakeServer>

/** What the server has; a test changes it as other people and processes would. */
type State = { campaigns: Campaign[]; matches: Match[] }

const USER = { id: idOf(0, 1), email: 'kim@example.com', name: 'Kim Keeper' }
const RESETS = { monthly: '2026-12-01T00:00:00.000Z', daily: '2026-11-22T00:00:00.000Z' }
const EMPTY = { items: [], total: 0 }

/** A Radar in memory, held to the contract on both sides: it answers the app's own client over `fetch`. */
export function createFakeServer() {
  const state: State = {
    campaigns: [sampleCampaign()],
    matches: [1, 2, 3].map((n) => sampleMatch(n)),
  }
  const failures = new Map<string, Error>()
  const gates = new Map<string, Promise<void>>()
  const listeners = new Set<(event: RadarEvent) => void>()
  const calls: { name: string; input: unknown }[] = []
  const handler = new RPCHandler(createRouter(state, { calls, failures, gates, listeners }))

  let isAway = false

  const answer = async (request: Request): Promise<Response> => {
    if (isAway) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(request.url)
    if (pathname === '/api/auth/get-session')
      return Response.json({ user: USER, session: { id: idOf(9, 1), userId: USER.id } })
    if (pathname === '/api/v1/instance') return Response.json({})
    const { matched, response } = await handler.handle(request, { prefix: '/rpc' })
    return matched ? response : new Response(null, { status: 404 })
  }
  return {
    state,
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      answer(new Request(input instanceof Request ? input : new URL(input, window.location.origin), init)),
    callsOf: (name: string) => calls.filter((call) => call.name === name),
    /** Lets every call of a procedure fail, until it is told to answer again. */
    fail: (name: string, error: Error) => failures.set(name, error),
    answerAgain: (name: string) => failures.delete(name),
    /** Keeps the calls of a procedure waiting; the function that is returned lets them go on. */
    hold: (name: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(name, promise)
      return () => {
        gates.delete(name)
        resolve()
      }
    },
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
    isListenedTo: () => listeners.size > 0,
    emit: (event: RadarEvent) => {
      for (const listener of listeners) listener(event)
    },
  }
}

type Parts = {
  calls: { name: string; input: unknown }[]
  failures: Map<string, Error>
  gates: Map<string, Promise<void>>
  listeners: Set<(event: RadarEvent) => void>
}

function createRouter(state: State, { calls, failures, gates, listeners }: Parts) {
  const os = implement(contract).use(async ({ next, path }, input: unknown) => {
    const name = path.join('.')
    calls.push({ name, input })
    await gates.get(name)
    const failure = failures.get(name)
    if (failure) throw failure
    return next()
  })
  const campaignOf = (id: string) => state.campaigns.find((campaign) => campaign.id === id)!
  const replace = <Item extends { id: string }>(items: Item[], item: Item) => {
    items.splice(
      items.findIndex(({ id }) => id === item.id),
      1,
      item,
    )
    return item
  }
  return {
    about: {
      instance: os.about.instance.handler(() => ({
        version: '0.1.0',
        forum: { demo: true, url: 'https://forum.example', votes: 'allowed' as const },
        ai: false,
      })),
    },
    campaigns: {
      list: os.campaigns.list.handler(() => ({
        items: state.campaigns,
        total: state.campaigns.length,
        active: state.campaigns.length,
        created_last_30_days: state.campaigns.length,
      })),
      get: os.campaigns.get.handler(({ input }) => campaignOf(input.id)),
      create: os.campaigns.create.handler(({ input }) => {
        const campaign = sampleCampaign({ ...input, id: idOf(1, state.campaigns.length + 1) })
        state.campaigns.push(campaign)
        return campaign
      }),
      update: os.campaigns.update.handler(({ input }) =>
        replace(state.campaigns, { ...campaignOf(input.id), ...defined(input) }),
      ),
    },
    events: { stream: os.events.stream.handler(({ signal }) => streamOf(listeners, signal)) },
    functions: {
      usageCheck: os.functions.usageCheck.handler(() => ({
        usage: {
          mention_alerts_used: 0,
          relevancy_checks_used: 0,
          ai_replies_used: 0,
          prospect_intel_used: 0,
          campaigns_count: state.campaigns.length,
          keywords_count: count(state, 'keywords'),
          subreddits_count: count(state, 'subreddits'),
        },
        limits: PLANS.lurker.limits,
        resets: RESETS,
      })),
      checkSubscription: os.functions.checkSubscription.handler(() => ({
        tier: 'lurker' as const,
        status: 'active',
        subscription_end: null,
      })),
      redditMonitor: os.functions.redditMonitor.handler(() => ({
        success: false,
        message: 'This campaign has no subreddits yet. Add at least one to scan it.',
        matches_found: 0,
        warning: 'This campaign has no subreddits yet. Add at least one to scan it.',
      })),
      redditSearch: os.functions.redditSearch.handler(() => ({ subreddits: [] })),
    },
    matches: {
      list: os.matches.list.handler(({ input }) => matchPage(state.matches, input.verdict)),
      judge: os.matches.judge.handler(({ input }) =>
        replace(state.matches, {
          ...state.matches.find(({ id }) => id === input.id)!,
          verdict: input.verdict,
        }),
      ),
      delete: os.matches.delete.handler(({ input }) => {
        state.matches = state.matches.filter(({ id }) => id !== input.id)
        return { success: true as const }
      }),
    },
    redditCredentials: { list: os.redditCredentials.list.handler(() => EMPTY) },
    rules: {
      list: os.rules.list.handler(() => EMPTY),
      propose: os.rules.propose.handler(() => EMPTY),
      precision: os.rules.precision.handler(() => ({
        kept: 0,
        judged: 0,
        bands: [],
        keywords: [],
        subreddits: [],
        suggestion: null,
      })),
    },
    settings: {
      get: os.settings.get.handler(() => ({
        max_comments_per_day: 10,
        posting_hours_start: 9,
        posting_hours_end: 17,
        timezone: 'UTC',
      })),
    },
  }
}

async function* streamOf(listeners: Parts['listeners'], signal: AbortSignal | undefined) {
  const waiting: RadarEvent[] = []
  let wake = () => {}
  const listener = (event: RadarEvent) => {
    waiting.push(event)
    wake()
  }
  listeners.add(listener)
  const ended = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  try {
    for (;;) {
      const news = new Promise<void>((resolve) => (wake = resolve))
      yield* waiting.splice(0)
      await Promise.race([news, ended])
      if (signal?.aborted) return
    }
  } finally {
    listeners.delete(listener)
  }
}

const count = ({ campaigns }: State, list: 'keywords' | 'subreddits') =>
  campaigns.reduce((sum, campaign) => sum + campaign[list].length, 0)

/** What is given of a change. */
const defined = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Change]: Exclude<Change[Field], undefined>
  }
