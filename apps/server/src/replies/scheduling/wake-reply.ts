import type { Ctx } from '../../platform/ctx.ts'

/** Enqueues the posting of a reply, at once or at its time. */
export function wakeToPost(ctx: Ctx, replyId: string, at?: Date): Promise<void> {
  return ctx.jobs.send('post-reply', { reply_id: replyId }, at ? { startAfter: at } : {})
}

/** Enqueues the next look for a reply's comment. */
export function wakeToReconcile(ctx: Ctx, replyId: string, at?: Date): Promise<void> {
  return ctx.jobs.send('reconcile-reply', { reply_id: replyId }, at ? { startAfter: at } : {})
}
