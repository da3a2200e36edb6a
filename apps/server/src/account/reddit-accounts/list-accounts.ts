import type { RedditCredential } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import { selectAccounts, toRedditCredential } from './queries.ts'

export async function listAccounts(
  ctx: UserCtx,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: RedditCredential[]; total: number }> {
  const accounts = await ctx.db.statement((tx) => selectAccounts(ctx, tx))
  return { items: accounts.slice(offset, offset + limit).map(toRedditCredential), total: accounts.length }
}
