import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, ownerId, primaryId } from './columns.ts'

/** Mails to be sent: the row is written in the transaction that causes the mail, and goes out after it, if at all. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: primaryId(),
    user_id: ownerId(),
    recipient: text('recipient').notNull(),
    kind: text('kind').notNull(),
    /** What the mail tells; its words are made when it is sent. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    /** The same however often it is sent, so that a mail that arrives twice is seen to be one. */
    message_id: text('message_id').notNull().unique(),
    created_at: createdAt(),
    sent_at: instant('sent_at'),
  },
  (table) => [
    index().on(table.user_id),
    index('mails_to_send')
      .on(table.created_at)
      .where(sql`sent_at is null`),
  ],
)
