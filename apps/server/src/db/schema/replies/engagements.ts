import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId } from '../account/index.ts'
import { createdAt, forumName, instant, parentKey, primaryId } from '../columns.ts'

export const engagements = pgTable(
  'engagements',
  {
    id: primaryId(),
    user_id: ownerId(),
    forum: forumName(),
    /** Without the prefix of its kind. */
    thing_id: text('thing_id').notNull(),
    thing_type: text('thing_type').$type<'post' | 'comment'>().notNull(),
    /** Emptied when the forum has deleted the thing. */
    thing_title: text('thing_title').notNull(),
    thing_url: text('thing_url').notNull(),
    buddy_count: integer('buddy_count').notNull(),
    created_at: createdAt(),
    /** Time of the next look at it, put off by each try; null once it is not looked at any more. */
    next_sample_at: instant('next_sample_at'),
    /** Since when the forum did not show it. */
    missing_since: instant('missing_since'),
    gone_at: instant('gone_at'),
  },
  (table) => [
    unique().on(table.id, table.user_id),
    index().on(table.user_id, table.created_at),
    index('samples_due')
      .on(table.next_sample_at)
      .where(sql`next_sample_at is not null`),
  ],
)

/** Figures of an engagement's thing, one row for each look at it. */
export const engagementSamples = pgTable(
  'engagement_samples',
  {
    engagement_id: uuid('engagement_id').notNull(),
    user_id: ownerId(),
    taken_at: instant('taken_at').notNull(),
    score: integer('score'),
    upvote_ratio: doublePrecision('upvote_ratio'),
    num_comments: integer('num_comments'),
    removed: boolean('removed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.engagement_id, table.taken_at] }),
    parentKey({ parent_id: table.engagement_id, user_id: table.user_id }, engagements).onDelete('cascade'),
    index().on(table.user_id),
    index().on(table.taken_at),
  ],
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
    attempts: integer('attempts').notNull().default(0),
    /** Until when one worker tries it, or nobody does. */
    leased_until: instant('leased_until'),
  },
  (table) => [
    parentKey({ parent_id: table.engagement_queue_id, user_id: table.user_id }, engagements).onDelete(
      'cascade',
    ),
    unique().on(table.engagement_queue_id, table.buddy_reddit_credential_id),
    index().on(table.user_id),
    index().on(table.status, table.scheduled_for),
  ],
)
