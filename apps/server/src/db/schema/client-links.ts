import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './auth.ts'
import { campaigns } from './campaigns.ts'
import { createdAt, instant, parentKey } from './columns.ts'

/** Secret addresses at which a client reads how a campaign goes; of each only a hash is kept. */
export const clientLinks = pgTable(
  'client_links',
  {
    campaign_id: uuid('campaign_id').primaryKey(),
    user_id: ownerId(),
    token_hash: text('token_hash').notNull().unique(),
    created_at: createdAt(),
    opened_at: instant('opened_at'),
  },
  (table) => [
    parentKey({ parent_id: table.campaign_id, user_id: table.user_id }, campaigns).onDelete('cascade'),
    index().on(table.user_id),
  ],
)
