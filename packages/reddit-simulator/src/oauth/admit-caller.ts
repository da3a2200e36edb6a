import type { MiddlewareHandler } from 'hono'
import { forbidden, tooManyRequests, unauthorized } from '../answers/refuse.ts'
import type { Env } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { budgetHeaders } from './rate-budget.ts'
import { isAnonymousUserAgent } from './user-agent.ts'

/** Admits callers of the interface: a name in the User-Agent, a living token, and budget left. */
export function admitCaller(state: ForumState): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isAnonymousUserAgent(c.req.header('user-agent'))) return tooManyRequests(c)
    const token = bearerOf(c.req.header('authorization'))
    if (token === null) return forbidden(c)
    const now = state.clock.exact()
    const access = state.grants.accessToken(token, now)
    if (!access) return unauthorized(c)
    const budget = state.budget.spend(access.clientId, now)
    for (const [name, value] of Object.entries(budgetHeaders(budget))) c.header(name, value)
    if (!budget.within) return tooManyRequests(c)
    const account = access.account === null ? null : (state.forum.account(access.account) ?? null)
    c.set('caller', { clientId: access.clientId, account, scopes: access.scopes })
    await next()
    return undefined
  }
}

export function bearerOf(authorization: string | undefined): string | null {
  return /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}
