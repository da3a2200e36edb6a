import { DraftForbiddenError, ConflictError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { describeOtherForum } from '../posting/obstacles.ts'

/**
 * Throws where Radar may write no text for the posts of a forum: `DraftForbiddenError` where the forum forbids it, and
 * `ConflictError` where Radar is not connected to it. Every path that writes, saves or changes a draft asks this.
 */
export function requireDraftable(ctx: Ctx, forum: string): void {
  const { forums } = ctx
  const reply = forum === ctx.forum.name ? { way: 'api' as const } : forums.find(forum)?.reply
  if (reply === undefined) throw new ConflictError(describeOtherForum(ctx, forum))
  if (reply.way === 'by_hand' && reply.draft === 'forbidden')
    throw new DraftForbiddenError(reply.because, { forum, forum_name: forums.nameOf(forum) })
}
