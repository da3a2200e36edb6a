import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { redditCredentials } from './accounts.ts'
import { createdAt, instant, ownerId, parentKey, primaryId } from './columns.ts'

export const engagements = pgTable(
  'engagements',
  {
    id: primaryId(),
    user_id: ownerId(),
    thing_id: text('thing_id').notNull(),
    thing_type: text('thing_type').$type<'post' | 'comment'>().notNull(),
    thing_title: text('thing_title').notNull(),
    thing_url: text('thing_url').notNull(),
    buddy_count: integer('buddy_count').notNull(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.id, table.user_id), index().on(table.user_id, table.created_at)],
)

export const buddyUpvoteQueue = pgTable(
  'buddy_upvote_queue',
  {
    id: primaryId(),
    user_id: ownerId(),
    engagement_queue_id: uuid('engagement_queue_id').notNull(),
    thing_id: text('thing_id').notNull(),
    /** Emptied when the account is disconnected. */
    buddy_reddit_credential_id: uuid('buddy_reddit_credential_id'),
    scheduled_for: instant('scheduled_for').notNull(),
    status: text('status').$type<'pending' | 'completed' | 'failed'>().notNull().default('pending'),
    executed_at: instant('executed_at'),
    error_message: text('error_message'),
  },
  (table) => [
    parentKey({ parent_id: table.engagement_queue_id, user_id: table.user_id }, engagements).onDelete(
      'cascade',
    ),
    parentKey({ parent_id: table.buddy_reddit_credential_id, user_id: table.user_id }, redditCredentials),
    unique().on(table.engagement_queue_id, table.buddy_reddit_credential_id),
    index().on(table.user_id),
    index().on(table.status, table.scheduled_for),
  ],
)
