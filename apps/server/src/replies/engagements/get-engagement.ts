import { asc, eq } from 'drizzle-orm'
import type { EngagementDetails } from '@radar/contract'
import { buddyUpvoteQueue, engagementSamples, redditCredentials } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findEngagement, toSample } from './queries.ts'

export async function getEngagement(ctx: UserCtx, id: string): Promise<EngagementDetails> {
  const [engagement, buddy_upvotes, samples] = await ctx.db.statement((tx) =>
    Promise.all([findEngagement(tx, id), selectUpvotes(tx, id), selectSamples(tx, id)]),
  )
  return { ...engagement, buddy_upvotes, samples: samples.map(toSample) }
}

function selectSamples(tx: Tx, id: string) {
  return tx
    .select()
    .from(engagementSamples)
    .where(eq(engagementSamples.engagement_id, id))
    .orderBy(asc(engagementSamples.taken_at))
}

async function selectUpvotes(tx: Tx, engagementId: string): Promise<EngagementDetails['buddy_upvotes']> {
  const { id, engagement_queue_id, buddy_reddit_credential_id, scheduled_for } = buddyUpvoteQueue
  const { reddit_username, country_code } = redditCredentials
  const rows = await tx
    .select({ upvote: buddyUpvoteQueue, reddit_username, country_code })
    .from(buddyUpvoteQueue)
    .leftJoin(redditCredentials, eq(redditCredentials.id, buddy_reddit_credential_id))
    .where(eq(engagement_queue_id, engagementId))
    .orderBy(asc(scheduled_for), asc(id))
  return rows.map(({ upvote, ...buddy }) => ({
    ...buddy,
    id: upvote.id,
    status: upvote.status,
    scheduled_for: upvote.scheduled_for.toISOString(),
    executed_at: upvote.executed_at?.toISOString() ?? null,
    error_message: upvote.error_message,
  }))
}
