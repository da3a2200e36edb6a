import { and, eq, ne, or } from 'drizzle-orm'
import { replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { ConflictError } from '../platform/errors.ts'
import { changeReply } from './change-reply.ts'
import { hasSameParent } from './parent-of.ts'
import type { Reply } from './queries.ts'
import { UNAPPROVED, failed, isDraft, isFailed, needsAccount } from './reply-states.ts'

const NEWER_REPLY = 'There is a newer reply to this already. Go on with that one, or delete it first.'

/**
 * Returns an approved reply to its person as a draft, with the reason. Where its match has another draft, of which
 * there is only one, the reply fails with the reason instead.
 */
export async function returnToDraft(
  ctx: Ctx,
  tx: Tx,
  { reply, reason }: { reply: Reply; reason: string },
): Promise<void> {
  const change = (await hasNewerReply(tx, reply))
    ? failed('NEWER_DRAFT', `${reason} ${NEWER_REPLY}`)
    : { ...UNAPPROVED, error_message: reason }
  await changeReply(ctx, tx, reply.id, change)
}

/** Throws `ConflictError` where a reply cannot become a draft beside another one. */
export async function refuseSecondDraft(tx: Tx, reply: Reply): Promise<void> {
  if (await hasNewerReply(tx, reply)) throw new ConflictError(NEWER_REPLY)
}

/**
 * True where the match has a draft to the same parent. A failed reply also gives way to what was approved after it,
 * which becomes a draft again where its time passes or its post is edited.
 */
async function hasNewerReply(tx: Tx, reply: Reply): Promise<boolean> {
  if (!reply.match_id) return false
  const mayBeDraft = isFailed.has(reply) ? or(isDraft.where, needsAccount.where) : isDraft.where
  const others = await tx
    .select({ id: replyDrafts.id })
    .from(replyDrafts)
    .where(
      and(
        ne(replyDrafts.id, reply.id),
        eq(replyDrafts.match_id, reply.match_id),
        hasSameParent(reply),
        mayBeDraft,
      ),
    )
  return others.length > 0
}
