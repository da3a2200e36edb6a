import { nameFailure } from './answers/read-answer.ts'
import { createMemoryBudget } from './budget/memory-budget.ts'
import type { Priority, RateBudget } from './budget/rate-budget.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { createTransport } from './http/transport.ts'
import { createAppOnlyTokens } from './oauth/app-only-tokens.ts'
import { buildAuthorizeUrl } from './oauth/authorize-url.ts'
import type { AuthorizeRequest } from './oauth/authorize-url.ts'
import { requestTokens } from './oauth/request-tokens.ts'
import { createStoredTokens } from './oauth/stored-tokens.ts'
import type { TokenGrant, TokenSource, TokenStore } from './oauth/tokens.ts'
import { createCaller } from './session/create-caller.ts'
import { createSession } from './session/create-session.ts'
import type { RedditSession, SkippedReport } from './session/create-session.ts'

export type RedditAppOptions = {
  clientId: string
  clientSecret: string
  /** In the format of `userAgent()`; anything else is drastically limited. */
  userAgent: string
  /** Address of the authorize page and of tokens; may carry a base path. */
  wwwUrl?: string
  /** Address of calls with a token; may carry a base path. */
  oauthUrl?: string
  /** One budget for everything the client id sends; by default one for this process. */
  budget?: RateBudget
  fetch?: typeof globalThis.fetch
  clock?: Clock
  /** For one request with its answer; 20 s by default. */
  timeout_ms?: number
  /** Receives what an answer contained and could not be read, once for each answer of any session. */
  onSkipped?(report: SkippedReport): void
}

/** `tenant` is who the session works for, so that the budget can be fair. */
export type SessionOptions = {
  priority?: Priority
  tenant?: string
  /** Longest time that a call waits for room in the budget; by default 20 s, and 15 minutes where nobody waits. */
  max_wait_ms?: number
}

export type RedditApp = {
  authorizeUrl(request: AuthorizeRequest): string
  /** Throws GrantRefusedError for a code that is used, old or of another client. */
  exchangeCode(request: { code: string; redirectUri: string }): Promise<TokenGrant>
  /** One request to the token endpoint. Sessions do this themselves, through `storedTokens`. */
  refresh(refreshToken: string): Promise<TokenGrant>
  /** An unknown token counts as revoked; revoking a refresh token ends its access tokens. */
  revoke(token: string, hint: 'access_token' | 'refresh_token'): Promise<void>
  /** Make one per account and keep it: its callers share one refresh. */
  storedTokens(store: TokenStore): TokenSource
  session(tokens: TokenSource, options?: SessionOptions): RedditSession
  /** Reads as nobody in particular, with one token for the whole process. */
  appOnly(options?: SessionOptions): RedditSession
  /** Number of things that could not be read, in all answers so far. */
  skippedThings(): number
  /** The address of a `permalink` for a browser. */
  urlOf(permalink: string): string
}

const UNHURRIED = new Set<Priority>(['recheck', 'scan', 'background'])

/** A client id at Reddit, or at a forum elsewhere that speaks its API. */
export function createRedditApp(options: RedditAppOptions): RedditApp {
  const { clientId, clientSecret, userAgent } = options
  const wwwUrl = withoutSlash(options.wwwUrl ?? 'https://www.reddit.com')
  const oauthUrl = withoutSlash(options.oauthUrl ?? 'https://oauth.reddit.com')
  const clock = options.clock ?? systemClock
  const budget = options.budget ?? createMemoryBudget()
  const fetch = options.fetch ?? globalThis.fetch
  const { timeout_ms } = options
  const transport = createTransport({
    clientId,
    clientSecret,
    userAgent,
    wwwUrl,
    oauthUrl,
    fetch,
    timeout_ms,
  })

  const ask = (form: Record<string, string>) => requestTokens(transport.postAsClient, { form, clock })
  const refresh = (refresh_token: string) => ask({ grant_type: 'refresh_token', refresh_token })
  const applicationTokens = createAppOnlyTokens({
    ask: () => ask({ grant_type: 'client_credentials' }),
    clock,
  })

  let skippedThings = 0
  const reportSkipped = (report: SkippedReport): void => {
    skippedThings += report.skipped.length
    options.onSkipped?.(report)
  }

  return {
    authorizeUrl: (request) => buildAuthorizeUrl({ wwwUrl, clientId }, request),
    exchangeCode: ({ code, redirectUri }) =>
      ask({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh,
    revoke: async (token, hint) => {
      const answer = await transport.postAsClient('/api/v1/revoke_token', { token, token_type_hint: hint })
      if (answer.status < 200 || answer.status >= 300) throw nameFailure(answer)
    },
    storedTokens: (store) => createStoredTokens(store, { refresh, clock }),
    session,
    appOnly: (sessionOptions) => session(applicationTokens, sessionOptions),
    skippedThings: () => skippedThings,
    urlOf: (permalink) => `${wwwUrl}${permalink}`,
  }

  function session(
    tokens: TokenSource,
    { priority = 'interactive', tenant, max_wait_ms }: SessionOptions = {},
  ) {
    const caller = createCaller({
      transport,
      tokens,
      budget,
      clock,
      priority,
      tenant,
      max_wait_ms: max_wait_ms ?? (UNHURRIED.has(priority) ? 15 * 60_000 : 20_000),
    })
    return createSession({ caller, tokens, reportSkipped })
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
