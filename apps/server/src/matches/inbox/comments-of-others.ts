import { sql } from 'drizzle-orm'
import { replyDrafts } from '../../db/schema/index.ts'

/**
 * How many comments a post `p` has besides those that the user of its match `m` posted through Radar, of which the
 * forum told with the number that is known.
 */
export const commentsOfOthers = sql<number | null>`(
  p.num_comments - (
    select count(*)::int from ${replyDrafts} own
    where own.user_id = m.user_id and own.match_id = m.id and own.status = 'posted' and own.posted_at <= p.checked_at))`
