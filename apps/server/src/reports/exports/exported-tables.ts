import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../db/schema/index.ts'

/** Tables with an owner that only repeat facts of other tables, or that sign somebody in. */
const LEFT_OUT = new Set([
  'accounts',
  'billing_customers',
  'campaign_changes',
  'erasure_keys',
  'evergreen_searches',
  'lead_tasks',
  'match_alerts',
  'match_days',
  'oauth_codes',
  'oauth_states',
  'oauth_tokens',
  'reader_queue',
  'reply_counts',
  'sessions',
  'two_factors',
])

/** Columns with secrets under another name, and computed ones. */
const LEFT_OUT_COLUMNS = new Set([
  'reddit_credentials.refresh_lease',
  'mail_outbox.facts',
  'webhooks.url',
  'lead_profiles.search_text',
])
const SECRET = /(?:^|_)(?:secret|tokens?|hash|password|key)$/

export type ExportedTable = { name: string; columns: string[] }

/** Every table whose rows belong to users, except those left out, so that a new table is exported without further code. */
export const EXPORTED_TABLES: readonly ExportedTable[] = (Object.values(schema) as unknown[])
  .filter((table): table is PgTable => is(table, PgTable))
  .map((table) => ({ name: getTableName(table), all: Object.keys(getTableColumns(table)) }))
  .filter(({ name, all }) => all.includes('user_id') && !LEFT_OUT.has(name))
  .map(({ name, all }) => ({
    name,
    columns: all.filter((column) => !SECRET.test(column) && !LEFT_OUT_COLUMNS.has(`${name}.${column}`)),
  }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
