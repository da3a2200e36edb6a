import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ReplyDraft } from '@radar/contract'
import { replyDrafts } from '../db/schema/index.ts'
import type { Ctx, UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { NotFoundError } from '../platform/errors.ts'
import { toReply } from './queries.ts'
import type { Reply, ReplyWithContext } from './queries.ts'
import { isDraft, isFailed, needsApproval } from './reply-states.ts'
import { returnUnit } from './return-unit.ts'

type Change = PgUpdateSetSource<typeof replyDrafts>

/** Changes a reply, and notifies its user's screens once the transaction is committed. Throws `NotFoundError`. */
export async function changeReply(ctx: Ctx, tx: Tx, id: string, change: Change): Promise<Reply> {
  const [changed] = await write(tx, { id, change: { ...change, updated_at: ctx.now() } }).returning()
  if (!changed) throw new NotFoundError('reply')
  const row = await cutUnsent(ctx, tx, changed)
  await notifyUser(ctx, tx, { row, change })
  return row
}

/** Changes a reply that the transaction has locked, and returns it as the contract shows it after the change. */
export async function changeLockedReply(
  ctx: Ctx,
  tx: Tx,
  reply: ReplyWithContext,
  change: Partial<Reply>,
): Promise<ReplyDraft> {
  const dated = { ...change, updated_at: ctx.now() }
  await write(tx, { id: reply.reply_drafts.id, change: dated })
  const row = await cutUnsent(ctx, tx, { ...reply.reply_drafts, ...dated })
  await notifyUser(ctx, tx, { row, change })
  return toReply(ctx, { ...reply, reply_drafts: row })
}

function write(tx: Tx, { id, change }: { id: string; change: Change }) {
  return tx.update(replyDrafts).set(change).where(eq(replyDrafts.id, id))
}

/**
 * Takes the words of a post that went while the reply was in flight from a reply that ends unsent, and returns its unit.
 */
async function cutUnsent(ctx: Ctx | UserCtx, tx: Tx, row: Reply): Promise<Reply> {
  if (row.cut_reply === null || !needsApproval.has(row)) return row
  const change = { generated_reply: row.cut_reply, cut_reply: null }
  await write(tx, { id: row.id, change })
  const system = 'system' in ctx ? ctx.system : ctx
  await system.db.transaction((part) => returnUnit(system, part, row))
  return { ...row, ...change }
}

async function notifyUser(ctx: Ctx, tx: Tx, { row, change }: { row: Reply; change: Change }): Promise<void> {
  const { id, user_id, match_id, status } = row
  await ctx.events.emit(tx, user_id, { type: 'reply', reply_id: id, match_id, status })
  if (change.status !== undefined && isFailed.has(row))
    await ctx.lifecycle.emit(tx, { type: 'reply.failed', reply: row })
  if (change.status !== undefined && wasReturned(row, change))
    await ctx.lifecycle.emit(tx, { type: 'reply.returned', reply: row })
}

/** Excludes replies that their user took back: such a change brings no message. */
const wasReturned = (row: Reply, { error_message }: Change) =>
  isDraft.has(row) && typeof error_message === 'string'
