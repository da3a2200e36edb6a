import { randomUUID } from 'node:crypto'
import { mailOutbox } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'

type Mail = {
  userId: string
  recipient: string
  /** Which mail it is; its words are made from this and the facts when it is sent. */
  kind: string
  facts: Record<string, unknown>
}

/**
 * Writes a mail into the outbox: it is sent if and only if the transaction commits. Its message id is made here once,
 * so that every try to send it bears the same.
 */
export async function queueMail(
  { url }: Pick<Ctx, 'url'>,
  tx: Tx,
  { userId, recipient, kind, facts }: Mail,
): Promise<void> {
  const id = randomUUID()
  const message_id = `<${id}@${new URL(url).hostname}>`
  await tx.insert(mailOutbox).values({ id, user_id: userId, recipient, kind, facts, message_id })
}
