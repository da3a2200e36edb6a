import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountryCode } from '@radar/contract'
import { createdAt, forumName, instant, primaryId } from '../columns.ts'
import type { SealedSecret } from '../platform.ts'
import { ownerId, sessions } from './users.ts'

export const redditCredentials = pgTable(
  'reddit_credentials',
  {
    id: primaryId(),
    user_id: ownerId(),
    forum: forumName(),
    reddit_username: text('reddit_username').notNull(),
    country_code: text('country_code').$type<CountryCode>(),
    main_reddit_account: boolean('main_reddit_account').notNull(),
    scopes: text('scopes').array().notNull(),
    tokens: jsonb('tokens').$type<SealedSecret>().notNull(),
    /** Counts the changes of `tokens`. */
    token_version: integer('token_version').notNull().default(1),
    /** Process that refreshes the tokens, and the end of its lease. */
    refresh_lease: uuid('refresh_lease'),
    refresh_lease_until: instant('refresh_lease_until'),
    status: text('status').$type<'connected' | 'reconnect'>().notNull().default('connected'),
    /** Time at which the account was created in the forum; null where the forum hides it. */
    account_created_at: instant('account_created_at'),
    /** Nothing is posted from the account before this time, and why. */
    paused_until: instant('paused_until'),
    pause_reason: text('pause_reason'),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.id, table.user_id),
    uniqueIndex('one_main_reddit_account')
      .on(table.user_id, table.forum)
      .where(sql`main_reddit_account`),
    uniqueIndex('one_row_per_reddit_account').on(
      table.user_id,
      table.forum,
      sql`lower(${table.reddit_username})`,
    ),
    uniqueIndex('one_live_connection_per_reddit_account')
      .on(table.forum, sql`lower(${table.reddit_username})`)
      .where(sql`status = 'connected'`),
  ],
)

export const oauthStates = pgTable(
  'oauth_states',
  {
    /** SHA-256 of the state, hexadecimal; the state itself is known to the browser alone. */
    state_hash: text('state_hash').primaryKey(),
    user_id: ownerId(),
    session_id: uuid('session_id').notNull(),
    purpose: text('purpose').$type<'main' | 'buddy' | 'slack' | 'discord'>().notNull(),
    /** Permissions that Radar asked the forum or the channel for. */
    scopes: text('scopes').array().notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.session_id, table.user_id],
      foreignColumns: [sessions.id, sessions.userId],
    }).onDelete('cascade'),
    index().on(table.expires_at),
  ],
)

/** Unused tokens, stored until the forum has revoked them. They outlive their user. */
export const redditRevocations = pgTable('reddit_revocations', {
  id: primaryId(),
  forum: forumName(),
  token: jsonb('token').$type<SealedSecret>().notNull(),
  hint: text('hint').$type<'access_token' | 'refresh_token'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  created_at: createdAt(),
})
