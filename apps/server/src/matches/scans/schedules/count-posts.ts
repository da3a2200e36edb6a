import { sql } from 'drizzle-orm'
import { isOfPlace } from '../../../db/is-of-place.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { OpenScan } from './due-scans.ts'

/**
 * Number of posts that arrived since the previous scan, by scan. Campaigns that were scanned together last time share
 * the count of a subreddit.
 */
export async function countPosts(ctx: Ctx, tx: Tx, scans: OpenScan[]): Promise<Map<string, number>> {
  if (scans.length === 0) return new Map()
  const asked = scans.flatMap(({ id, campaign, scanned_seq }) =>
    campaign.subreddits.map((subreddit) => ({
      id,
      forum: ctx.forums.keyOf(subreddit),
      name: subreddit.toLowerCase(),
      scanned_seq,
    })),
  )
  const { rows } = await tx.execute<{ id: string; posts: number }>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as v(id uuid, forum text, name text, scanned_seq bigint)
    ), counted as materialized (
      select d.name, d.scanned_seq, (select count(*)::int from engagement_posts p
        where p.forum = d.forum and ${isOfPlace(sql`d.name`)} and p.seq > d.scanned_seq
          and p.comment_id is null) as posts
      from (select distinct forum, name, scanned_seq from asked) d
    )
    select a.id, sum(c.posts)::int as posts from asked a join counted c using (name, scanned_seq)
    group by a.id`)
  return new Map(rows.map(({ id, posts }) => [id, posts]))
}
