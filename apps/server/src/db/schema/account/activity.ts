import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ActivityEntry } from '@radar/contract'
import { instant, primaryId } from '../columns.ts'
import { ownerId } from './users.ts'

/** Log of who did what. Triggers of the changed tables write it; nobody changes or deletes its rows. */
export const activity = pgTable(
  'activity',
  {
    id: primaryId(),
    user_id: ownerId(),
    at: instant('at').notNull().defaultNow(),
    actor: text('actor').$type<ActivityEntry['actor']>().notNull(),
    /** API key of the actor, if any; it may be revoked by now. */
    by_key: uuid('by_key'),
    action: text('action').$type<ActivityEntry['action']>().notNull(),
    /** Object of the action; it may be deleted by now. */
    acted_on: uuid('acted_on'),
    details: jsonb('details').$type<ActivityEntry['details']>().notNull().default({}),
  },
  (table) => [index().on(table.user_id, table.at, table.id), index('activity_by_age').on(table.at)],
)
