import { and, eq } from 'drizzle-orm'
import type { CommentResult } from '@radar/reddit'
import { findPause } from '../aftercare/find-pause.ts'
import { findBlock, findErased } from '../../campaigns/index.ts'
import { campaigns, matchesQueue, redditCredentials } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Claim } from './claim-reply.ts'
import { reviewText } from '../drafting/review-text.ts'
import { findRepeated } from './find-repeated.ts'
import {
  AccountLostError,
  AuthorUnwantedError,
  CampaignGoneError,
  ForeignLinkError,
  PersonErasedError,
  RepeatedTextError,
  SubredditPausedError,
} from './obstacles.ts'

/** What the user has said or done since the approval that stands against posting. */
export async function lookAtRows(ctx: Ctx, claim: Claim): Promise<CommentResult | undefined> {
  const error = await ctx.db.transaction(
    async (tx) =>
      (await findUnwanted(ctx, tx, claim)) ??
      (await findPausedSubreddit(tx, claim)) ??
      (await findLostAccount(tx, claim)) ??
      (await findUnfitText(tx, claim)),
  )
  return error && { outcome: 'not_executed', error }
}

async function findUnwanted(ctx: Ctx, tx: Tx, { reply, post }: Claim): Promise<Error | undefined> {
  const { match_id, user_id } = reply
  const [match] = match_id
    ? await tx
        .select({ campaign_id: matchesQueue.campaign_id })
        .from(matchesQueue)
        .where(and(eq(matchesQueue.id, match_id), eq(matchesQueue.user_id, user_id)))
    : []
  if (!match) return new CampaignGoneError()
  const [isErased] = await findErased(ctx, tx, [{ user_id, author: post.author }])
  if (isErased) return new PersonErasedError()
  const block = await findBlock(tx, { user_id, campaign_id: match.campaign_id, author: post.author })
  return block === undefined ? undefined : new AuthorUnwantedError(block)
}

async function findPausedSubreddit(tx: Tx, { reply, post }: Claim): Promise<Error | undefined> {
  const message = await findPause(tx, { ...post, user_id: reply.user_id, username: reply.reddit_username })
  return message === undefined ? undefined : new SubredditPausedError(message)
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

/** What a person wrote may lead anywhere, as they were told; what Radar wrote leads to the campaign's site alone. */
async function findUnfitText(tx: Tx, { reply, post }: Claim): Promise<Error | undefined> {
  const username = reply.reddit_username
  const repeated = await findRepeated(tx, { reply, username })
  if (repeated !== undefined) return new RepeatedTextError(repeated)
  if (reply.edited || reply.match_id === null) return undefined
  const [campaign] = await tx
    .select({ website: campaigns.website, business_name: campaigns.business_name })
    .from(campaigns)
    .innerJoin(matchesQueue, eq(matchesQueue.campaign_id, campaigns.id))
    .where(eq(matchesQueue.id, reply.match_id))
  const warnings = campaign
    ? reviewText({ text: reply.generated_reply, campaign, subreddit: post.subreddit })
    : []
  const link = warnings.find(({ kind }) => kind === 'link')
  return link && new ForeignLinkError(`${link.message} Please read the reply again and approve it once more.`)
}
