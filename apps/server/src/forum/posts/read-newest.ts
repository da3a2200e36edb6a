import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { COLUMNS_TO_MATCH } from './post-to-match.ts'
import type { PostToMatch } from './post-to-match.ts'

type Wanted = {
  /** In lower case. */
  subreddit: string
  since: Date
  /** Between these two `seq`. */
  after: number
  before: number
  limit: number
}

/** Stored posts of one subreddit without comments, those that arrived last first: the reading of one index, however many there are. */
export async function readNewest(
  ctx: Ctx,
  tx: Tx,
  { subreddit, since, after, before, limit }: Wanted,
): Promise<PostToMatch[]> {
  // Ordered by forum and name as well, though they are always the same: under row-level security the planner does not know that.
  const { rows } = await tx.execute<PostToMatch>(sql`
    select ${COLUMNS_TO_MATCH} from engagement_posts p
    where p.forum = ${ctx.forum.name} and lower(p.subreddit) = ${subreddit} and p.seq > ${after} and p.seq < ${before}
      and p.created_utc >= ${since.toISOString()}::timestamptz and p.purged_at is null
      and p.comment_id is null
    order by p.forum desc, lower(p.subreddit) desc, p.seq desc limit ${limit}`)
  return rows
}
