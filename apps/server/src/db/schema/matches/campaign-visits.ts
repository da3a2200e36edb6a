import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from '../account/index.ts'
import { campaignKey } from '../campaigns.ts'
import { instant } from '../columns.ts'

/** Visits to a campaign's matches. A visit ends half an hour after the last look. */
export const campaignVisits = pgTable(
  'campaign_visits',
  {
    campaign_id: uuid('campaign_id').primaryKey(),
    user_id: ownerId(),
    active_at: instant('active_at').notNull(),
    /** The end of the visit before; null in the first. */
    previous_at: instant('previous_at'),
  },
  (table) => [campaignKey(table), index().on(table.user_id)],
)
