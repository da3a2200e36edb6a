import { eq } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import { replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { readReply } from './queries.ts'
import type { Reply } from './queries.ts'

/** Writes a change of a reply, and tells its user's screens once it is committed. */
export async function changeReply(ctx: Ctx, tx: Tx, id: string, change: Partial<Reply>): Promise<ReplyDraft> {
  const [row] = await tx
    .update(replyDrafts)
    .set({ ...change, updated_at: ctx.now() })
    .where(eq(replyDrafts.id, id))
    .returning()
  const { user_id, match_id, status } = row!
  await ctx.events.emit(tx, user_id, { type: 'reply', reply_id: id, match_id, status })
  return readReply(ctx, tx, id)
}

/** What a reply is without its queueing: as it was before somebody approved it. */
export const unapproved = {
  status: 'draft',
  approved_by: null,
  approved_at: null,
  scheduled_for: null,
  post_now: false,
  reddit_credential_id: null,
  reddit_username: null,
} as const satisfies Partial<Reply>
