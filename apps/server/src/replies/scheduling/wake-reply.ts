import type { Ctx } from '../../platform/ctx.ts'

/** Wakes a worker for a queued reply: at once, or at its time. */
export function wakeToPost(ctx: Ctx, replyId: string, at?: Date): Promise<void> {
  return ctx.jobs.send('post-reply', { reply_id: replyId }, at ? { startAfter: at } : {})
}

/** Wakes a worker to find out what became of a reply. */
export function wakeToReconcile(ctx: Ctx, replyId: string, at?: Date): Promise<void> {
  return ctx.jobs.send('reconcile-reply', { reply_id: replyId }, at ? { startAfter: at } : {})
}
