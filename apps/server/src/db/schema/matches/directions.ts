import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { campaigns } from '../campaigns.ts'
import { bytes } from '../columns.ts'
import { engagementPosts } from '../forum.ts'

/** A packed direction, and the digest of its text and of the finder's version. */
const directionColumns = {
  digest: text('digest').notNull(),
  levels: bytes('levels').notNull(),
}

/** Directions of posts, as long as their text is the same. The system alone sees them. */
export const postDirections = pgTable('post_directions', {
  post_id: uuid('post_id')
    .primaryKey()
    .references(() => engagementPosts.id, { onDelete: 'cascade' }),
  ...directionColumns,
})

/** Directions of campaigns and of their intent queries. The system alone sees them. */
export const campaignDirections = pgTable(
  'campaign_directions',
  {
    campaign_id: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    ...directionColumns,
  },
  (table) => [primaryKey({ columns: [table.campaign_id, table.digest] })],
)
