import { and, eq } from 'drizzle-orm'
import { ReconnectRequiredError } from '@radar/reddit'
import type { Priority, RedditSession, TokenSource } from '@radar/reddit'
import { redditCredentials } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AccountGoneError } from './errors.ts'
import type { Account } from './queries.ts'
import { createTokenStore } from './tokens/token-store.ts'

type SessionAccount = Pick<Account, 'id' | 'user_id' | 'status'>
type Options = { priority: Priority; max_wait_ms?: number }

/**
 * Session of one connected account at the forum. Call it, and its methods, outside of any transaction. Throws
 * `AccountGoneError` where the account is not connected (or not the user's, for a `UserCtx`), and the client's
 * `ReconnectRequiredError` where only its owner can help; calls of the session may throw both later as well.
 */
export async function sessionAs(
  ctx: Ctx | UserCtx,
  credentialId: string,
  options: Options,
): Promise<RedditSession> {
  const account = await ctx.db.statement((tx) => requireAccount(ctx, tx, credentialId))
  return sessionOf(ctx, account, options)
}

/**
 * Account that a session is opened for, connected or not. Throws `AccountGoneError` where the identity of `tx` sees
 * none.
 */
export async function requireAccount(ctx: Ctx, tx: Tx, credentialId: string): Promise<SessionAccount> {
  const { id, forum, user_id, status } = redditCredentials
  const [account] = await tx
    .select({ id, user_id, status })
    .from(redditCredentials)
    .where(and(eq(id, credentialId), eq(forum, ctx.forum.name)))
  if (!account) throw new AccountGoneError(credentialId)
  return account
}

/** Session of an account that was selected just now; see `sessionAs`. */
export async function sessionOf(
  ctx: Ctx | UserCtx,
  account: SessionAccount,
  options: Options,
): Promise<RedditSession> {
  const tokens = tokensOf('system' in ctx ? ctx.system : ctx, account.id)
  // The client decides if another try is worth it; an outage can look like a withdrawn grant.
  if (account.status === 'reconnect') await tokens.access({ valid_for_ms: 0 })
  return ctx.reddit.session(tokens, { ...options, tenant: account.user_id })
}

/** True unless the forum refuses the account's grant; an outage proves nothing against it. */
export async function isGrantLive(ctx: Ctx, credentialId: string): Promise<boolean> {
  try {
    await (await sessionAs(ctx, credentialId, { priority: 'interactive' })).me()
    return true
  } catch (error) {
    return !(error instanceof ReconnectRequiredError || error instanceof AccountGoneError)
  }
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Token sources by account, so that callers share one refresh. They store no tokens themselves. */
    tokenSources: Map<string, TokenSource>
  }
}

function tokensOf(system: Ctx, credentialId: string): TokenSource {
  const { tokenSources } = system.memory
  const source =
    tokenSources.get(credentialId) ?? system.reddit.storedTokens(createTokenStore(system, credentialId))
  tokenSources.set(credentialId, source)
  return source
}
