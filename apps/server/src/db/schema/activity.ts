import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ActivityEntry } from '@radar/contract'
import { ownerId } from './auth.ts'
import { instant, primaryId } from './columns.ts'

/** Who did what. Triggers of the tables that change write it; nobody changes or deletes what is written. */
export const activity = pgTable(
  'activity',
  {
    id: primaryId(),
    user_id: ownerId(),
    at: instant('at').notNull().defaultNow(),
    actor: text('actor').$type<ActivityEntry['actor']>().notNull(),
    /** The key of an actor that came by one; it may be revoked by now. */
    by_key: uuid('by_key'),
    action: text('action').$type<ActivityEntry['action']>().notNull(),
    /** What was acted on; it may be gone by now. */
    acted_on: uuid('acted_on'),
    details: jsonb('details').$type<ActivityEntry['details']>().notNull().default({}),
  },
  (table) => [index().on(table.user_id, table.at, table.id), index('activity_by_age').on(table.at)],
)
