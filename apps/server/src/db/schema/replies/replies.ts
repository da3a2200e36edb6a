import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReplyDraft, ReplyLook, ReplyStatus } from '@radar/contract'
import { ownerId, redditCredentials } from '../account/index.ts'
import { campaignId, campaignKey } from '../campaigns.ts'
import { createdAt, forumName, instant, parentKey, primaryId, updatedAt } from '../columns.ts'
import { engagementPosts } from '../forum.ts'

export const replyDrafts = pgTable(
  'reply_drafts',
  {
    id: primaryId(),
    user_id: ownerId(),
    /** Null once the match is deleted. */
    match_id: uuid('match_id'),
    post_id: uuid('post_id')
      .notNull()
      .references(() => engagementPosts.id),
    /** Comment that it answers; null where it answers the post itself. */
    parent_comment_id: text('parent_comment_id'),
    /** Keyed hash of the author of that comment, by which an erasure finds it. */
    parent_author_hash: text('parent_author_hash'),
    generated_reply: text('generated_reply').notNull(),
    /** Set where its post went while it was in flight: the text without the post's words, for the case that it ends unsent. */
    cut_reply: text('cut_reply'),
    written_by: text('written_by').$type<ReplyDraft['written_by']>().notNull(),
    /** Further first versions of it, of which its person may take another; together they cost one unit. */
    variants: text('variants')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Requests of the post, as a checklist. */
    points: text('points')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** By which a visit finds the reply that brought it: the beginning of its id, as `refOf` writes it. */
    ref: text('ref')
      .notNull()
      .generatedAlwaysAs(sql`'rd-' || substr(replace(id::text, '-', ''), 1, 10)`),
    /** True where its links to the campaign's own site have its `ref`. */
    tag_links: boolean('tag_links').notNull().default(false),
    /** Visits that the site has reported, those among them whose rows are gone. */
    visits: integer('visits').notNull().default(0),
    /** True where a person wrote the text, and neither Radar nor a program did. */
    edited: boolean('edited').notNull().default(false),
    /** Nobody asked for it: a job wrote it, and it waits for a review. */
    auto_drafted: boolean('auto_drafted').notNull().default(false),
    status: text('status').$type<ReplyStatus>().notNull().default('draft'),
    /** The account it is to be posted from, by id while connected and by name for ever. */
    reddit_credential_id: uuid('reddit_credential_id'),
    reddit_username: text('reddit_username'),
    approved_by: uuid('approved_by'),
    approved_at: instant('approved_at'),
    /** The time that a draft's approval would give it, as its person was shown. */
    reserved_for: instant('reserved_for'),
    scheduled_for: instant('scheduled_for'),
    /** Approved to be posted at once, outside of the posting window: in the practice forum alone. */
    post_now: boolean('post_now').notNull().default(false),
    /** One attempt to post: its number, when it was armed, and until when its worker may still be at it. */
    attempt: integer('attempt').notNull().default(0),
    armed_at: instant('armed_at'),
    lease_until: instant('lease_until'),
    /** Time at which the attempt's request was about to leave; null: nothing of it has left. */
    sent_at: instant('sent_at'),
    /** Time at which a request for this reply first left. It is never sent again without a look for what that one made. */
    first_sent_at: instant('first_sent_at'),
    /** Refusals since the approval that were worth another try. */
    tries: integer('tries').notNull().default(0),
    /** The time that its approval or its user's settings gave it; outages move `scheduled_for` alone. */
    due_at: instant('due_at'),
    /** Since when nobody knows what became of it, and since when its person is asked. */
    unknown_since: instant('unknown_since'),
    asked_at: instant('asked_at'),
    /** Checks for its comment: how many succeeded since the approval, and when the next is due. */
    checks: integer('checks').notNull().default(0),
    next_check_at: instant('next_check_at'),
    /** The check that is under way or was the last: its number, and until when it holds the reply. */
    look: integer('look').notNull().default(0),
    look_until: instant('look_until'),
    reddit_comment_id: text('reddit_comment_id'),
    /** Further comments that an attempt made, too late to be stopped. */
    extra_comment_ids: text('extra_comment_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    posted_at: instant('posted_at'),
    /** Its person posted it without Radar. */
    posted_manually: boolean('posted_manually').notNull().default(false),
    error_code: text('error_code'),
    error_message: text('error_message'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    unique().on(table.id, table.user_id),
    uniqueIndex('one_reply_per_account_and_parent')
      .on(
        sql`lower(${table.reddit_username})`,
        sql`coalesce(${table.parent_comment_id}, ${table.post_id}::text)`,
      )
      .where(
        sql`status in ('queued', 'posting', 'unknown', 'posted') and not (posted_manually and reddit_credential_id is null)`,
      ),
    // Nobody has shown that such a comment is theirs, so that it takes no place from another user.
    uniqueIndex('one_record_per_comment')
      .on(table.user_id, table.post_id, table.reddit_comment_id)
      .where(sql`status = 'posted' and posted_manually and reddit_credential_id is null`),
    uniqueIndex('one_open_draft_per_parent')
      .on(table.match_id, sql`coalesce(${table.parent_comment_id}, '')`)
      .where(sql`status = 'draft'`),
    index().on(table.user_id, table.created_at, table.id),
    index().on(table.user_id, table.status, table.created_at, table.id),
    index().on(table.user_id, table.post_id),
    index().on(table.user_id, table.match_id),
    index().on(table.match_id, table.created_at, table.id),
    index().on(table.post_id),
    index().on(table.parent_comment_id),
    index().on(table.user_id, table.ref),
    index('replies_visited')
      .on(table.user_id)
      .where(sql`visits > 0`),
    index('replies_due')
      .on(table.scheduled_for)
      .where(sql`status = 'queued'`),
    index('replies_in_doubt')
      .on(table.status)
      .where(sql`status in ('posting', 'unknown')`),
  ],
)

/** Facts of a business that its user wrote for drafts: prices, answers to frequent questions. */
export const campaignFacts = pgTable(
  'campaign_facts',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    fact: text('fact').notNull(),
    created_at: createdAt(),
  },
  (table) => [campaignKey(table), unique().on(table.campaign_id, table.fact), index().on(table.user_id)],
)

/** Number of a user's replies. Only triggers write it. */
export const replyCounts = pgTable('reply_counts', {
  user_id: ownerId().primaryKey(),
  replies: integer('replies').notNull(),
})

/** Foreign key of rows that are deleted with their reply. */
const replyKey = (table: { reply_id: AnyPgColumn; user_id: AnyPgColumn }) =>
  parentKey({ parent_id: table.reply_id, user_id: table.user_id }, replyDrafts).onDelete('cascade')

/** Looks at posted replies as others see them: when, and what was seen. Nothing of what others wrote is kept. */
export const replyLooks = pgTable(
  'reply_looks',
  {
    reply_id: uuid('reply_id').notNull(),
    user_id: ownerId(),
    step: text('step').$type<ReplyLook['step']>().notNull(),
    /** Put off by each try, so that a lost one is made up for. */
    due_at: instant('due_at').notNull(),
    looked_at: instant('looked_at'),
    seen: text('seen').$type<ReplyLook['seen']>(),
    score: integer('score'),
    /** Number of comments of others that answer it. */
    answers: integer('answers'),
  },
  (table) => [
    primaryKey({ columns: [table.reply_id, table.step] }),
    replyKey(table),
    index().on(table.user_id, table.reply_id),
    index('looks_due')
      .on(table.due_at)
      .where(sql`looked_at is null`),
  ],
)

/** A visit to its user's own site by a link of a posted reply, as the site reported it. Nothing of the visitor is kept. */
export const replyVisits = pgTable(
  'reply_visits',
  {
    id: primaryId(),
    user_id: ownerId(),
    reply_id: uuid('reply_id').notNull(),
    /** Digest of the site's name for this view of its page, so that it counts once; null where it gave no name. */
    view_hash: text('view_hash'),
    at: instant('at').notNull(),
  },
  (table) => [
    replyKey(table),
    unique('one_visit_per_view').on(table.reply_id, table.view_hash),
    index().on(table.user_id, table.at),
    index().on(table.at),
  ],
)

/** Subreddits in which an account does not post, because its comments were removed there; ended by its person alone. */
export const subredditPauses = pgTable(
  'subreddit_pauses',
  {
    id: primaryId(),
    user_id: ownerId(),
    forum: forumName(),
    /** Both in lower case. */
    reddit_username: text('reddit_username').notNull(),
    subreddit: text('subreddit').notNull(),
    paused_at: instant('paused_at').notNull(),
    /** Removals before it do not count any more. */
    resumed_at: instant('resumed_at'),
  },
  (table) => [unique().on(table.user_id, table.forum, table.reddit_username, table.subreddit)],
)

/** Comments of an account in the last 30 days, at the last count. */
export const accountMeters = pgTable(
  'account_meters',
  {
    reddit_credential_id: uuid('reddit_credential_id').primaryKey(),
    user_id: ownerId(),
    comments: integer('comments').notNull(),
    /** Those of them that name a campaign's business or its site. */
    promotional: integer('promotional').notNull(),
    last_comment_at: instant('last_comment_at'),
    counted_at: instant('counted_at').notNull(),
  },
  (table) => [
    parentKey({ parent_id: table.reddit_credential_id, user_id: table.user_id }, redditCredentials).onDelete(
      'cascade',
    ),
    index().on(table.user_id),
  ],
)
