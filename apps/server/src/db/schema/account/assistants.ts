import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AssistantScope } from '@radar/contract'
import { createdAt, instant, parentKey, primaryId } from '../columns.ts'
import { ownerId } from './users.ts'

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
    /** Hash of the refresh token that it was issued for; null where it was issued for a code. */
    issued_for: text('issued_for'),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    /** Number of its uses after the first. */
    retries: integer('retries').notNull().default(0),
  },
  (table) => [
    parentKey({ parent_id: table.grant_id, user_id: table.user_id }, oauthGrants).onDelete('cascade'),
    index().on(table.grant_id),
    index().on(table.expires_at),
  ],
)
