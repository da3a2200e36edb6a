import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FirstLook } from '@radar/contract'
import { instant, primaryId } from '../columns.ts'

/** Part of an answer to the first question that grows while it is worked on. */
export type FoundSoFar = Omit<FirstLook, 'id' | 'state' | 'version' | 'ahead'>

/** First questions with their answers, for an hour. A row names nobody: neither a user nor an address. */
export const firstLooks = pgTable(
  'first_looks',
  {
    id: primaryId(),
    about: text('about').notNull(),
    state: text('state').$type<FirstLook['state']>().notNull().default('waiting'),
    version: integer('version').notNull().default(0),
    found: jsonb('found').$type<FoundSoFar>().notNull(),
    /** Time by the database's clock. */
    asked_at: instant('asked_at').notNull(),
    /** End of the lease of the process that answers it, by the database's clock. */
    lease_until: instant('lease_until'),
    /** Number of times that a process began to answer it. */
    claims: integer('claims').notNull().default(0),
  },
  (table) => [index().on(table.asked_at)],
)

/** Requests to outside forums that first questions cost, by the minute, for the last hour. */
export const firstLookRequests = pgTable('first_look_requests', {
  minute: instant('minute').primaryKey(),
  requests: integer('requests').notNull(),
})
