import type { ReplyDraft } from '@radar/contract'
import { requireWantedAuthor, requireUnerased } from '../../campaigns/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import { requireQuota } from '../../account/index.ts'
import { countFailed } from '../drafting/count-failed.ts'
import { draftInTurn } from '../drafting/draft-in-turn.ts'
import { gatherBackground, selectOwnBackground } from '../drafting/gather-background.ts'
import { MATCH_GONE, selectTask } from '../drafting/select-task.ts'
import { requireDraftable } from '../drafting/require-draftable.ts'
import { saveDraft } from '../drafting/save-draft.ts'
import { writeDraft } from '../drafting/write-draft.ts'
import { selectReply } from '../queries.ts'
import { isOwn, fetchCommentsBelow, selectPostedReply } from './fetch-conversation.ts'

type FollowUpRequest = { id: string; comment_id: string }

/**
 * Drafts an answer to a comment below a posted reply. It costs one unit like any draft, and from then on it is a reply
 * like any other, with its own approval and with the comment as its parent.
 */
export function draftFollowUp(ctx: UserCtx, request: FollowUpRequest): Promise<ReplyDraft> {
  return draftInTurn(ctx, ctx.user.id, () => write(ctx, request))
}

async function write(ctx: UserCtx, { id, comment_id }: FollowUpRequest): Promise<ReplyDraft> {
  const { posted, rows } = await selectPostedReply(ctx, id)
  const { match_id } = posted.reply_drafts
  if (match_id === null) throw new ConflictError(MATCH_GONE)
  if (rows.some(({ reply_drafts: one }) => one.parent_comment_id === comment_id))
    throw new ConflictError('You have an answer to this comment already.')
  requireDraftable(ctx, { forum: posted.engagement_posts.forum })
  const comment = (await fetchCommentsBelow(ctx, posted)).find((one) => one.id === comment_id)
  if (!comment) throw new NotFoundError('comment')
  if (isOwn(ctx, { posted, comment })) throw new ConflictError('This comment is your own.')

  const { system } = ctx
  const answered = { user_id: ctx.user.id, author: comment.author }
  const parent_author_hash = await system.db.transaction((tx) => requireUnerased(system, tx, answered))
  const asked = await ctx.db.transaction(async (tx) => {
    if (ctx.ai) await requireQuota(ctx, tx, { userId: ctx.user.id, counter: 'ai_replies' })
    const task = await selectTask(ctx, tx, match_id, { isFollowUp: true })
    const { user_id, campaign_id } = task.match
    await requireWantedAuthor(tx, { user_id, campaign_id, forum: task.post.forum, author: comment.author })
    return { ...task, own: ctx.ai && (await selectOwnBackground(tx, task.match, ctx.forum.name)) }
  })
  const task = {
    ...asked,
    lead: undefined,
    post: { ...asked.post, body: comment.text },
    background: await gatherBackground(system, { ...asked, userId: ctx.user.id }),
    conversation: { post: asked.post.body, you: posted.reply_drafts.generated_reply },
  }
  const saved = await countFailed(system, { userId: ctx.user.id, auto_drafted: false }, async () =>
    saveDraft(system, {
      user_id: ctx.user.id,
      match_id,
      post_id: asked.post.id,
      parent_comment_id: comment_id,
      parent_author_hash,
      auto_drafted: false,
      draft: await writeDraft(ctx, task),
      task: asked,
    }),
  )
  return ctx.db.statement((tx) => selectReply(ctx, tx, saved.id))
}
