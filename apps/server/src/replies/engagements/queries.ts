import { eq, sql } from 'drizzle-orm'
import type { Engagement, EngagementSample } from '@radar/contract'
import { buddyUpvoteQueue, engagements, engagementSamples } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NotFoundError } from '../../platform/errors.ts'

type SampleRow = typeof engagementSamples.$inferSelect
/** Sample as the database writes it into JSON. */
type SampleInJson = Omit<SampleRow, 'taken_at' | 'engagement_id' | 'user_id'> & { taken_at: string }

/** Columns of an engagement with its figures. Columns of inner selects are named by hand. */
export const engagementColumns = {
  engagement: engagements,
  upvotes: sql<Engagement['upvotes']>`(select json_build_object(
    'pending', count(*) filter (where u.status = 'pending'),
    'completed', count(*) filter (where u.status = 'completed'),
    'failed', count(*) filter (where u.status = 'failed'))
    from ${buddyUpvoteQueue} u where u.engagement_queue_id = ${engagements}.id)`,
  latest: sql<SampleInJson | null>`(select json_build_object('taken_at', s.taken_at, 'score', s.score,
    'upvote_ratio', s.upvote_ratio, 'num_comments', s.num_comments, 'removed', s.removed)
    from ${engagementSamples} s where s.engagement_id = ${engagements}.id order by s.taken_at desc limit 1)`,
}

type EngagementWithFigures = {
  engagement: typeof engagements.$inferSelect
  upvotes: Engagement['upvotes']
  latest: SampleInJson | null
}

export function toEngagement({ engagement, upvotes, latest }: EngagementWithFigures): Engagement {
  const { id, thing_id, thing_type, thing_title, thing_url, buddy_count } = engagement
  return {
    id,
    thing_id,
    thing_type,
    thing_title,
    thing_url,
    buddy_count,
    created_at: engagement.created_at.toISOString(),
    upvotes,
    latest_sample: latest && toSample({ ...latest, taken_at: new Date(latest.taken_at) }),
    next_sample_at: engagement.next_sample_at?.toISOString() ?? null,
    gone_at: engagement.gone_at?.toISOString() ?? null,
  }
}

export function toSample(row: Omit<SampleRow, 'engagement_id' | 'user_id'>): EngagementSample {
  return {
    taken_at: row.taken_at.toISOString(),
    score: row.score,
    upvote_ratio: row.upvote_ratio,
    num_comments: row.num_comments,
    removed: row.removed,
  }
}

/** Throws `NotFoundError`. */
export async function findEngagement(tx: Tx, id: string): Promise<Engagement> {
  const [row] = await tx.select(engagementColumns).from(engagements).where(eq(engagements.id, id))
  if (!row) throw new NotFoundError('engagement')
  return toEngagement(row)
}
