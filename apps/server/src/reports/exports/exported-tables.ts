import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../db/schema/index.ts'

/** Tables with an owner that say nothing about their user that another does not, or that sign somebody in. */
const LEFT_OUT = new Set([
  'accounts',
  'billing_customers',
  'campaign_changes',
  'erasure_keys',
  'evergreen_searches',
  'lead_tasks',
  'match_alerts',
  'match_days',
  'oauth_states',
  'reader_queue',
  'reply_counts',
  'sessions',
  'two_factors',
])

/** Columns that hold secrets under another name, or that others are computed into. */
const LEFT_OUT_COLUMNS = new Set([
  'reddit_credentials.refresh_lease',
  'mail_outbox.facts',
  'webhooks.url',
  'lead_profiles.search_text',
])
const SECRET = /(?:^|_)(?:secret|tokens?|hash|password|key)$/

/** A table that an export holds, with the columns that it shows. */
export type ExportedTable = { name: string; columns: string[] }

/** Every table whose rows belong to users, but for those that are left out: a new one is exported by itself. */
export const EXPORTED_TABLES: readonly ExportedTable[] = (Object.values(schema) as unknown[])
  .filter((table): table is PgTable => is(table, PgTable))
  .map((table) => ({ name: getTableName(table), all: Object.keys(getTableColumns(table)) }))
  .filter(({ name, all }) => all.includes('user_id') && !LEFT_OUT.has(name))
  .map(({ name, all }) => ({
    name,
    columns: all.filter((column) => !SECRET.test(column) && !LEFT_OUT_COLUMNS.has(`${name}.${column}`)),
  }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
