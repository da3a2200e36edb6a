import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MatchFilters } from '@radar/contract'
import { ownerId } from './auth.ts'
import { createdAt, primaryId } from './columns.ts'

/** Filters of the inbox that a user gave a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: primaryId(),
    user_id: ownerId(),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<MatchFilters>().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_by_name').on(table.user_id, sql`lower(${table.name})`)],
)
