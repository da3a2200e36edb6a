import { sql } from 'drizzle-orm'
import { replyDrafts } from '../../../db/schema/index.ts'

/**
 * Number of comments of a post `p`, except those that the user of its match `m` posted through Radar before the forum
 * last counted.
 */
export const commentsOfOthers = sql<number | null>`(
  p.num_comments - (
    select count(*)::int from ${replyDrafts} own
    where own.user_id = m.user_id and own.match_id = m.id and own.status = 'posted' and own.posted_at <= p.checked_at))`
