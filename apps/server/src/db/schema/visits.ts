import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SealedSecret } from './accounts.ts'
import { ownerId } from './auth.ts'
import { createdAt, instant } from './columns.ts'

/** The secret address at which a user's own site reports visits. */
export const visitHooks = pgTable('visit_hooks', {
  user_id: ownerId().primaryKey(),
  /** By which it is found: SHA-256, hexadecimal. */
  secret_hash: text('secret_hash').notNull().unique(),
  secret: jsonb('secret').$type<SealedSecret>().notNull(),
  created_at: createdAt(),
  last_report_at: instant('last_report_at'),
  /** How many reports came on the day (UTC) of the last one. */
  reported_on: date('reported_on'),
  reports: integer('reports').notNull().default(0),
})

/** The month, as in `2026-10`, whose report its user has put aside. */
export const dismissedMonths = pgTable('dismissed_months', {
  user_id: ownerId().primaryKey(),
  month: text('month').notNull(),
})
