import { errorMap } from '@radar/contract'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { mountRedditOauth, redditAccountsRoutes } from './account/reddit-accounts/routes.ts'
import { activityRoutes } from './account/activity/routes.ts'
import { analyticsRoutes, mountAnalyticsTables } from './reports/analytics/routes.ts'
import { apiKeysRoutes, findOwnerOfKey } from './account/api-keys/routes.ts'
import { assistantsRoutes, findOwnerOfToken, isAccessToken, mountOauth } from './account/assistants/routes.ts'
import { describeAuth, mountAuth, profilesRoutes } from './account/auth/routes.ts'
import type { Auth, TestStripe } from './account/index.ts'
import { billingRoutes, mountTestStripe, stripeHook } from './account/billing/routes.ts'
import { doNotContactRoutes } from './campaigns/do-not-contact/routes.ts'
import { campaignsRoutes } from './campaigns/routes.ts'
import { clientLinksRoutes, mountClientPages } from './reports/client-links/routes.ts'
import { mountDemo } from './demo/routes.ts'
import { engagementsRoutes } from './replies/engagements/routes.ts'
import { erasuresRoutes } from './leads/erasure/routes.ts'
import { evergreenRoutes } from './matches/old-threads/routes.ts'
import { eventsRoutes } from './notifications/streams/routes.ts'
import type { PracticeForum } from './forum/index.ts'
import { mountPracticeForum } from './forum/routes.ts'
import { instanceRoutes } from './demo/instance/routes.ts'
import { describeFiles, mountAccountExport } from './reports/exports/routes.ts'
import { feedsRoutes, mountFeeds } from './reports/feeds/routes.ts'
import { leadsRoutes, mountExports } from './leads/routes.ts'
import { readingsRoutes } from './matches/reader/routes.ts'
import { rulesRoutes } from './matches/rules/routes.ts'
import { mountOutbox } from './account/mail/routes.ts'
import { matchesRoutes } from './matches/inbox/routes.ts'
import { mountAlertLinks, slackHook } from './matches/alert-links/routes.ts'
import { linksRoutes } from './matches/pasted-links/routes.ts'
import type { Caller, Ctx } from './platform/ctx.ts'
import { isFromOwnNetwork } from './platform/http/client-address.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { createFindCaller } from './platform/http/find-caller.ts'
import { guardRequests, recordClientAddress } from './platform/http/guard-requests.ts'
import { answerHealth, answerReady } from './platform/http/health.ts'
import { keepOpen } from './platform/http/keep-open.ts'
import { limitRequests } from './platform/http/limit-requests.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { mountHooks } from './platform/http/mount-hooks.ts'
import type { Hook } from './platform/http/mount-hooks.ts'
import { mountLinks } from './platform/http/mount-links.ts'
import type { MailLink } from './platform/http/mount-links.ts'
import { loggedPath } from './platform/http/name-request.ts'
import { RETRY_AFTER_S, nameRetry } from './platform/http/name-retry.ts'
import { PASSWORD_PATHS, queueSignIns } from './platform/http/queue-sign-ins.ts'
import { readBodies } from './platform/http/bodies/read-bodies.ts'
import { KnownError } from './platform/errors.ts'
import { DatabaseUnavailableError, nameOutage } from './platform/database/outages.ts'
import { refuse } from './platform/http/refuse.ts'
import { open, refuseStreams } from './platform/http/rpc.ts'
import { requireOwnHost } from './platform/http/require-own-host.ts'
import { serveDocs } from './platform/http/docs/serve-docs.ts'
import { serveMcp } from './platform/http/mcp/serve-mcp.ts'
import { serveApi } from './platform/http/serve-api.ts'
import { securityHeaders, serveWeb } from './platform/http/pages/serve-web.ts'
import { useOneName } from './platform/http/use-one-name.ts'
import { namesRoutes } from './reports/names/routes.ts'
import { notificationsRoutes } from './notifications/in-app/routes.ts'
import { notificationMailsRoutes, unsubscribeLink } from './notifications/mails/routes.ts'
import { firstLooksRoutes } from './matches/first-looks/routes.ts'
import { proposalsRoutes } from './matches/proposals/routes.ts'
import { repliesRoutes } from './replies/routes.ts'
import { mountMonths, resultsRoutes } from './reports/results/routes.ts'
import { scansRoutes } from './matches/scans/routes.ts'
import { savedViewsRoutes } from './reports/saved-views/routes.ts'
import { settingsRoutes } from './account/settings/routes.ts'
import { forumsRoutes } from './forum/readings/routes.ts'
import { subredditsRoutes } from './forum/subreddits/routes.ts'
import { todayRoutes } from './reports/today/routes.ts'
import { usageRoutes } from './account/usage/routes.ts'
import { mountVisits, visitHookRoutes } from './reports/visits/routes.ts'
import { channelsRoutes, mountChannelOauth } from './notifications/channels/routes.ts'
import { webhooksRoutes } from './notifications/webhooks/routes.ts'

export type AppParts = {
  ctx: Ctx
  auth: Auth
  practiceForum: PracticeForum | undefined
  /** Set where Radar sells in its own test mode. */
  testStripe?: TestStripe | undefined
  /** Public address where one is set; otherwise a page's origin must match the host of its request. */
  publicUrl: string | undefined
  webDir: string
  /** Address behind "Contact support"; the help center by default. */
  support?: string | undefined
  /** Address of the client of a request, from what the HTTP server passes with it. */
  addressOf(env: unknown): string | undefined
  /** True where a configured proxy passed the request on. */
  isProxied?(env: unknown): boolean
  /** True where this process is about to end. */
  isClosing?(): boolean
  /** Callers without a page of Radar. */
  callers?: Callers
}

/** Callers by the doors that are not for browsers. */
export type Callers = {
  hooks: ReadonlyMap<string, Hook>
  links: ReadonlyMap<string, MailLink>
}

const CALLERS: Callers = {
  hooks: new Map([
    ['stripe', stripeHook as Hook],
    ['slack', slackHook as Hook],
  ]),
  links: new Map([['unsubscribe', unsubscribeLink as MailLink]]),
}

const router = open.router({
  about: instanceRoutes,
  activity: activityRoutes,
  analytics: analyticsRoutes,
  apiKeys: apiKeysRoutes,
  assistants: assistantsRoutes,
  billing: billingRoutes.billing,
  campaigns: campaignsRoutes.campaigns,
  clientLinks: clientLinksRoutes,
  doNotContact: doNotContactRoutes,
  engagements: engagementsRoutes.engagements,
  erasures: erasuresRoutes,
  events: eventsRoutes,
  evergreen: evergreenRoutes,
  functions: {
    ...billingRoutes.functions,
    createEngagement: engagementsRoutes.createEngagement,
    deleteUserAccount: profilesRoutes.deleteUserAccount,
    ...leadsRoutes.functions,
    ...usageRoutes.functions,
    ...scansRoutes,
    ...subredditsRoutes.functions,
    redditConfig: redditAccountsRoutes.redditConfig,
    redditHelper: redditAccountsRoutes.redditHelper,
    generateLeadReply: repliesRoutes.generateLeadReply,
  },
  intentQueries: campaignsRoutes.intentQueries,
  keywords: campaignsRoutes.keywords,
  leads: leadsRoutes.leads,
  links: linksRoutes,
  matches: matchesRoutes,
  names: namesRoutes,
  notifications: { ...notificationsRoutes, ...notificationMailsRoutes },
  profiles: profilesRoutes.profiles,
  proposals: proposalsRoutes,
  readings: readingsRoutes,
  redditCredentials: redditAccountsRoutes.redditCredentials,
  facts: repliesRoutes.facts,
  queue: repliesRoutes.queue,
  replies: repliesRoutes.replies,
  results: resultsRoutes,
  rules: rulesRoutes,
  savedViews: savedViewsRoutes,
  settings: settingsRoutes,
  today: todayRoutes,
  usage: usageRoutes.usage,
  feeds: feedsRoutes,
  firstLooks: firstLooksRoutes,
  forums: forumsRoutes,
  visitHook: visitHookRoutes,
  channels: channelsRoutes,
  webhooks: webhooksRoutes,
  subreddits: subredditsRoutes.subreddits,
})

/** Paths for programs: unknown ones are answered in JSON, and answers are not cached. */
const API_PATHS = [
  '/api/*',
  '/mcp/*',
  '/rpc/*',
  '/demo/rpc/*',
  '/functions/*',
  '/hooks/*',
  '/oauth/register',
  '/oauth/token',
  '/oauth/revoke',
  '/.well-known/*',
]

/** App that answers every path of Radar. */
export function createApp({
  ctx,
  auth,
  practiceForum,
  testStripe,
  publicUrl,
  webDir,
  support,
  addressOf,
  isProxied = () => false,
  isClosing = () => false,
  callers = CALLERS,
}: AppParts): Hono {
  const app = new Hono()
  const metrics = createMetrics(ctx)
  const isOwnCall = (headers: Headers) => practiceForum?.isOwnCall(headers) ?? false
  app.use(keepOpen)
  app.use(metrics.countRequests, compressAnswers)
  app.use(securityHeaders(publicUrl?.startsWith('https:') ?? false))
  app.use(limitRequests({ addressOf, now: () => ctx.now(), isOwnCall }))
  const signIns = queueSignIns()
  app.on('POST', PASSWORD_PATHS, signIns.refuseWhereFull)
  app.use(requireOwnHost(publicUrl), useOneName(ctx.url))
  if (practiceForum) app.route('/', mountPracticeForum(practiceForum))
  if (testStripe) app.route('/', mountTestStripe(testStripe))

  app.get('/healthz', () => answerHealth(ctx))
  app.get('/readyz', () => answerReady(ctx, isClosing))
  app.get('/metrics', (c) => {
    const isNear = !isProxied(c.env) && isFromOwnNetwork(addressOf(c.env), c.req.raw.headers)
    return isNear ? metrics.answer() : nothingAt(c.req.path)
  })
  const findCaller = createFindCaller({
    userOf: (headers) => auth.userOf(headers),
    // A token is for the endpoint that it was issued for, and opens no other door.
    ownerOf: (token, actor) =>
      actor === 'mcp' && isAccessToken(token) ? findOwnerOfToken(ctx, token) : findOwnerOfKey(ctx, token),
  })
  app.use(guardRequests(publicUrl), readBodies(findCaller), recordClientAddress(addressOf))
  for (const path of API_PATHS)
    app.use(path, nameRetry, async (c, next) => {
      await next()
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    })
  app.route('/', mountAuth({ ctx, auth, signIns }))
  app.route('/', mountOutbox({ ctx, addressOf }))
  app.route('/', mountRedditOauth(ctx, auth))
  app.route('/', mountChannelOauth(ctx, auth))
  app.route('/', mountOauth(ctx))
  app.route('/', mountExports({ ctx, findCaller }))
  app.route('/', mountAnalyticsTables({ ctx, findCaller }))
  app.route('/', mountMonths({ ctx, findCaller }))
  app.route('/', serveDocs({ ctx, describeMore: () => ({ ...describeFiles(), ...describeAuth() }) }))
  app.route('/', mountAccountExport({ ctx, findCaller }))
  app.route('/', serveApi({ ctx, router, findCaller }))
  app.route('/', serveMcp({ ctx, findCaller, clientOf: (caller) => clientOf(ctx, caller) }))
  app.route('/', mountDemo({ ctx, router }))
  app.route('/', mountVisits(ctx))
  app.route('/', mountHooks(ctx, callers.hooks))
  app.route('/', mountLinks(ctx, callers.links))
  app.route('/', mountAlertLinks(ctx))
  app.route('/', mountClientPages(ctx))
  app.route('/', mountFeeds(ctx))
  for (const path of API_PATHS) app.all(path, (c) => nothingAt(c.req.path))
  app.route('/', serveWeb(webDir, { origin: publicUrl ?? ctx.url, demo: ctx.forum.demo, support }))

  app.notFound((c) => nothingAt(c.req.path))
  app.onError((error, c) => {
    const named = nameOutage(error)
    if (named instanceof DatabaseUnavailableError) {
      ctx.log.warn('request.database-unavailable', { path: loggedPath(c.req.path), error })
      return refuse(named.code, 503, named.message, { headers: { 'retry-after': RETRY_AFTER_S } })
    }
    if (error instanceof KnownError)
      return refuse(error.code, errorMap[error.code].status, error.message, { data: error.data })
    ctx.log.error('request.failed', { path: loggedPath(c.req.path), error })
    return refuse('INTERNAL_SERVER_ERROR', 500, 'Something went wrong on our side. Please try again.')
  })
  return app
}

function clientOf(ctx: Ctx, caller: Caller) {
  return createRouterClient(router, {
    context: { ctx, address: '', identify: () => Promise.resolve(caller), keepOpen: refuseStreams },
  })
}

function nothingAt(path: string): Response {
  return refuse('NOT_FOUND', 404, `There is nothing at ${path}.`)
}
