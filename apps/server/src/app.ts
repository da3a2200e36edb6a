import { Hono } from 'hono'
import { mountRedditOauth, redditAccountsRoutes } from './reddit-accounts/routes.ts'
import { mountAuth } from './auth/routes.ts'
import type { Auth } from './auth/index.ts'
import { blockedAuthorsRoutes } from './blocked-authors/routes.ts'
import { campaignsRoutes } from './campaigns/routes.ts'
import { eventsRoutes } from './events/routes.ts'
import type { DemoForum } from './forum/index.ts'
import { mountDemoForum } from './forum/routes.ts'
import { instanceRoutes } from './instance/routes.ts'
import { rulesRoutes } from './rules/routes.ts'
import { matchesRoutes } from './matches/routes.ts'
import type { Ctx, User } from './platform/ctx.ts'
import { asksFromNear } from './platform/http/client-address.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { createFindCaller } from './platform/http/find-caller.ts'
import { guardRequests, recordClientAddress } from './platform/http/guard-requests.ts'
import { answerHealth } from './platform/http/health.ts'
import { limitRequests } from './platform/http/limit-requests.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { mountHooks } from './platform/http/mount-hooks.ts'
import type { Hook } from './platform/http/mount-hooks.ts'
import { mountLinks } from './platform/http/mount-links.ts'
import type { MailLink } from './platform/http/mount-links.ts'
import { recordArrival } from './platform/http/record-arrival.ts'
import { PASSWORD_PATHS, queueSignIns } from './platform/http/queue-sign-ins.ts'
import { readBodies } from './platform/http/read-bodies.ts'
import { DatabaseUnavailableError, nameOutage } from './platform/database/outages.ts'
import { refuse } from './platform/http/refuse.ts'
import { open } from './platform/http/rpc.ts'
import { requireOwnHost } from './platform/http/require-own-host.ts'
import { serveApi } from './platform/http/serve-api.ts'
import { securityHeaders, serveWeb } from './platform/http/serve-web.ts'
import { useOneName } from './platform/http/use-one-name.ts'
import { repliesRoutes } from './replies/routes.ts'
import { scansRoutes } from './scans/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { subredditsRoutes } from './subreddits/routes.ts'
import { usageRoutes } from './usage/routes.ts'

export type AppParts = {
  ctx: Ctx
  auth: Auth
  demoForum: DemoForum | undefined
  /** The public address where one is set; else a page's own origin must fit the host it was asked from. */
  publicUrl: string | undefined
  webDir: string
  /** The address a request came from, out of what the HTTP server gives with it. */
  addressOf(env: unknown): string | undefined
  /** Whether a proxy that is named in the configuration passed a request on. */
  isProxied?(env: unknown): boolean
  /** Callers that have no page of ours. */
  callers?: Callers
}

/** Who comes in by the doors that are not for browsers. */
export type Callers = {
  /** Whose key a token is. */
  ownerOf(token: string): Promise<User | undefined>
  hooks: ReadonlyMap<string, Hook>
  links: ReadonlyMap<string, MailLink>
}

/** There are no keys yet, no server that calls, and no link in a mail. */
const NO_CALLERS: Callers = { ownerOf: () => Promise.resolve(undefined), hooks: new Map(), links: new Map() }

const router = open.router({
  about: instanceRoutes,
  campaigns: campaignsRoutes,
  doNotContact: blockedAuthorsRoutes,
  events: eventsRoutes,
  functions: {
    ...usageRoutes,
    ...scansRoutes,
    ...subredditsRoutes,
    redditConfig: redditAccountsRoutes.redditConfig,
    generateLeadReply: repliesRoutes.generateLeadReply,
  },
  matches: matchesRoutes,
  redditCredentials: redditAccountsRoutes.redditCredentials,
  replies: repliesRoutes.replies,
  rules: rulesRoutes,
  settings: settingsRoutes,
})

/** Where programs ask: what is not there is told in JSON, and what is there is for whoever asked alone. */
const API_PATHS = ['/api/*', '/rpc/*', '/functions/*', '/hooks/*']

/** When to try again after a failure that passes by itself. */
const RETRY_AFTER_S = '5'

/** Every path that Radar answers. */
export function createApp({
  ctx,
  auth,
  demoForum,
  publicUrl,
  webDir,
  addressOf,
  isProxied = () => false,
  callers = NO_CALLERS,
}: AppParts): Hono {
  const app = new Hono()
  const metrics = createMetrics(ctx)
  const isOwnCall = (headers: Headers) => demoForum?.isOwnCall(headers) ?? false
  app.use(recordArrival)
  app.use(metrics.countRequests, compressAnswers)
  app.use(securityHeaders(publicUrl?.startsWith('https:') ?? false))
  app.use(limitRequests({ addressOf, now: () => ctx.now(), isOwnCall }))
  const signIns = queueSignIns()
  app.on('POST', PASSWORD_PATHS, signIns.refuseWhereFull)
  app.use(requireOwnHost(publicUrl), useOneName(ctx.url))
  if (demoForum) app.route('/', mountDemoForum(demoForum))

  app.get('/healthz', () => answerHealth(ctx))
  app.get('/metrics', (c) => {
    const isNear = !isProxied(c.env) && asksFromNear(addressOf(c.env), c.req.raw.headers)
    return isNear ? metrics.answer() : nothingAt(c.req.path)
  })
  const findCaller = createFindCaller({ userOf: (headers) => auth.userOf(headers), ownerOf: callers.ownerOf })
  app.use(guardRequests(publicUrl), readBodies(findCaller), recordClientAddress(addressOf))
  for (const path of API_PATHS)
    app.use(path, async (c, next) => {
      await next()
      if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
      if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.header('retry-after', RETRY_AFTER_S)
    })
  app.route('/', mountAuth({ ctx, auth, signIns }))
  app.route('/', mountRedditOauth(ctx, auth))
  app.route('/', serveApi({ ctx, router, findCaller }))
  app.route('/', mountHooks(ctx, callers.hooks))
  app.route('/', mountLinks(ctx, callers.links))
  for (const path of API_PATHS) app.all(path, (c) => nothingAt(c.req.path))
  app.route('/', serveWeb(webDir, publicUrl ?? ctx.url))

  app.notFound((c) => nothingAt(c.req.path))
  app.onError((error, c) => {
    const named = nameOutage(error)
    if (named instanceof DatabaseUnavailableError) {
      ctx.log.warn('request.database-unavailable', { path: c.req.path, error })
      return refuse(named.code, 503, named.message, { headers: { 'retry-after': RETRY_AFTER_S } })
    }
    ctx.log.error('request.failed', { path: c.req.path, error })
    return refuse('INTERNAL_SERVER_ERROR', 500, 'Something went wrong on our side. Please try again.')
  })
  return app
}

function nothingAt(path: string): Response {
  return refuse('NOT_FOUND', 404, `There is nothing at ${path}.`)
}
