import { sql } from 'drizzle-orm'
import { leadProfiles } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'

/** Marks the user's profiles of a person as replied to, in all campaigns. */
export async function markReplied(_: Ctx, tx: Tx, { reply }: LifecycleEvent<'reply.posted'>): Promise<void> {
  await tx.execute(sql`
    update ${leadProfiles} l
    set has_reply = true, status = case when l.status = 'new' then 'contacted' else l.status end
    from engagement_posts p
    where p.id = ${reply.post_id} and l.user_id = ${reply.user_id}
      and l.forum = p.forum and l.username_key = p.author_key`)
}
