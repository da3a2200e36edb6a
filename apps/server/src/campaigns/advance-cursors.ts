import { sql } from 'drizzle-orm'
import { subreddits } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'

/** Position up to which a campaign has matched a subreddit, whose past was searched for the words of `searched_for`. */
export type CursorStep = {
  campaign_id: string
  /** Subreddit or other place, in lower case. */
  name: string
  searched_for: string
  seq: number
}

/** Stores how far campaigns have matched their subreddits. Locks rows in the order of ids, as `forgetWords` does. */
export async function advanceCursors(ctx: Ctx, tx: Tx, steps: CursorStep[]): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map((step) => ({ ...step, forum: ctx.forums.keyOf(step.name) }))
  await tx.execute(sql`
    with locked as (
      select s.id, v.searched_for, v.seq
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v(campaign_id uuid, forum text, name text, searched_for text, seq bigint)
      join ${subreddits} s on s.campaign_id = v.campaign_id and s.forum = v.forum and lower(s.subreddit) = v.name
      order by s.id for update of s
    ) update ${subreddits} s set
      matched_seq = greatest(v.seq, case when s.searched_for = v.searched_for then s.matched_seq else 0 end),
      back_searched_at = case when s.searched_for is distinct from v.searched_for
        then ${ctx.now().toISOString()}::timestamptz else s.back_searched_at end,
      searched_for = v.searched_for
    from locked v where s.id = v.id`)
}
