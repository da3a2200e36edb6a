import { and, count, desc, eq } from 'drizzle-orm'
import type { ReplyDraft, ReplyStatus } from '@radar/contract'
import { replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { readReply, selectReplies, showReply } from './queries.ts'

type Query = {
  offset: number
  limit: number
  match_id?: string | undefined
  status?: ReplyStatus | undefined
}

export function listReplies(ctx: UserCtx, query: Query): Promise<{ items: ReplyDraft[]; total: number }> {
  const wanted = and(
    query.match_id ? eq(replyDrafts.match_id, query.match_id) : undefined,
    query.status ? eq(replyDrafts.status, query.status) : undefined,
  )
  return ctx.db.transaction(async (tx) => {
    const rows = await selectReplies(tx)
      .where(wanted)
      .orderBy(desc(replyDrafts.created_at), desc(replyDrafts.id))
      .offset(query.offset)
      .limit(query.limit)
    const [counted] = await tx.select({ replies: count() }).from(replyDrafts).where(wanted)
    return { items: rows.map((row) => showReply(ctx, row)), total: counted!.replies }
  })
}

export function getReply(ctx: UserCtx, id: string): Promise<ReplyDraft> {
  return ctx.db.transaction((tx) => readReply(ctx, tx, id))
}
