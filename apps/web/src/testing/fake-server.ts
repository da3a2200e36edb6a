import { ORPCError } from '@orpc/client'
import { implement } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { DEFAULT_PREFERENCES, PLANS, contract } from '@radar/contract'
import type {
  AccountSafety,
  ActivityEntry,
  Analytics,
  Answering,
  ApiKey,
  Assistant,
  AuthorizationQuestion,
  Campaign,
  CampaignReading,
  ClientLink,
  ConversationComment,
  EngagementDetails,
  EvergreenThread,
  Invoice,
  HiddenSample,
  LedgerUnit,
  Match,
  MatchThread,
  NameReport,
  Notification,
  OwnThing,
  Profile,
  BackTest,
  FirstLook,
  GeneratedReply,
  Proposal,
  QueuedReply,
  RadarEvent,
  RedditCredential,
  LeadDetails,
  LeadThemes,
  Channel,
  ReadingGap,
  LeadRun,
  Limits,
  LinkScore,
  MonthOfCampaign,
  MonthReport,
  SavedView,
  ScanAnswer,
  Precision,
  FoundPlace,
  PlaceChoices,
  UnwantedAuthor,
  ReadForum,
  ReplyAdvice,
  ReplyCheck,
  SubredditPause,
  Subscription,
  TodaysWork,
  Usage,
  UserSettings,
  VisitHook,
  Webhook,
  WebhookDelivery,
} from '@radar/contract'
import {
  idOf,
  matchPage,
  queuePage,
  sampleAnalytics,
  sampleBackTest,
  sampleDelivery,
  sampleLook,
  sampleCampaign,
  sampleEngagement,
  sampleForum,
  sampleLead,
  sampleThemes,
  sampleLinkScore,
  sampleMatch,
  sampleProposal,
  sampleQuestion,
  sampleReading,
  sampleReply,
  sampleSettings,
  sampleSubscription,
  sampleToday,
  sampleWebhook,
} from './samples.ts'

/** Rejects at once for who gives up, as a browser does, whatever the server does. */
function unlessAborted(signal: AbortSignal, answer: Promise<Response>): Promise<Response> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  )
  return Promise.race([answer, aborted])
}

export type FakeServer = ReturnType<typeof createFakeServer>

/** Rows of the fake server. A test changes them as other people and processes would. */
type State = {
  activity: ActivityEntry[]
  clientLink: ClientLink
  analytics: Analytics
  engagements: EngagementDetails[]
  ownThings: OwnThing[]
  votes: 'allowed' | 'forbidden'
  apiKeys: ApiKey[]
  assistants: Assistant[]
  /** Answer to whoever is asked for access. */
  authorizationQuestion: AuthorizationQuestion
  campaigns: Campaign[]
  matches: Match[]
  /** True if lists of matches come in pages. */
  paged: boolean
  leads: LeadDetails[]
  themes: LeadThemes
  themesGap: ReadingGap | null
  channels: Channel[]
  /** How mails are sent; not known where undefined. */
  mail: 'smtp' | 'none' | undefined
  leadRun: LeadRun | null
  subscription: Subscription
  invoices: Invoice[]
  units: LedgerUnit[]
  /** Units behind those of the first page. */
  moreUnits: number
  /** Usage beyond that of the rows. */
  reading: CampaignReading
  usage: Partial<Usage>
  limits: Limits
  hiddenSamples: HiddenSample[]
  floorSuggestion: Precision['floor_suggestion']
  replies: QueuedReply[]
  accounts: RedditCredential[]
  /** Answer to whoever asks for a draft. */
  generated: GeneratedReply
  advice: ReplyAdvice
  safety: { account: AccountSafety | null; pauses: SubredditPause[] }
  conversation: ConversationComment[]
  thread: MatchThread
  oldThreads: EvergreenThread[]
  /** Time of their last search. */
  searchedAt: string | null
  nextSearchAt: string
  nameReport: NameReport | null
  /** Time that an approval moves to, if the reserved one is taken. */
  moved_to?: string
  today: TodaysWork
  /** Outcome of the next scan by hand. */
  scan: ScanAnswer
  settings: UserSettings
  notifications: Notification[]
  /** Differences from the sample's score of a link. */
  linkScore: Partial<LinkScore>
  /** Forums that this Radar reads. */
  forums: ReadForum[]
  /** Places that are found by what is typed. */
  places: { typed: string; answer: { found: true } & FoundPlace }[]
  placeChoices: PlaceChoices
  unwanted: UnwantedAuthor[]
  /** Points and facts for an answer by hand. */
  answering: Pick<Answering, 'points' | 'facts'>
  views: SavedView[]
  webhooks: Webhook[]
  deliveries: WebhookDelivery[]
  feedUrl: string | null
  visitHook: VisitHook
  lastMonth: MonthReport | null
  /** Differences from the sample proposal. */
  proposal: Partial<Proposal>
  /** Versions of the answer to a first question, in their order; the last one stays. */
  looks: Partial<FirstLook>[]
  /** Differences from the sample back-test. */
  backTest: Partial<BackTest>
  replyCheck: ReplyCheck
  months: MonthOfCampaign[]
  profile: Profile
}

export const USER = { id: idOf(0, 1), email: 'kim@example.com', name: 'Kim Keeper' }
const RESETS = { monthly: '2026-12-01T00:00:00.000Z', daily: '2026-11-22T00:00:00.000Z' }
const NOTHING_TO_SCAN = 'This campaign has no subreddits yet. Add at least one to scan it.'
/** Snooze of a match that a verdict ended. */
const AWAKE = { snoozed_until: null, wakes_on_answer: false }
const EMPTY = { items: [], total: 0 }

/** A Radar in memory, held to the contract on both sides: it answers the app's own client over `fetch`. */
export function createFakeServer() {
  const state: State = {
    activity: [],
    clientLink: { created_at: null, opened_at: null },
    analytics: sampleAnalytics(),
    engagements: [],
    ownThings: [],
    votes: 'allowed',
    apiKeys: [],
    assistants: [],
    authorizationQuestion: sampleQuestion(),
    campaigns: [sampleCampaign()],
    matches: [1, 2, 3].map((n) => sampleMatch(n)),
    paged: false,
    leadRun: null,
    leads: [1, 2].map((n) => sampleLead(n)),
    themes: sampleThemes(),
    themesGap: null,
    channels: [],
    mail: undefined,
    subscription: sampleSubscription(),
    invoices: [],
    units: [],
    moreUnits: 0,
    reading: sampleReading({ provider: null }),
    usage: {},
    limits: PLANS.lurker.limits,
    hiddenSamples: [],
    floorSuggestion: null,
    replies: [],
    accounts: [],
    safety: { account: null, pauses: [] },
    conversation: [],
    thread: { items: [], more: 0, above: null },
    oldThreads: [],
    searchedAt: null,
    nextSearchAt: '2026-11-28T12:00:00.000Z',
    nameReport: null,
    today: sampleToday(),
    scan: { success: false, message: NOTHING_TO_SCAN, matches_found: 0, warning: NOTHING_TO_SCAN },
    settings: sampleSettings(),
    generated: { success: true, draftId: idOf(5, 1), reply: 'Words of a reply.', scheduled_for: null },
    advice: { obstacles: [], points: [], promotion: null, affiliation: null },
    notifications: [],
    linkScore: {},
    forums: [sampleForum()],
    places: [],
    placeChoices: { items: [], problems: [] },
    unwanted: [],
    answering: { points: [], facts: [] },
    views: [],
    webhooks: [],
    deliveries: [],
    feedUrl: null,
    visitHook: { url: null, last_report_at: null },
    lastMonth: null,
    proposal: {},
    looks: [{}],
    backTest: {},
    replyCheck: { check: null, reading_gap: 'no_provider' },
    months: [],
    profile: {
      full_name: USER.name,
      email: USER.email,
      email_confirmed: true,
      bio: '',
      notification_preferences: DEFAULT_PREFERENCES,
    },
  }
  const failures = new Map<string, Error>()
  const gates = new Map<string, Promise<void>>()
  const listeners = new Set<(event: RadarEvent | undefined) => void>()
  const calls: { name: string; input: unknown }[] = []
  const handler = new RPCHandler(createRouter(state, { calls, failures, gates, listeners }))

  let isAway = false
  let isSignedIn = true
  let signOutRefusal: string | undefined

  const answer = async (request: Request): Promise<Response> => {
    if (isAway) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(request.url)
    if (pathname === '/api/auth/get-session')
      return Response.json(isSignedIn ? { user: USER, session: { id: idOf(9, 1), userId: USER.id } } : null)
    if (pathname === '/api/auth/list-accounts')
      return Response.json([
        { id: idOf(9, 2), providerId: 'credential', createdAt: '2026-11-21T12:00:00.000Z' },
      ])
    if (pathname === '/api/auth/sign-out' && signOutRefusal)
      return Response.json({ message: signOutRefusal }, { status: 500 })
    if (pathname === '/api/auth/change-password') {
      isSignedIn = false
      await gates.get('auth.changePassword')
      isSignedIn = true
      return Response.json({})
    }
    if (pathname === '/api/v1/instance') return Response.json({})
    if (pathname === '/api/auth/methods' && state.mail) return Response.json({ mail: state.mail })
    const prefix = pathname.startsWith('/demo/') ? '/demo/rpc' : '/rpc'
    const { matched, response } = await handler.handle(request, { prefix })
    return matched ? response : new Response(null, { status: 404 })
  }
  return {
    state,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(
        input instanceof Request ? input : new URL(input, window.location.origin),
        init,
      )
      return unlessAborted(request.signal, answer(request))
    },
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
    endSession: () => (isSignedIn = false),
    refuseSignOut: (message: string) => (signOutRefusal = message),
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
    isListenedTo: () => listeners.size > 0,
    /** Ends all streams, as a server that is started anew does. */
    endStreams: () => {
      for (const listener of listeners) listener(undefined)
    },
    emit: (event: RadarEvent) => {
      for (const listener of listeners) listener(event)
    },
  }
}

type Parts = {
  calls: { name: string; input: unknown }[]
  failures: Map<string, Error>
  gates: Map<string, Promise<void>>
  listeners: Set<(event: RadarEvent | undefined) => void>
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
  const partOf = <Input extends object>(input: Input) =>
    state.paged ? input : { ...input, offset: 0, limit: Infinity }
  const campaignOf = (id: string) => state.campaigns.find((campaign) => campaign.id === id)!
  const replyOf = (id: string) => state.replies.find((reply) => reply.id === id)!
  const replace = <Item extends { id: string }>(items: Item[], item: Item) => {
    items.splice(
      items.findIndex(({ id }) => id === item.id),
      1,
      item,
    )
    return item
  }
  const nextLook = () => {
    const [first, ...later] = state.looks
    if (later.length > 0) state.looks = later
    return sampleLook(first)
  }
  const listThreads = () => ({
    items: state.oldThreads.filter(({ verdict }) => verdict === null),
    a_week: PLANS[state.subscription.tier].evergreen_per_week,
    searched_at: state.searchedAt,
    next_at: state.nextSearchAt,
  })
  return {
    about: {
      instance: os.about.instance.handler(() => ({
        version: '0.1.0',
        forum: { demo: true, url: 'https://forum.example', votes: state.votes },
        ai: false,
        channels: state.channels,
        billing: state.subscription.mode,
      })),
    },
    activity: {
      list: os.activity.list.handler(({ input: { offset, limit } }) => ({
        items: state.activity.slice(offset, offset + limit),
        total: state.activity.length,
        more: false,
      })),
    },
    evergreen: {
      list: os.evergreen.list.handler(() => listThreads()),
      searchNow: os.evergreen.searchNow.handler(() => {
        state.searchedAt = new Date().toISOString()
        return listThreads()
      }),
      judge: os.evergreen.judge.handler(({ input: { id, verdict } }) => {
        const thread = state.oldThreads.find((one) => one.id === id)!
        replace(state.oldThreads, { ...thread, verdict })
        return { verdict, match_id: verdict === 'kept' ? (state.matches[0]?.id ?? null) : null }
      }),
    },
    names: {
      get: os.names.get.handler(({ input, errors }) => {
        if (!state.nameReport) throw errors.NOT_FOUND()
        return { ...state.nameReport, name: input.name }
      }),
    },
    clientLinks: {
      get: os.clientLinks.get.handler(() => state.clientLink),
      renew: os.clientLinks.renew.handler(() => {
        state.clientLink = { created_at: RESETS.daily, opened_at: null }
        return { ...state.clientLink, url: 'https://radar.example/client/abc' }
      }),
      revoke: os.clientLinks.revoke.handler(() => {
        state.clientLink = { created_at: null, opened_at: null }
        return { success: true as const }
      }),
    },
    analytics: { get: os.analytics.get.handler(() => state.analytics) },
    apiKeys: {
      list: os.apiKeys.list.handler(() => ({ items: state.apiKeys, total: state.apiKeys.length })),
      create: os.apiKeys.create.handler(({ input: { name, scope } }) => {
        const made = { id: idOf(8, state.apiKeys.length + 1), name, scope, start: 'radar_abcdef' }
        const key = { ...made, created_at: RESETS.daily, expires_at: null, last_used_at: null }
        state.apiKeys = [key, ...state.apiKeys]
        return { ...key, key: 'radar_abcdefghi' }
      }),
      revokeAll: os.apiKeys.revokeAll.handler(() => {
        const revoked = state.apiKeys.length
        state.apiKeys = []
        return { revoked }
      }),
      revoke: os.apiKeys.revoke.handler(({ input }) => {
        state.apiKeys = state.apiKeys.filter(({ id }) => id !== input.id)
        return { success: true as const }
      }),
    },
    assistants: {
      list: os.assistants.list.handler(() => ({ items: state.assistants, total: state.assistants.length })),
      disconnect: os.assistants.disconnect.handler(({ input }) => {
        state.assistants = state.assistants.filter(({ id }) => id !== input.id)
        return { success: true as const }
      }),
      describe: os.assistants.describe.handler(() => state.authorizationQuestion),
      approve: os.assistants.approve.handler(() => ({
        redirect_url: 'https://assistant.example/callback?code=a-code',
      })),
    },
    billing: {
      get: os.billing.get.handler(() => state.subscription),
      invoices: os.billing.invoices.handler(() => ({ items: state.invoices, as_of: RESETS.daily })),
      confirm: os.billing.confirm.handler(() => state.subscription),
    },
    campaigns: {
      list: os.campaigns.list.handler(({ input: { offset, limit } }) => ({
        items: state.campaigns.slice(offset, offset + limit),
        total: state.campaigns.length,
        active: state.campaigns.filter(({ active }) => active).length,
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
      delete: os.campaigns.delete.handler(({ input }) => {
        state.campaigns = state.campaigns.filter(({ id }) => id !== input.id)
        return { success: true as const }
      }),
    },
    leads: {
      list: os.leads.list.handler(({ input }) => {
        const items = state.leads.filter(
          ({ username, forum }) =>
            username.includes(input.search ?? '') && (!input.forum || input.forum === forum),
        )
        const end = Number(input.after?.split('_')[0] ?? 0) + input.limit
        return {
          items: items.slice(end - input.limit, end),
          total: items.length,
          more: false,
          next: items.length > end ? `${end}_${idOf(5, 1)}` : null,
          unfiltered_total: state.leads.length,
          forums: [
            ...new Map(state.leads.map(({ forum, forum_name }) => [forum, { forum, forum_name }])).values(),
          ],
          older_total: 0,
          history_days: 90,
        }
      }),
      latestRun: os.leads.latestRun.handler(({ input: { kind } }) => ({
        run: state.leadRun?.kind === kind ? state.leadRun : null,
      })),
      themes: os.leads.themes.handler(() => state.themes),
      readThemes: os.leads.readThemes.handler(() => {
        const { reading } = state.themes
        const read = (reading?.read ?? 0) + (reading?.unread ?? 0)
        state.themes.reading = { read, unread: 0, price_dollars: 0 }
        return { ...state.themes, reading_gap: state.themesGap }
      }),
      get: os.leads.get.handler(({ input }) => state.leads.find(({ id }) => id === input.id)!),
      update: os.leads.update.handler(({ input }) => {
        const lead = state.leads.find(({ id }) => id === input.id)!
        return Object.assign(lead, defined(input))
      }),
      create: os.leads.create.handler(({ input: { match_id } }) => {
        const match = state.matches.find(({ id }) => id === match_id)!
        const lead = sampleLead(9, { match_id, username: match.author ?? '' })
        match.lead_id = lead.id
        state.leads.push(lead)
        return lead
      }),
      updateMany: os.leads.updateMany.handler(({ input: { ids, status } }) => {
        for (const lead of state.leads) if (ids.includes(lead.id)) lead.status = status
        return { ids }
      }),
      deleteMany: os.leads.deleteMany.handler(({ input: { ids } }) => {
        state.leads = state.leads.filter(({ id }) => !ids.includes(id))
        return { ids }
      }),
      analyze: os.leads.analyze.handler(({ input: { lead_ids } }) => {
        const figures = { total: lead_ids.length, processed: 0, updated: 0, deleted: 0, errors: 0 }
        const times = { started_at: RESETS.daily, finished_at: null }
        state.leadRun = { id: idOf(6, 2), kind: 'analysis', status: 'running', ...figures, ...times }
        return state.leadRun
      }),
      delete: os.leads.delete.handler(({ input }) => {
        state.leads = state.leads.filter(({ id }) => id !== input.id)
        return { success: true as const }
      }),
    },
    engagements: {
      list: os.engagements.list.handler(({ input: { offset, limit } }) => ({
        items: state.engagements.slice(offset, offset + limit),
        total: state.engagements.length,
      })),
      get: os.engagements.get.handler(({ input }) => state.engagements.find(({ id }) => id === input.id)!),
      delete: os.engagements.delete.handler(({ input }) => {
        state.engagements = state.engagements.filter(({ id }) => id !== input.id)
        return { success: true as const }
      }),
    },
    doNotContact: {
      list: os.doNotContact.list.handler(() => ({ items: state.unwanted, total: state.unwanted.length })),
      add: os.doNotContact.add.handler(({ input: { username } }) => {
        for (const lead of state.leads) if (lead.username === username) lead.do_not_contact = true
        return { id: idOf(8, 1), username, created_at: '2026-11-21T12:00:00.000Z' }
      }),
    },
    erasures: {
      create: os.erasures.create.handler(({ input: { username } }) => {
        const isTheirs = ({ username: name }: LeadDetails) => name === username
        const leads = state.leads.filter(isTheirs).length
        state.leads = state.leads.filter((lead) => !isTheirs(lead))
        return { matches: 0, leads, replies: 0 }
      }),
    },
    facts: {
      list: os.facts.list.handler(() => EMPTY),
    },
    events: { stream: os.events.stream.handler(({ signal }) => streamOf(listeners, signal)) },
    functions: {
      redditConfig: os.functions.redditConfig.handler(() => ({
        clientId: 'radar',
        authorizeUrl: 'https://forum.example/authorize',
      })),
      cleanupLeads: os.functions.cleanupLeads.handler(() => ({
        results: { processed: 0, updated: 0, deleted: 0, errors: 0 },
      })),
      usageCheck: os.functions.usageCheck.handler(() => ({
        usage: {
          mention_alerts_used: 0,
          relevancy_checks_used: 0,
          ai_replies_used: 0,
          prospect_intel_used: 0,
          campaigns_count: state.campaigns.length,
          keywords_count: count(state, 'keywords'),
          subreddits_count: count(state, 'subreddits'),
          ...state.usage,
        },
        limits: state.limits,
        resets: RESETS,
      })),
      deleteUserAccount: os.functions.deleteUserAccount.handler(() => ({ success: true })),
      checkSubscription: os.functions.checkSubscription.handler(() => ({
        tier: state.subscription.tier,
        status: state.subscription.status,
        subscription_end: state.subscription.renews_at,
      })),
      createCheckout: os.functions.createCheckout.handler(() => ({ url: 'https://pay.example/c/1' })),
      customerPortal: os.functions.customerPortal.handler(() => ({ url: 'https://pay.example/p/1' })),
      createEngagement: os.functions.createEngagement.handler(({ input }) => {
        const { thingId: thing_id, thingType: thing_type, thingTitle: thing_title = '', buddyIds } = input
        const engagement = sampleEngagement(state.engagements.length + 1, {
          thing_id,
          thing_type,
          thing_title,
          buddy_count: buddyIds.length,
        })
        state.engagements.unshift(engagement)
        return { success: true as const, engagement }
      }),
      generateLeadReply: os.functions.generateLeadReply.handler(() => state.generated),
      redditHelper: os.functions.redditHelper.handler(({ input }) =>
        input.action === 'get_thing_info'
          ? { data: { subreddit: 'tea', snippet: 'It whistles.', score: 1_234, upvote_ratio: 0.97 } }
          : { data: state.ownThings },
      ),
      redditMonitor: os.functions.redditMonitor.handler(() => state.scan),
      redditSearch: os.functions.redditSearch.handler(() => ({ subreddits: [] })),
    },
    intentQueries: {
      read: os.intentQueries.read.handler(({ input }) => ({
        items: input.queries.map((query) => {
          const words = query.toLowerCase().split(' ')
          return words.length > 1
            ? { query, words, problem: null }
            : { query, words: [], problem: 'This finds no posts by itself.' }
        }),
      })),
    },
    keywords: {
      read: os.keywords.read.handler(({ input }) => ({
        items: input.keywords.map((keyword) => ({
          keyword,
          finds: [keyword, `${keyword}s`],
          excludes: [],
          problem: null,
        })),
      })),
    },
    firstLooks: {
      create: os.firstLooks.create.handler(() => nextLook()),
      get: os.firstLooks.get.handler(() => nextLook()),
    },
    proposals: {
      create: os.proposals.create.handler(({ input }) => ({
        ...sampleProposal(input.about),
        ...state.proposal,
      })),
      backTest: os.proposals.backTest.handler(({ input }) => ({
        ...sampleBackTest(input.subreddit),
        ...state.backTest,
      })),
    },
    links: {
      score: os.links.score.handler(({ input }) => ({ ...sampleLinkScore(input.url), ...state.linkScore })),
      scoreText: os.links.scoreText.handler(() => {
        const { post: _, match_id: __, obstacle: ___, history_days: ____, ...score } = sampleLinkScore('')
        return score
      }),
      add: os.links.add.handler(() => {
        const match = sampleMatch(9, { relevance_score: 5, title: 'The post at the address' })
        state.matches.push(match)
        return match
      }),
    },
    savedViews: {
      list: os.savedViews.list.handler(() => ({ items: state.views, total: state.views.length })),
      create: os.savedViews.create.handler(({ input }) => {
        const view = { id: idOf(11, state.views.length + 1), ...input }
        state.views = [...state.views, view]
        return view
      }),
      update: os.savedViews.update.handler(({ input }) => {
        const view = { ...state.views.find(({ id }) => id === input.id)!, ...defined(input) }
        state.views = state.views.map((one) => (one.id === input.id ? view : one))
        return view
      }),
      delete: os.savedViews.delete.handler(({ input }) => {
        state.views = state.views.filter(({ id }) => id !== input.id)
        return { success: true as const }
      }),
    },
    matches: {
      measure: os.matches.measure.handler(({ input }) => state.matches.find(({ id }) => id === input.id)!),
      get: os.matches.get.handler(({ input }) => state.matches.find(({ id }) => id === input.id)!),
      list: os.matches.list.handler(({ input }) =>
        matchPage(state.matches, { ...partOf(input), floor: state.settings.floor }),
      ),
      comments: os.matches.comments.handler(() => state.thread),
      inbox: os.matches.inbox.handler(({ input }) => {
        const page = matchPage(state.matches, { ...partOf(input), floor: state.settings.floor })
        const named = page.items.map((match) => ({
          ...match,
          campaign_name: campaignOf(match.campaign_id).name,
        }))
        return { ...page, items: named }
      }),
      visit: os.matches.visit.handler(() => ({ success: true as const })),
      read: os.matches.read.handler(({ input }) => {
        state.matches = state.matches.map((match) =>
          input.ids.includes(match.id) ? { ...match, read_at: RESETS.daily } : match,
        )
        return { success: true as const }
      }),
      judge: os.matches.judge.handler(({ input }) =>
        replace(state.matches, {
          ...state.matches.find(({ id }) => id === input.id)!,
          verdict: input.verdict,
          ...AWAKE,
        }),
      ),
      judgeMany: os.matches.judgeMany.handler(({ input: { ids, verdict } }) => {
        state.matches = state.matches.map((match) =>
          ids.includes(match.id) ? { ...match, verdict, ...AWAKE } : match,
        )
        return { ids }
      }),
      dismissSubreddit: os.matches.dismissSubreddit.handler(({ input: { subreddit } }) => {
        const dismissed = state.matches.filter(
          (match) => match.subreddit === subreddit && match.verdict === null,
        )
        for (const match of dismissed) match.verdict = 'dismissed'
        return { ids: dismissed.map(({ id }) => id) }
      }),
      snooze: os.matches.snooze.handler(({ input: { id, until, on_answer } }) =>
        replace(state.matches, {
          ...state.matches.find((match) => match.id === id)!,
          snoozed_until: until ?? (on_answer ? RESETS.monthly : null),
          wakes_on_answer: on_answer,
        }),
      ),
      deleteMany: os.matches.deleteMany.handler(({ input: { ids } }) => {
        state.matches = state.matches.filter(({ id }) => !ids.includes(id))
        return { ids }
      }),
    },
    redditCredentials: {
      list: os.redditCredentials.list.handler(() => ({
        items: state.accounts,
        total: state.accounts.length,
      })),
      update: os.redditCredentials.update.handler(({ input: { id, country_code } }) =>
        replace(state.accounts, { ...state.accounts.find((account) => account.id === id)!, country_code }),
      ),
      delete: os.redditCredentials.delete.handler(({ input }) => {
        state.accounts = state.accounts.filter(({ id }) => id !== input.id)
        return { success: true as const, cancelled: 0 }
      }),
    },
    queue: {
      list: os.queue.list.handler(({ input }) => queuePage(state.replies, input.view)),
      safety: os.queue.safety.handler(() => state.safety),
      resume: os.queue.resume.handler(({ input }) => {
        state.safety.pauses = state.safety.pauses.filter(({ id }) => id !== input.id)
        return { success: true as const }
      }),
    },
    replies: {
      advise: os.replies.advise.handler(() => state.advice),
      conversation: os.replies.conversation.handler(({ input }) => ({
        items: state.conversation,
        may_draft: replyOf(input.id).forum !== 'hackernews',
      })),
      followUp: os.replies.followUp.handler(({ input: { id, comment_id } }) => {
        const { post: _post, campaign: _campaign, ...answered } = replyOf(id)
        const follow_up = {
          ...answered,
          id: idOf(5, 99),
          parent_comment_id: comment_id,
          generated_reply: 'An answer to the answer.',
          status: 'draft' as const,
          comment_url: null,
          looks: [],
        }
        state.conversation = state.conversation.map((comment) =>
          comment.id === comment_id ? { ...comment, follow_up } : comment,
        )
        return follow_up
      }),
      reserve: os.replies.reserve.handler(({ input }) => replyOf(input.id)),
      queue: os.replies.queue.handler(({ input }) => {
        const { reserved_for } = replyOf(input.id)
        const scheduled_for = state.moved_to ?? reserved_for
        return replace(state.replies, { ...replyOf(input.id), status: 'queued' as const, scheduled_for })
      }),
      get: os.replies.get.handler(({ input }) => replyOf(input.id)),
      delete: os.replies.delete.handler(({ input }) => {
        state.replies = state.replies.filter(({ id }) => id !== input.id)
        return { success: true as const }
      }),
      update: os.replies.update.handler(({ input: { replaces, ...input } }) => {
        const reply = replyOf(input.id)
        if (replaces !== undefined && replaces !== reply.generated_reply)
          throw new ORPCError('CONFLICT', { status: 409, message: 'The draft was changed elsewhere.' })
        return replace(state.replies, { ...reply, ...defined(input), gaps: [] })
      }),
      unqueue: os.replies.unqueue.handler(({ input }) =>
        replace(state.replies, { ...replyOf(input.id), status: 'draft' as const, scheduled_for: null }),
      ),
      answering: os.replies.answering.handler(({ input }) => ({
        match_id: input.id,
        ...toAnswered(state.matches.find(({ id }) => id === input.id)!),
        ...state.answering,
      })),
      recordByHand: os.replies.recordByHand.handler(({ input: { id, comment_url } }) => {
        const {
          post: _post,
          campaign: _campaign,
          ...reply
        } = sampleReply(9, { match_id: id, status: 'posted' })
        const match = state.matches.find((one) => one.id === id)!
        const { forum, forum_name } = match
        const reply_draft = {
          ...reply,
          forum,
          forum_name,
          comment_url,
          written_by: 'person' as const,
          posted_at: RESETS.daily,
          posted_manually: true,
        }
        replace(state.matches, { ...match, reply_draft })
        return reply_draft
      }),
      recordManual: os.replies.recordManual.handler(({ input }) =>
        replace(state.replies, { ...replyOf(input.id), status: 'posted' as const, posted_manually: true }),
      ),
    },
    readings: {
      budget: os.readings.budget.handler(() => {
        const { provider, day, month, stopped_by } = state.reading
        return { provider, day, month, stopped_by }
      }),
      get: os.readings.get.handler(() => state.reading),
      checkReply: os.readings.checkReply.handler(() => state.replyCheck),
      start: os.readings.start.handler(() => {
        const { unread } = state.reading
        state.reading = { ...state.reading, unread: 0, waiting: unread, backlog: unread }
        return { queued: unread }
      }),
      stop: os.readings.stop.handler(() => {
        const { backlog } = state.reading
        state.reading = { ...state.reading, unread: backlog, waiting: 0, backlog: 0 }
        return { success: true }
      }),
    },
    rules: {
      list: os.rules.list.handler(() => EMPTY),
      propose: os.rules.propose.handler(() => EMPTY),
      hiddenSamples: os.rules.hiddenSamples.handler(() => ({
        items: state.hiddenSamples,
        total: state.hiddenSamples.length,
      })),
      precision: os.rules.precision.handler(() => ({
        hidden: { checked: 0, wrong: 0, sentence: '' },
        floor_suggestion: state.floorSuggestion,
        kept: 0,
        judged: state.floorSuggestion?.checked ?? 0,
        bands: [],
        keywords: [],
        subreddits: [],
        suggestion: null,
      })),
    },
    usage: {
      list: os.usage.list.handler(({ input: { counter } }) => ({
        items: state.units.filter((unit) => !counter || unit.counter === counter),
        total: state.units.length + state.moreUnits,
        more: false,
      })),
    },
    today: { get: os.today.get.handler(() => state.today) },
    forums: {
      list: os.forums.list.handler(() => ({ items: state.forums })),
      findPlace: os.forums.findPlace.handler(({ input: { typed } }) => {
        const place = state.places.find((one) => one.typed === typed)
        return place?.answer ?? { found: false, problem: 'Radar does not recognise this.' }
      }),
      searchPlaces: os.forums.searchPlaces.handler(() => state.placeChoices),
    },
    subreddits: {
      list: os.subreddits.list.handler(() => ({
        items: [{ name: 'invoicing', title: 'Invoicing', subscribers: 31_940, public: true }],
      })),
      get: os.subreddits.get.handler(({ input: { name } }) =>
        name === 'Breadit'
          ? { found: false as const, name, problem: `Radar cannot find r/${name}.` }
          : {
              found: true as const,
              name,
              title: name,
              subscribers: 1_234,
              public: true,
              self_promotion: null,
              rules_read: true,
            },
      ),
    },
    feeds: {
      get: os.feeds.get.handler(() => ({ url: state.feedUrl })),
      renew: os.feeds.renew.handler(() => ({
        url: (state.feedUrl = 'https://radar.example/feeds/secret.atom'),
      })),
      delete: os.feeds.delete.handler(() => {
        state.feedUrl = null
        return { success: true }
      }),
    },
    visitHook: {
      get: os.visitHook.get.handler(() => state.visitHook),
      renew: os.visitHook.renew.handler(
        () => (state.visitHook = { url: 'https://radar.example/hooks/visits/secret', last_report_at: null }),
      ),
      delete: os.visitHook.delete.handler(() => {
        state.visitHook = { url: null, last_report_at: null }
        return { success: true }
      }),
    },
    results: {
      get: os.results.get.handler(() => ({ timezone: 'UTC', months: state.months })),
      lastMonth: os.results.lastMonth.handler(() => ({ report: state.lastMonth })),
      dismiss: os.results.dismiss.handler(() => {
        state.lastMonth = null
        return { success: true }
      }),
    },
    channels: {
      begin: os.channels.begin.handler(({ input: { channel } }) => ({
        authorize_url: `#allow-${channel}`,
      })),
    },
    webhooks: {
      list: os.webhooks.list.handler(() => ({ items: state.webhooks, total: state.webhooks.length })),
      create: os.webhooks.create.handler(({ input: { url, ...input } }) => {
        const webhook = { ...sampleWebhook(state.webhooks.length + 1), ...input, host: new URL(url).host }
        state.webhooks.push(webhook)
        return { ...webhook, secret: 'whsec_shown_once' }
      }),
      update: os.webhooks.update.handler(({ input: { url: _, ...input } }) => {
        const changed = { ...sampleWebhook(1), ...defined(input), disabled_reason: null }
        state.webhooks = state.webhooks.map((each) => (each.id === input.id ? { ...each, ...changed } : each))
        return changed
      }),
      delete: os.webhooks.delete.handler(({ input }) => {
        state.webhooks = state.webhooks.filter(({ id }) => id !== input.id)
        return { success: true }
      }),
      rotateSecret: os.webhooks.rotateSecret.handler(() => ({
        secret: 'whsec_made_anew',
        previous_secret_until: RESETS.daily,
      })),
      sendTest: os.webhooks.sendTest.handler(() => sampleDelivery(1)),
      deliveries: os.webhooks.deliveries.handler(({ input: { offset, limit } }) => ({
        items: state.deliveries.slice(offset, offset + limit),
        total: state.deliveries.length,
      })),
      resend: os.webhooks.resend.handler(() => sampleDelivery(1)),
    },
    notifications: {
      list: os.notifications.list.handler(({ input: { offset, limit } }) => ({
        items: state.notifications.slice(offset, offset + limit),
        total: state.notifications.length,
        unread: state.notifications.filter(({ read_at }) => read_at === null).length,
      })),
      read: os.notifications.read.handler(() => {
        state.notifications = state.notifications.map((each) => ({ ...each, read_at: each.updated_at }))
        return { success: true }
      }),
      sendTest: os.notifications.sendTest.handler(() => ({ recipient: USER.email, mail: 'smtp' })),
    },
    profiles: {
      get: os.profiles.get.handler(() => state.profile),
      update: os.profiles.update.handler(({ input: { notification_preferences: change, ...input } }) => {
        const notification_preferences = {
          ...state.profile.notification_preferences,
          ...defined(change ?? {}),
        }
        return (state.profile = { ...state.profile, ...defined(input), notification_preferences })
      }),
    },
    settings: {
      get: os.settings.get.handler(() => state.settings),
      update: os.settings.update.handler(
        ({ input }) => (state.settings = { ...state.settings, ...defined(input) }),
      ),
    },
  }
}

async function* streamOf(listeners: Parts['listeners'], signal: AbortSignal | undefined) {
  const waiting: RadarEvent[] = []
  let isEnded = false
  let resume = () => {}
  const listener = (event: RadarEvent | undefined) => {
    if (event) waiting.push(event)
    else isEnded = true
    resume()
  }
  listeners.add(listener)
  const ended = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  try {
    for (;;) {
      const news = new Promise<void>((resolve) => (resume = resolve))
      yield* waiting.splice(0)
      await Promise.race([news, ended])
      if (isEnded || signal?.aborted) return
    }
  } finally {
    listeners.delete(listener)
  }
}

const count = ({ campaigns }: State, list: 'keywords' | 'subreddits') =>
  campaigns.reduce(
    (sum, campaign) =>
      sum + campaign[list].length + (list === 'subreddits' ? campaign.other_places.length : 0),
    0,
  )

const toAnswered = ({ forum, forum_name, reply, permalink }: Match) => ({
  forum,
  forum_name,
  reply: reply ?? { way: 'api' as const },
  url: permalink ?? '',
})

/** Drops undefined fields of a change. */
const defined = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Change]: Exclude<Change[Field], undefined>
  }
