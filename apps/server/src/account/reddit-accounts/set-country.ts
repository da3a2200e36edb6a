import { eq } from 'drizzle-orm'
import type { CountryCode, RedditCredential } from '@radar/contract'
import { redditCredentials } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { lockAccount, toRedditCredential } from './queries.ts'

export function setCountry(
  ctx: UserCtx,
  { id, country_code }: { id: string; country_code: CountryCode | null },
): Promise<RedditCredential> {
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    if (account.main_reddit_account)
      throw new ConflictError('Cannot modify main account from buddies section')
    await tx.update(redditCredentials).set({ country_code }).where(eq(redditCredentials.id, id))
    return toRedditCredential({ ...account, country_code })
  })
}
