import { and, eq } from 'drizzle-orm'
import type { CommentResult } from '@radar/reddit'
import { findBlock } from '../../blocked-authors/index.ts'
import { matchesQueue, redditCredentials } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Claim } from './claim-reply.ts'
import { AccountLostError, AuthorUnwantedError, CampaignGoneError } from './obstacles.ts'

/** What the user has said or done since the approval that stands against posting. */
export async function lookAtRows(ctx: Ctx, claim: Claim): Promise<CommentResult | undefined> {
  const error = await ctx.db.transaction(
    async (tx) => (await findUnwanted(tx, claim)) ?? (await findLostAccount(tx, claim)),
  )
  return error && { outcome: 'not_executed', error }
}

async function findUnwanted(tx: Tx, { reply, post }: Claim): Promise<Error | undefined> {
  const { match_id, user_id } = reply
  const [match] = match_id
    ? await tx
        .select({ campaign_id: matchesQueue.campaign_id })
        .from(matchesQueue)
        .where(and(eq(matchesQueue.id, match_id), eq(matchesQueue.user_id, user_id)))
    : []
  if (!match) return new CampaignGoneError()
  const block = await findBlock(tx, { user_id, campaign_id: match.campaign_id, author: post.author })
  return block === undefined ? undefined : new AuthorUnwantedError(block)
}

async function findLostAccount(tx: Tx, { credentialId, reply }: Claim): Promise<Error | undefined> {
  const [account] = await tx
    .select()
    .from(redditCredentials)
    .where(and(eq(redditCredentials.id, credentialId), eq(redditCredentials.user_id, reply.user_id)))
  const isTheirs = account?.reddit_username.toLowerCase() === reply.reddit_username?.toLowerCase()
  if (!account || !isTheirs) return new AccountLostError('The account was disconnected.')
  if (account.status === 'reconnect')
    return new AccountLostError(`Please connect u/${account.reddit_username} again in Settings.`)
  return undefined
}
