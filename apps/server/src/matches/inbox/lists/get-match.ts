import { eq, sql } from 'drizzle-orm'
import type { Match } from '@radar/contract'
import { campaigns, engagementPosts, matchesQueue, replyDrafts } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { isLatestReply, latestReply, matchWithContext, toMatch } from './queries.ts'

export function getMatch(ctx: UserCtx, id: string): Promise<Match> {
  return ctx.db.statement((tx) => selectMatch(ctx, tx, id))
}

/** Selects a match as the contract shows it. Throws `NotFoundError` where the role and user of `tx` see none. */
export async function selectMatch(ctx: UserCtx, tx: Tx, id: string): Promise<Match> {
  const [match] = await tx
    .select(matchWithContext)
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .innerJoin(campaigns, eq(matchesQueue.campaign_id, campaigns.id))
    .leftJoinLateral(latestReply, sql`true`)
    .leftJoin(replyDrafts, isLatestReply)
    .where(eq(matchesQueue.id, id))
  if (!match) throw new NotFoundError('match')
  return toMatch(ctx, match)
}
