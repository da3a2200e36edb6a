import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ReplyDraft } from '@radar/contract'
import { replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { sendAhead } from '../platform/database/send-ahead.ts'
import { NotFoundError } from '../platform/errors.ts'
import { readInPlace, toReply } from './queries.ts'
import type { Reply } from './queries.ts'
import { isDraft, isFailed } from './reply-states.ts'

type Change = PgUpdateSetSource<typeof replyDrafts>

/** Writes a change of a reply, and tells its user's screens once it is committed. */
export async function changeReply(ctx: Ctx, tx: Tx, id: string, change: Change): Promise<Reply> {
  const [row] = await write(ctx, tx, { id, change }).returning()
  if (!row) throw new NotFoundError('reply')
  await tell(ctx, tx, { row, change })
  return row
}

/** The same, and the reply as it is shown from then on. */
export async function changeAndRead(ctx: Ctx, tx: Tx, id: string, change: Change): Promise<ReplyDraft> {
  await sendAhead(tx, write(ctx, tx, { id, change }))
  const row = await readInPlace(tx, id)
  await tell(ctx, tx, { row: row.reply_drafts, change })
  return toReply(ctx, row)
}

function write(ctx: Ctx, tx: Tx, { id, change }: { id: string; change: Change }) {
  return tx
    .update(replyDrafts)
    .set({ ...change, updated_at: ctx.now() })
    .where(eq(replyDrafts.id, id))
}

async function tell(ctx: Ctx, tx: Tx, { row, change }: { row: Reply; change: Change }): Promise<void> {
  const { id, user_id, match_id, status } = row
  await ctx.events.emit(tx, user_id, { type: 'reply', reply_id: id, match_id, status })
  if (change.status !== undefined && isFailed.has(row))
    await ctx.lifecycle.emit(tx, { type: 'reply.failed', reply: row })
  if (change.status !== undefined && wasReturned(row))
    await ctx.lifecycle.emit(tx, { type: 'reply.returned', reply: row })
}

/** Whoever takes a reply back themselves needs no reason. */
const wasReturned = (row: Reply) => isDraft.has(row) && row.error_message !== null
