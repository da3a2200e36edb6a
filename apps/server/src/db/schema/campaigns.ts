import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GoalType, ScanningFrequency } from '@radar/contract'
import { ownerId } from './account/index.ts'
import { createdAt, forumName, instant, parentKey, primaryId, updatedAt } from './columns.ts'
import type { SealedSecret } from './platform.ts'

export const campaigns = pgTable(
  'campaigns',
  {
    id: primaryId(),
    user_id: ownerId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    business_name: text('business_name').notNull().default(''),
    website: text('website').notNull().default(''),
    goal_type: text('goal_type').$type<GoalType>().notNull(),
    scanning_frequency: text('scanning_frequency').$type<ScanningFrequency>().notNull().default('daily'),
    active: boolean('active').notNull().default(true),
    reddit_persona: text('reddit_persona').notNull().default(''),
    product_service: text('product_service').notNull().default(''),
    auto_reply: boolean('auto_reply').notNull().default(false),
    watch_comments: boolean('watch_comments').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [unique().on(table.id, table.user_id), index().on(table.user_id, table.created_at)],
)

/** Campaign that a row belongs to. */
export const campaignId = () => uuid('campaign_id').notNull()

/** Foreign key of rows that are deleted with their campaign. */
export const campaignKey = (table: { campaign_id: AnyPgColumn; user_id: AnyPgColumn }) =>
  parentKey({ parent_id: table.campaign_id, user_id: table.user_id }, campaigns).onDelete('cascade')

/** Order in which the person gave the entries. */
const position = () => integer('position').notNull()

export const subreddits = pgTable(
  'subreddits',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    forum: forumName(),
    subreddit: text('subreddit').notNull(),
    position: position(),
    /** Time at which the past of this subreddit was searched for this campaign. */
    back_searched_at: instant('back_searched_at'),
    /** Query of that search: days back, and digests of the campaign's words (`campaigns/searched-words.ts`). */
    searched_for: text('searched_for'),
    /** Posts up to this `engagement_posts.seq` were matched with `searched_for`. */
    matched_seq: bigint('matched_seq', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    campaignKey(table),
    unique().on(table.campaign_id, table.forum, table.subreddit),
    index().on(table.user_id),
    index('watchers_by_subreddit').on(table.forum, sql`lower(${table.subreddit})`),
  ],
)

export const keywords = pgTable(
  'keywords',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    keyword: text('keyword').notNull(),
    position: position(),
    /** True where more than one of twenty posts contained it in the last search of the past. */
    broad: boolean('broad').notNull().default(false),
  },
  (table) => [campaignKey(table), unique().on(table.campaign_id, table.keyword), index().on(table.user_id)],
)

export const campaignPrompts = pgTable(
  'campaign_prompts',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    example_query: text('example_query').notNull(),
    position: position(),
  },
  (table) => [
    campaignKey(table),
    unique().on(table.id, table.user_id),
    unique().on(table.campaign_id, table.example_query),
    index().on(table.user_id),
  ],
)

/** Brands or competitors that a campaign follows by name. */
export const campaignNames = pgTable(
  'campaign_names',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    name: text('name').notNull(),
    position: position(),
  },
  (table) => [campaignKey(table), unique().on(table.campaign_id, table.name), index().on(table.user_id)],
)

export const negativeUsers = pgTable(
  'negative_users',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    username: text('username').notNull(),
    position: position(),
  },
  (table) => [campaignKey(table), unique().on(table.campaign_id, table.username), index().on(table.user_id)],
)

/** Forum users that a user excludes from all campaigns. */
export const doNotContact = pgTable(
  'do_not_contact',
  {
    id: primaryId(),
    user_id: ownerId(),
    username: text('username').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('one_do_not_contact_per_username').on(table.user_id, sql`lower(${table.username})`),
  ],
)

/** Random key of a user, sealed by the master key, that hashes the names of erased people. */
export const erasureKeys = pgTable('erasure_keys', {
  user_id: ownerId().primaryKey(),
  secret: jsonb('secret').$type<SealedSecret>().notNull(),
  created_at: createdAt(),
})

/** Hashes of the people of whom nothing is collected for a user any more. */
export const erasedPeople = pgTable(
  'erased_people',
  {
    user_id: ownerId(),
    forum: forumName(),
    /** HMAC-SHA-256 of the name in lower case, hexadecimal. */
    username_hash: text('username_hash').notNull(),
    erased_at: instant('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.forum, table.username_hash] })],
)
