import { desc, eq } from 'drizzle-orm'
import { mailOutbox } from '../db/schema/index.ts'
import { formatOutboxMail } from '../account/mail/format-outbox-mail.ts'
import type { Ctx } from '../platform/ctx.ts'

/** The mails to an address that wait to be sent, the latest first. */
export async function selectMails(ctx: Ctx, recipient: string) {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, recipient))
      .orderBy(desc(mailOutbox.created_at)),
  )
  return rows.map((row) => {
    const text = formatOutboxMail(ctx, row)?.text ?? ''
    return { kind: row.kind, text, token: tokenIn(text), code: /code: (\d{6})/.exec(text)?.[1] ?? '' }
  })
}

function tokenIn(text: string): string {
  return decodeURIComponent(/#token=(\S+)/.exec(text)?.[1] ?? '')
}
