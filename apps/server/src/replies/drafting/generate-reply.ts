import type { GeneratedReply } from '@radar/contract'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import { requireQuota } from '../../account/index.ts'
import { countFailed } from './count-failed.ts'
import { draftInTurn } from './draft-in-turn.ts'
import { gatherBackground, selectOwnBackground } from './gather-background.ts'
import { selectTask } from './select-task.ts'
import { saveDraft, unitOf } from './save-draft.ts'
import { writeDraft } from './write-draft.ts'

type DraftRequest = { userId: string; matchId: string; auto_drafted?: boolean }

export function generateReply(ctx: UserCtx, matchId: string): Promise<GeneratedReply> {
  return draftReply(ctx.system, { userId: ctx.user.id, matchId })
}

/**
 * Drafts a reply to a match. The unit is spent in the transaction that saves the draft, so that a failed generation
 * costs nothing; that one is left is checked before the work. A skeleton, which is written without AI, costs none.
 */
export function draftReply(ctx: Ctx, request: DraftRequest): Promise<GeneratedReply> {
  return draftInTurn(ctx, request.userId, () => write(ctx, request))
}

async function write(
  ctx: Ctx,
  { userId, matchId, auto_drafted = false }: DraftRequest,
): Promise<GeneratedReply> {
  const selected = await ctx.dbFor(userId).transaction(async (tx) => {
    if (ctx.ai) await requireQuota(ctx, tx, { userId, ...unitOf({ auto_drafted }) })
    const task = await selectTask(ctx, tx, matchId, { auto_drafted })
    return { ...task, own: ctx.ai && (await selectOwnBackground(tx, task.match, ctx.forum.name)) }
  })
  const background = await gatherBackground(ctx, { ...selected, userId })
  const task = { ...selected, background }
  const saved = await countFailed(ctx, { userId, auto_drafted }, async () =>
    saveDraft(ctx, {
      user_id: userId,
      match_id: matchId,
      post_id: task.post.id,
      parent_comment_id: task.post.comment_id,
      auto_drafted,
      draft: await writeDraft(ctx, task),
      task,
    }),
  )
  return { success: true, draftId: saved.id, reply: saved.generated_reply, scheduled_for: null }
}
