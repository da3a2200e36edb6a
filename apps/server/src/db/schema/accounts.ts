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
import { ownerId, sessions } from './auth.ts'
import { createdAt, forumName, instant, primaryId } from './columns.ts'

/** A secret at rest: AES-256-GCM under a data key of its own, which a master key wraps. All bytes are base64. */
export type SealedSecret = {
  key_id: string
  wrapped_key: string
  iv: string
  tag: string
  ciphertext: string
}

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
    /** Who refreshes the tokens at this moment, and until when nobody else may. */
    refresh_lease: uuid('refresh_lease'),
    refresh_lease_until: instant('refresh_lease_until'),
    status: text('status').$type<'connected' | 'reconnect'>().notNull().default('connected'),
    /** Since when the forum has the account; null where it did not say. */
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
    purpose: text('purpose').$type<'main' | 'buddy'>().notNull(),
    /** What the forum was asked to grant. */
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

/** Tokens that nobody uses any more, kept until the forum has taken them back. They outlive their user. */
export const redditRevocations = pgTable('reddit_revocations', {
  id: primaryId(),
  forum: forumName(),
  token: jsonb('token').$type<SealedSecret>().notNull(),
  hint: text('hint').$type<'access_token' | 'refresh_token'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  created_at: createdAt(),
})
