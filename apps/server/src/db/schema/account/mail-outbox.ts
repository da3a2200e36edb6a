import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from '../columns.ts'
import type { SealedSecret } from '../platform.ts'
import { ownerId } from './users.ts'

/** Mails to be sent: the row is written in the transaction that causes the mail, and goes out after it, if at all. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: primaryId(),
    user_id: ownerId(),
    recipient: text('recipient').notNull(),
    kind: text('kind').notNull(),
    /** Facts of the mail, sealed because they may contain a link that signs in. Null once the mail is sent or ended. */
    facts: jsonb('facts').$type<SealedSecret>(),
    /** Message id, the same at every attempt, so that a mail that arrives twice is recognized as one. */
    message_id: text('message_id').notNull().unique(),
    created_at: createdAt(),
    sent_at: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull().defaultNow(),
    leased_until: instant('leased_until'),
    /** Time after which the mail is not sent any more. */
    expires_at: instant('expires_at')
      .notNull()
      .default(sql`now() + interval '3 days'`),
    /** Time at which the mail was given up, for the reason in `failure`. */
    ended_at: instant('ended_at'),
    failure: text('failure'),
  },
  (table) => [
    index().on(table.user_id),
    index('mails_to_send')
      .on(table.expires_at)
      .where(sql`sent_at is null and ended_at is null`),
    index('mails_by_age').on(table.created_at),
  ],
)
