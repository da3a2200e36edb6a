import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { StoredTokens, TokenStore } from '@radar/reddit'
import { redditCredentials } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { endOfLease, isFree } from '../../../platform/database/leases.ts'
import { AccountGoneError, TokensBusyError } from '../errors.ts'
import type { Account } from '../queries.ts'
import { recordRevocation } from './revoke-tokens.ts'
import { openTokens, sealTokens } from './seal-tokens.ts'

/** Longer than one request may take, so that a lease ends early only if its process died. */
const LEASE_MS = 30_000
const MAX_WAIT_MS = 25_000

type AccountTokens = { account: Account; tokens: StoredTokens }

/**
 * Token store of one account. No transaction is open while the forum is called: a lease on the row stops others from
 * refreshing, and the result is stored only over the version that it was made from.
 */
export function createTokenStore(ctx: Ctx, id: string): TokenStore {
  return {
    read: async () => (await selectTokens(ctx, id)).tokens,
    update: async (change) => {
      const lease = randomUUID()
      const account = await acquireLease(ctx, { id, lease })
      try {
        const given = { account, tokens: openTokens(ctx, account) }
        const changed = await change(given.tokens)
        return changed === given.tokens ? changed : await storeRefreshed(ctx, { given, changed })
      } finally {
        await releaseLease(ctx, { id, lease })
      }
    },
  }
}

async function selectTokens(ctx: Ctx, id: string): Promise<AccountTokens> {
  const account = await selectAccount(ctx, id)
  return { account, tokens: openTokens(ctx, account) }
}

async function selectAccount(ctx: Ctx, id: string): Promise<Account> {
  const [account] = await ctx.db.statement((tx) =>
    tx.select().from(redditCredentials).where(eq(redditCredentials.id, id)),
  )
  if (!account) throw new AccountGoneError(id)
  return account
}

async function acquireLease(ctx: Ctx, { id, lease }: { id: string; lease: string }): Promise<Account> {
  const begun = performance.now()
  for (;;) {
    const account = await tryLease(ctx, { id, lease })
    if (account) return account
    await selectAccount(ctx, id)
    if (performance.now() - begun > MAX_WAIT_MS) throw new TokensBusyError(id)
    await sleep(50 + 100 * ctx.random())
  }
}

async function tryLease(ctx: Ctx, { id, lease }: { id: string; lease: string }) {
  const { refresh_lease_until } = redditCredentials
  const now = ctx.databaseNow()
  const [account] = await ctx.db.transaction((tx) =>
    tx
      .update(redditCredentials)
      .set({ refresh_lease: lease, refresh_lease_until: endOfLease(now, LEASE_MS) })
      .where(and(eq(redditCredentials.id, id), isFree(refresh_lease_until, { now, max_ms: LEASE_MS })))
      .returning(),
  )
  return account
}

/**
 * Stores refreshed tokens. Where the row has changed meanwhile, another refresh token in it wins (the account was
 * connected again), and the refreshed one is revoked.
 */
async function storeRefreshed(
  ctx: Ctx,
  { given, changed }: { given: AccountTokens; changed: StoredTokens },
): Promise<StoredTokens> {
  let basis = given
  try {
    while (!(await write(ctx, basis.account, changed))) {
      basis = await selectTokens(ctx, given.account.id)
      if (basis.tokens.refresh_token === given.tokens.refresh_token) continue
      await revokeUnused(ctx, { given: given.tokens, changed })
      return basis.tokens
    }
    return changed
  } catch (error) {
    if (error instanceof AccountGoneError) await revokeUnused(ctx, { given: given.tokens, changed })
    throw error
  }
}

function write(ctx: Ctx, account: Account, tokens: StoredTokens): Promise<boolean> {
  const { id, user_id, token_version } = account
  const status = tokens.dead_since === null ? 'connected' : 'reconnect'
  return ctx.db.transaction(async (tx) => {
    const written = await tx
      .update(redditCredentials)
      .set({ tokens: sealTokens(ctx, account, tokens), token_version: token_version + 1, status })
      .where(and(eq(redditCredentials.id, id), eq(redditCredentials.token_version, token_version)))
      .returning({ id: redditCredentials.id })
    if (written.length === 0) return false
    if (status !== account.status) {
      ctx.log.info('accounts.status', { id, status, reason: tokens.dead_reason })
      await ctx.events.emit(tx, user_id, { type: 'reddit_credentials' })
      if (status === 'reconnect') await ctx.lifecycle.emit(tx, { type: 'account.expired', account })
    }
    return true
  })
}

async function revokeUnused(ctx: Ctx, { given, changed }: { given: StoredTokens; changed: StoredTokens }) {
  if (changed.refresh_token !== given.refresh_token)
    await recordRevocation(ctx, { ...changed, forum: ctx.forum.name })
}

async function releaseLease(ctx: Ctx, { id, lease }: { id: string; lease: string }) {
  try {
    await ctx.db.transaction((tx) =>
      tx
        .update(redditCredentials)
        .set({ refresh_lease: null, refresh_lease_until: null })
        .where(and(eq(redditCredentials.id, id), eq(redditCredentials.refresh_lease, lease))),
    )
  } catch (error) {
    ctx.log.warn('accounts.lease-left-to-expire', { id, error })
  }
}
