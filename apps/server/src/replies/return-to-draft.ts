import type { ReplyDraft } from '@radar/contract'
import { and, eq, ne, or } from 'drizzle-orm'
import { replyDrafts } from '../db/schema/index.ts'
import type { Ctx, UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { violates } from '../platform/database/violates.ts'
import { ConflictError } from '../platform/errors.ts'
import { changeLockedReply, changeReply } from './change-reply.ts'
import { hasSameParent } from './parent-of.ts'
import type { Reply, ReplyOfCampaign } from './queries.ts'
import { UNAPPROVED, failed, isDraft, isFailed, needsAccount } from './reply-states.ts'

export const READ_AGAIN = 'Please read it again and approve it once more.'

const OTHER_REPLY =
  'There is another reply to the same post or comment. Go on with that one, or delete it first.'

/**
 * Returns an approved reply to its person as a draft, with the cause and what is asked of them. Where its match has
 * another draft, of which there is only one, the reply fails with the cause instead.
 */
export async function returnToDraft(
  ctx: Ctx,
  tx: Tx,
  { reply, cause, request }: { reply: Reply; cause: string; request?: string | undefined },
): Promise<void> {
  const change = (await hasOtherReply(tx, reply))
    ? failed('OTHER_DRAFT', `${cause} ${OTHER_REPLY}`)
    : { ...UNAPPROVED, error_message: request === undefined ? cause : `${cause} ${request}` }
  await changeReply(ctx, tx, reply.id, change)
}

/** Takes a locked reply back to draft for its person. Throws `ConflictError` where it cannot become one beside another. */
export async function takeBack(
  ctx: UserCtx,
  tx: Tx,
  { locked, ...change }: { locked: ReplyOfCampaign } & Partial<Pick<Reply, 'error_code' | 'error_message'>>,
): Promise<ReplyDraft> {
  if (await hasOtherReply(tx, locked.reply_drafts)) throw new ConflictError(OTHER_REPLY)
  try {
    return await changeLockedReply(ctx, tx, locked, { ...UNAPPROVED, ...change })
  } catch (error) {
    // The other draft was not committed yet when it was looked for.
    throw violates(error, 'one_open_draft_per_parent') ? new ConflictError(OTHER_REPLY) : error
  }
}

/**
 * True where the match has a draft to the same parent. A failed reply also gives way to what was approved after it,
 * which becomes a draft again where its time passes or its post is edited.
 */
async function hasOtherReply(tx: Tx, reply: Reply): Promise<boolean> {
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
