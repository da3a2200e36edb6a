import { RedditError } from '@radar/reddit'
import type { CommentResult } from '@radar/reddit'
import { sessionAs } from '../../account/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { parentOf } from '../parent-of.ts'
import { checkBeforeSending } from './check-before-sending.ts'
import { claimReply } from './claim-reply.ts'
import type { Claim } from './claim-reply.ts'
import { ForumUnreadableError } from './judge-failure.ts'
import { findSentComment } from './find-sent-comment.ts'
import { OtherForumError } from './obstacles.ts'
import { maxWait } from './posting-times.ts'
import { recordOutcome } from './record-outcome.ts'
import { isUnreadable } from './refusals.ts'

/**
 * Posts one approved reply, once. The claim is committed before the network is touched, the comment is sent a single
 * time, and the outcome is recorded. An outcome that nobody can know is reconciled afterwards; the reply is never sent
 * again for it.
 */
export async function postReply(ctx: Ctx, id: string): Promise<void> {
  const claim = await claimReply(ctx, id)
  if (!claim) return
  await recordOutcome(ctx, claim.reply, await attempt(ctx, claim))
}

/** Makes one attempt. `session.comment` never throws, so that an error caught here means that nothing was sent. */
async function attempt(ctx: Ctx, claim: Claim): Promise<CommentResult> {
  const { credentialId, reply, post, lease } = claim
  try {
    if (post.forum !== ctx.forum.name) throw new OtherForumError(ctx, post.forum)
    const session = await sessionAs(ctx, credentialId, {
      priority: 'post',
      max_wait_ms: maxWait(ctx),
    })
    const met = (await findEarlier(ctx, claim)) ?? (await checkBeforeSending(ctx, { claim, session }))
    if (met?.outcome === 'not_executed') throw met.error
    if (met) return met
    const parent = parentOf(reply, post)
    return await session.comment({ parent, text: reply.generated_reply, lease })
  } catch (error) {
    return { outcome: 'not_executed', error: asPassing(error as Error) }
  }
}

/** Finds the comment of an earlier request, which may exist whatever was answered then. */
async function findEarlier(ctx: Ctx, { reply, post }: Claim): Promise<CommentResult | undefined> {
  if (!reply.first_sent_at) return undefined
  const seen = await findSentComment(ctx, { reply, post })
  if (seen.kind === 'unclear') throw seen.error
  if (seen.kind === 'absent') return undefined
  const { id, name } = seen.comment
  return { outcome: 'posted', comment: { id, name, details: seen.comment } }
}

/** Marks errors of reading the forum as passing. A refusal to show the thread is final. */
function asPassing(error: Error): Error {
  return isUnreadable(error) || !(error instanceof RedditError) ? error : new ForumUnreadableError(error)
}
