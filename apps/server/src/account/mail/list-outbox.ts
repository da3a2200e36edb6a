import { and, desc, gt, isNotNull } from 'drizzle-orm'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { MailUnreadableError, formatOutboxMail } from './format-outbox-mail.ts'

const MAX_SHOWN = 50

export type OutboxMail = { recipient: string; subject: string; text: string; created_at: Date }

/** Latest mails in the outbox that have not been sent. */
export async function listOutbox(ctx: Ctx): Promise<OutboxMail[]> {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(and(isNotNull(mailOutbox.facts), gt(mailOutbox.expires_at, ctx.databaseNow())))
      .orderBy(desc(mailOutbox.created_at))
      .limit(MAX_SHOWN),
  )
  return rows.flatMap((row) => {
    const words = formatOrExplain(ctx, row)
    return words ? [{ ...words, recipient: row.recipient, created_at: row.created_at }] : []
  })
}

/** A mail that cannot be read stands among the others, with the reason. */
function formatOrExplain(ctx: Ctx, row: typeof mailOutbox.$inferSelect) {
  try {
    return formatOutboxMail(ctx, row)
  } catch (error) {
    if (!(error instanceof MailUnreadableError)) throw error
    return { subject: 'A mail that cannot be shown', text: error.message }
  }
}
