import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
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
import type {
  ActivityEntry,
  AssistantScope,
  CountryCode,
  KeyScope,
  MatchOrder,
  NotificationPreferences,
  PlanKey,
  QuotaKey,
} from '@radar/contract'
import { createdAt, forumName, instant, parentKey, primaryId, updatedAt } from './columns.ts'
import type { BilledBy, SealedSecret } from './platform.ts'

/** Rows that carry it are seen by their owner alone: row-level security is keyed on this column. */
export const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

// The sign-in library owns the tables down to `jwks`; the names of their properties are its own.
export const users = pgTable('users', {
  id: primaryId(),
  name: text('full_name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  bio: text('bio').notNull().default(''),
  notification_preferences: jsonb('notification_preferences')
    .$type<Partial<NotificationPreferences>>()
    .notNull()
    .default({
      email_notifications: true,
      notification_frequency: 'daily',
      new_opportunities: true,
      campaign_updates: true,
    }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    token: text('token').notNull().unique(),
    userId: ownerId(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique().on(table.id, table.userId), index().on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ownerId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: primaryId(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier)],
)

export const rateLimits = pgTable('rate_limits', {
  id: primaryId(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})

/** The secret of an authenticator app and the recovery codes; the library encrypts both. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: primaryId(),
    userId: ownerId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** Number for codes by text message, with the country's prefix. */
    phone: text('phone'),
  },
  (table) => [unique().on(table.userId)],
)

/** The keys that tokens for programs are signed with; the library encrypts the private ones. */
export const jwks = pgTable('jwks', {
  id: primaryId(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at'),
})

/** Keys of programs; of each only a hash is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: primaryId(),
    user_id: ownerId(),
    name: text('name').notNull(),
    scope: text('scope').$type<KeyScope>().notNull(),
    /** How the key begins, to tell it from others. */
    start: text('start').notNull(),
    /** SHA-256 of the key, which is 256 bits of chance. */
    key_hash: text('key_hash').notNull().unique(),
    created_at: createdAt(),
    expires_at: instant('expires_at'),
    last_used_at: instant('last_used_at'),
    /** The minute in which its requests are counted, and how many there were. */
    minute: instant('minute'),
    requests: integer('requests').notNull().default(0),
  },
  (table) => [index().on(table.user_id, table.created_at)],
)

/** Programs that may ask people for access by OAuth. They belong to nobody. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    /** Made at registration, or the https address of the document that describes the program. */
    id: text('id').primaryKey(),
    /** Name that the program gives itself. */
    name: text('name').notNull(),
    redirect_uris: text('redirect_uris').array().notNull(),
    created_at: createdAt(),
    /** Time at which somebody last gave it access. */
    granted_at: instant('granted_at'),
    /** Time at which its document was read; null where it registered itself. */
    fetched_at: instant('fetched_at'),
  },
  (table) => [
    index('oauth_clients_never_granted')
      .on(table.created_at)
      .where(sql`granted_at is null`),
    index().on(table.granted_at),
  ],
)

/** Access of an assistant to what a user has, until it is disconnected or no longer renewed. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: primaryId(),
    user_id: ownerId(),
    client_id: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    /** Name of the client as its user saw it. */
    name: text('name').notNull(),
    redirect_uri: text('redirect_uri').notNull(),
    scope: text('scope').$type<AssistantScope>().notNull(),
    /** Address that its tokens are for (RFC 8707). */
    resource: text('resource').notNull(),
    created_at: createdAt(),
    /** End of its newest refresh token. */
    expires_at: instant('expires_at').notNull(),
    last_used_at: instant('last_used_at'),
    /** Minute in which its requests are counted, and their number. */
    minute: instant('minute'),
    requests: integer('requests').notNull().default(0),
  },
  (table) => [
    unique().on(table.id, table.user_id),
    index().on(table.user_id, table.created_at),
    index().on(table.client_id),
    index().on(table.expires_at),
  ],
)

/** Authorization codes. A used one is kept for a day, so that its second use is noticed. */
export const oauthCodes = pgTable(
  'oauth_codes',
  {
    /** SHA-256 of the code, which is 256 bits of chance. */
    code_hash: text('code_hash').primaryKey(),
    user_id: ownerId(),
    client_id: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    redirect_uri: text('redirect_uri').notNull(),
    /** SHA-256 of the verifier, as the client sent it (RFC 7636). */
    code_challenge: text('code_challenge').notNull(),
    scope: text('scope').$type<AssistantScope>().notNull(),
    resource: text('resource').notNull(),
    /** True where its person keeps what they gave the same program before. */
    keep_earlier: boolean('keep_earlier').notNull(),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    /** Grant that the code was exchanged for. */
    grant_id: uuid('grant_id'),
  },
  (table) => [
    parentKey({ parent_id: table.grant_id, user_id: table.user_id }, oauthGrants).onDelete('cascade'),
    index().on(table.user_id),
    index().on(table.client_id),
    index().on(table.grant_id),
    index().on(table.expires_at),
  ],
)

/** Tokens of grants. A used refresh token is kept while it would work, so that its second use is noticed. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    /** SHA-256 of the token, which is 256 bits of chance. */
    token_hash: text('token_hash').primaryKey(),
    user_id: ownerId(),
    grant_id: uuid('grant_id').notNull(),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    parentKey({ parent_id: table.grant_id, user_id: table.user_id }, oauthGrants).onDelete('cascade'),
    index().on(table.grant_id),
    index().on(table.expires_at),
  ],
)

export const userSettings = pgTable('user_settings', {
  user_id: ownerId().primaryKey(),
  max_comments_per_day: integer('max_comments_per_day').notNull().default(10),
  posting_hours_start: integer('posting_hours_start').notNull().default(9),
  posting_hours_end: integer('posting_hours_end').notNull().default(17),
  timezone: text('timezone').notNull().default('UTC'),
  floor: integer('floor').notNull().default(20),
  match_order: text('match_order').$type<MatchOrder>().notNull().default('new_first'),
  tag_links: boolean('tag_links').notNull().default(true),
})

export const subscriptions = pgTable('subscriptions', {
  user_id: ownerId().primaryKey(),
  tier: text('tier').$type<PlanKey>().notNull().default('lurker'),
  status: text('status').notNull().default('active'),
  /** End of the subscription; null while it renews itself. */
  subscription_end: instant('subscription_end'),
  /** Time of the next payment. */
  renews_at: instant('renews_at'),
  /** Null without a payment. */
  billed_by: text('billed_by').$type<BilledBy>(),
  updated_at: updatedAt(),
})

/** Customer of a user at Stripe. Users cannot read it, so that Stripe's ids stay inside Radar. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    id: primaryId(),
    /** Null once the user is deleted; then the customer is deleted at Stripe, and the row after it. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    billed_by: text('billed_by').$type<BilledBy>().notNull(),
    customer_id: text('customer_id').notNull().unique(),
    /** Id of the checkout that may be open; replaced when that is over. */
    checkout_key: uuid('checkout_key')
      .notNull()
      .default(sql`gen_random_uuid()`),
    checkout_session_id: text('checkout_session_id'),
    /** The newest payment that its bank has taken back. */
    disputed_at: instant('disputed_at'),
    /** The newest dispute that was settled for Radar: what is heard of it later is older. */
    settled_dispute: text('settled_dispute'),
    /** Reads of the subscription are numbered, so that an older answer never overwrites a newer one. */
    syncs_begun: integer('syncs_begun').notNull().default(0),
    sync_applied: integer('sync_applied').notNull().default(0),
    synced_at: instant('synced_at'),
    created_at: createdAt(),
  },
  (table) => [
    unique('one_customer_for_each_user').on(table.user_id, table.billed_by),
    index('customers_by_sync').on(table.billed_by, table.synced_at),
  ],
)

/** Events of Stripe's that were applied: each once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Time of the event by Stripe's clock. */
    happened_at: instant('happened_at').notNull(),
    applied_at: instant('applied_at').notNull(),
  },
  (table) => [index().on(table.applied_at)],
)

export const usageCounters = pgTable(
  'usage_counters',
  {
    user_id: ownerId(),
    counter: text('counter').$type<UsageCounterKey>().notNull(),
    /** First day (UTC) of the month or day that is counted. */
    period: date('period').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.counter, table.period] })],
)

/** Work of the AI provider that no quota pays for. It is counted by days, beside the quotas, and is no unit. */
export type UnpaidKey = 'ai_proposals' | 'failed_drafts' | 'failed_auto_drafts' | 'lead_analyses'
export type UsageCounterKey = QuotaKey | UnpaidKey

/** Every unit that was ever spent: on what, when, and whether it was given back. */
export const usageLedger = pgTable(
  'usage_ledger',
  {
    id: primaryId(),
    user_id: ownerId(),
    counter: text('counter').$type<QuotaKey>().notNull(),
    /** The period of the counter that it was counted in. */
    period: date('period').notNull(),
    /** The scan, the intent query or the reply; null where a client counted by itself. No key: it may be gone since. */
    spent_on: uuid('spent_on'),
    spent_at: instant('spent_at').notNull(),
    returned_at: instant('returned_at'),
    return_reason: text('return_reason').$type<ReturnReason>(),
  },
  (table) => [
    uniqueIndex('one_unit_for_each_thing').on(table.user_id, table.counter, table.period, table.spent_on),
    index('units_by_time').on(table.user_id, table.spent_at),
    index('units_returned')
      .on(table.user_id, table.counter, table.returned_at)
      .where(sql`returned_at is not null`),
  ],
)

/** Why a unit was given back. */
export type ReturnReason = 'scan_failed' | 'post_vanished' | 'person_erased'

/** An intent query counts once a day, however many scans use it. Its key to the query stands in `db/sql/account.sql`. */
export const intentQueryDays = pgTable(
  'intent_query_days',
  {
    user_id: ownerId(),
    campaign_prompt_id: uuid('campaign_prompt_id').notNull(),
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaign_prompt_id, table.day] }),
    index().on(table.user_id, table.day),
  ],
)

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

/** Mails to be sent: the row is written in the transaction that causes the mail, and goes out after it, if at all. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: primaryId(),
    user_id: ownerId(),
    recipient: text('recipient').notNull(),
    kind: text('kind').notNull(),
    /** Facts of the mail, sealed because they may contain a link that signs in. Null once the mail is sent or ended. */
    facts: jsonb('facts').$type<SealedSecret>(),
    /** Message id, the same at every attempt, so that a mail that arrives twice is recognized as one. */
    message_id: text('message_id').notNull().unique(),
    created_at: createdAt(),
    sent_at: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull().defaultNow(),
    leased_until: instant('leased_until'),
    /** Time after which the mail is not sent any more. */
    expires_at: instant('expires_at')
      .notNull()
      .default(sql`now() + interval '3 days'`),
    /** Time at which the mail was given up, for the reason in `failure`. */
    ended_at: instant('ended_at'),
    failure: text('failure'),
  },
  (table) => [
    index().on(table.user_id),
    index('mails_to_send')
      .on(table.expires_at)
      .where(sql`sent_at is null and ended_at is null`),
    index('mails_by_age').on(table.created_at),
  ],
)

/** Log of who did what. Triggers of the changed tables write it; nobody changes or deletes its rows. */
export const activity = pgTable(
  'activity',
  {
    id: primaryId(),
    user_id: ownerId(),
    at: instant('at').notNull().defaultNow(),
    actor: text('actor').$type<ActivityEntry['actor']>().notNull(),
    /** API key of the actor, if any; it may be revoked by now. */
    by_key: uuid('by_key'),
    action: text('action').$type<ActivityEntry['action']>().notNull(),
    /** Object of the action; it may be deleted by now. */
    acted_on: uuid('acted_on'),
    details: jsonb('details').$type<ActivityEntry['details']>().notNull().default({}),
  },
  (table) => [index().on(table.user_id, table.at, table.id), index('activity_by_age').on(table.at)],
)
