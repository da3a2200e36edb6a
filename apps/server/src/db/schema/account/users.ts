import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { NotificationPreferences } from '@radar/contract'
import { createdAt, instant, primaryId, updatedAt } from '../columns.ts'

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
