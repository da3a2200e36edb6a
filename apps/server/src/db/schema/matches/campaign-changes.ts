import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * Whose campaigns have changed, or the plan they run on: one row for a user and transaction, written by triggers. A
 * reader goes by the transaction, which says what could not be seen when it last read; `seq` tells rows apart.
 */
export const campaignChanges = pgTable(
  'campaign_changes',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No key: the row outlives its user. */
    user_id: uuid('user_id').notNull(),
    transaction: bigint('transaction', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('one_change_per_transaction_and_user').on(table.transaction, table.user_id),
    index().on(table.changed_at),
  ],
)
