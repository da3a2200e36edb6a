import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReplyDraft, ReplyStatus } from '@radar/contract'
import { redditCredentials } from './accounts.ts'
import { createdAt, instant, ownerId, primaryId, updatedAt } from './columns.ts'
import { matchesQueue } from './matches.ts'
import { engagementPosts } from './posts.ts'

export const replyDrafts = pgTable(
  'reply_drafts',
  {
    id: primaryId(),
    user_id: ownerId(),
    match_id: uuid('match_id').references(() => matchesQueue.id, { onDelete: 'set null' }),
    post_id: uuid('post_id')
      .notNull()
      .references(() => engagementPosts.id),
    generated_reply: text('generated_reply').notNull(),
    written_by: text('written_by').$type<ReplyDraft['written_by']>().notNull(),
    status: text('status').$type<ReplyStatus>().notNull().default('draft'),
    /** The account it is to be posted from, by id while connected and by name for ever. */
    reddit_credential_id: uuid('reddit_credential_id').references(() => redditCredentials.id, {
      onDelete: 'set null',
    }),
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
    /** Looks for a comment whose outcome is unknown: how many were made, and when the next is due. */
    checks: integer('checks').notNull().default(0),
    next_check_at: instant('next_check_at'),
    reddit_comment_id: text('reddit_comment_id'),
    posted_at: instant('posted_at'),
    error_code: text('error_code'),
    error_message: text('error_message'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('one_reply_per_account_and_post')
      .on(sql`lower(${table.reddit_username})`, table.post_id)
      .where(sql`status in ('queued', 'posting', 'unknown', 'posted')`),
    uniqueIndex('one_open_draft_per_match')
      .on(table.match_id)
      .where(sql`status = 'draft'`),
    index().on(table.user_id, table.created_at),
    index().on(table.match_id),
    index().on(table.post_id),
    index('replies_due')
      .on(table.scheduled_for)
      .where(sql`status = 'queued'`),
    index('replies_in_doubt')
      .on(table.status)
      .where(sql`status in ('posting', 'unknown')`),
  ],
)
