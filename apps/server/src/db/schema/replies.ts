import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReplyDraft, ReplyStatus } from '@radar/contract'
import { redditCredentials } from './accounts.ts'
import { createdAt, instant, ownerId, parentKey, primaryId, updatedAt } from './columns.ts'
import { matchesQueue } from './matches.ts'
import { engagementPosts } from './posts.ts'

export const replyDrafts = pgTable(
  'reply_drafts',
  {
    id: primaryId(),
    user_id: ownerId(),
    /** Emptied when the match is deleted. */
    match_id: uuid('match_id'),
    post_id: uuid('post_id')
      .notNull()
      .references(() => engagementPosts.id),
    generated_reply: text('generated_reply').notNull(),
    written_by: text('written_by').$type<ReplyDraft['written_by']>().notNull(),
    status: text('status').$type<ReplyStatus>().notNull().default('draft'),
    /** The account it is to be posted from, by id while connected and by name for ever. */
    reddit_credential_id: uuid('reddit_credential_id'),
    reddit_username: text('reddit_username'),
    approved_by: uuid('approved_by'),
    approved_at: instant('approved_at'),
    scheduled_for: instant('scheduled_for'),
    /** Approved to be posted at once, outside of the posting window: in the demo forum alone. */
    post_now: boolean('post_now').notNull().default(false),
    /** One attempt to post: its number, when it was armed, and until when its worker may still be at it. */
    attempt: integer('attempt').notNull().default(0),
    armed_at: instant('armed_at'),
    lease_until: instant('lease_until'),
    /** When the attempt's request was about to leave; null: nothing of it has left. */
    sent_at: instant('sent_at'),
    /** When a request for this reply first left. It is never sent again without a look for what that one made. */
    first_sent_at: instant('first_sent_at'),
    /** Refusals since the approval that were worth another try. */
    tries: integer('tries').notNull().default(0),
    /** The time that its approval or its user's settings gave it; outages move `scheduled_for` alone. */
    due_at: instant('due_at'),
    /** Since when nobody knows what became of it, and since when its person is asked. */
    unknown_since: instant('unknown_since'),
    asked_at: instant('asked_at'),
    /** Looks for its comment: how many good ones there were, when the next is due. */
    checks: integer('checks').notNull().default(0),
    next_check_at: instant('next_check_at'),
    /** The look that is under way or was the last: its number, and until when it holds the reply. */
    look: integer('look').notNull().default(0),
    look_until: instant('look_until'),
    reddit_comment_id: text('reddit_comment_id'),
    /** Comments that an attempt made besides, too late to be stopped. */
    extra_comment_ids: text('extra_comment_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    posted_at: instant('posted_at'),
    error_code: text('error_code'),
    error_message: text('error_message'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    parentKey({ parent_id: table.match_id, user_id: table.user_id }, matchesQueue),
    parentKey({ parent_id: table.reddit_credential_id, user_id: table.user_id }, redditCredentials),
    uniqueIndex('one_reply_per_account_and_post')
      .on(sql`lower(${table.reddit_username})`, table.post_id)
      .where(sql`status in ('queued', 'posting', 'unknown', 'posted')`),
    uniqueIndex('one_open_draft_per_match')
      .on(table.match_id)
      .where(sql`status = 'draft'`),
    index().on(table.user_id, table.created_at, table.id),
    index().on(table.user_id, table.status, table.created_at, table.id),
    index().on(table.user_id, table.post_id),
    index().on(table.user_id, table.match_id),
    index().on(table.match_id, table.created_at, table.id),
    index().on(table.post_id),
    index('replies_due')
      .on(table.scheduled_for)
      .where(sql`status = 'queued'`),
    index('replies_in_doubt')
      .on(table.status)
      .where(sql`status in ('posting', 'unknown')`),
  ],
)

/** How many replies a user has. Triggers keep it, and nobody else. */
export const replyCounts = pgTable('reply_counts', {
  user_id: ownerId().primaryKey(),
  replies: integer('replies').notNull(),
})
