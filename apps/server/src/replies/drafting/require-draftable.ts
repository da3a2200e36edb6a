import { DraftForbiddenError, ConflictError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { describeOtherForum } from '../posting/obstacles.ts'

type DraftedFor = {
  forum: string
  /** True where no person asked for the draft. @default false */
  auto_drafted?: boolean
}

/**
 * Throws where Radar may write no text for the posts of a forum: `DraftForbiddenError` where the forum forbids it, or
 * nobody asked for it and Radar does not post there, and `ConflictError` where Radar is not connected to it. Every path
 * that writes, saves or changes a draft asks this.
 */
export function requireDraftable(ctx: Ctx, { forum, auto_drafted = false }: DraftedFor): void {
  const { forums } = ctx
  const reply = forum === ctx.forum.name ? { way: 'api' as const } : forums.find(forum)?.reply
  if (reply === undefined) throw new ConflictError(describeOtherForum(ctx, forum))
  if (reply.way === 'by_hand' && (reply.draft === 'forbidden' || auto_drafted))
    throw new DraftForbiddenError(reply.because, { forum, forum_name: forums.nameOf(forum) })
}

/** True where a person may ask for a draft. */
export function mayBeDrafted(ctx: Ctx, forum: string): boolean {
  const reply = ctx.forums.find(forum)?.reply
  return reply?.way === 'api' || reply?.draft === 'allowed'
}
