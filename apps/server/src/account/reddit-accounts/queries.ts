import { and, asc, desc, eq } from 'drizzle-orm'
import type { RedditCredential } from '@radar/contract'
import { redditCredentials } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NotFoundError } from '../../platform/errors.ts'

export type Account = typeof redditCredentials.$inferSelect

/** A user's accounts in the forum, the main one first, then the oldest first. */
export function selectAccounts(ctx: UserCtx, tx: Tx): Promise<Account[]> {
  return tx
    .select()
    .from(redditCredentials)
    .where(isTheirs(ctx))
    .orderBy(
      desc(redditCredentials.main_reddit_account),
      asc(redditCredentials.created_at),
      asc(redditCredentials.id),
    )
}

/** Account that a user's replies are posted from, if there is one. */
export async function findMainAccount(ctx: UserCtx, tx: Tx): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(redditCredentials)
    .where(and(isTheirs(ctx), eq(redditCredentials.main_reddit_account, true)))
  return row
}

function isTheirs({ user, forum }: UserCtx) {
  return and(eq(redditCredentials.user_id, user.id), eq(redditCredentials.forum, forum.name))
}

/** An account; throws `NotFoundError` where its identity sees none. */
export async function selectAccount(tx: Tx, id: string): Promise<Account> {
  const [row] = await tx.select().from(redditCredentials).where(eq(redditCredentials.id, id))
  if (!row) throw new NotFoundError('Reddit account')
  return row
}

/** An account, locked until the transaction ends; throws `NotFoundError` where its identity sees none. */
export async function lockAccount(tx: Tx, id: string): Promise<Account> {
  const [row] = await tx.select().from(redditCredentials).where(eq(redditCredentials.id, id)).for('update')
  if (!row) throw new NotFoundError('Reddit account')
  return row
}

/** An account as the contract shows it: without its tokens. */
export function toRedditCredential(account: Account): RedditCredential {
  const { id, user_id, reddit_username, country_code, main_reddit_account, status, created_at } = account
  return {
    id,
    user_id,
    reddit_username,
    country_code,
    main_reddit_account,
    status,
    created_at: created_at.toISOString(),
  }
}
