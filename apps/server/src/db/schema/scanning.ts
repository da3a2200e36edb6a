import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, primaryId } from './columns.ts'

/** What Radar knows of each subreddit that anybody watches. */
export const watchedSubreddits = pgTable('watched_subreddits', {
  /** In lower case. */
  subreddit: text('subreddit').primaryKey(),
  /** The newest post that is stored: listings are read down to it. */
  watermark_utc: instant('watermark_utc'),
  watermark_id: text('watermark_id'),
  posts_per_day: doublePrecision('posts_per_day'),
  last_scanned_at: instant('last_scanned_at'),
  /** `ok`, or why it cannot be read: private, quarantined, banned, missing. */
  state: text('state').notNull().default('ok'),
  state_since: instant('state_since'),
})

/** Stretches of time in which posts may have been missed because the listing held no more. */
export const scanGaps = pgTable(
  'scan_gaps',
  {
    id: primaryId(),
    subreddit: text('subreddit').notNull(),
    gap_from: instant('gap_from').notNull(),
    gap_until: instant('gap_until').notNull(),
    noticed_at: instant('noticed_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.subreddit, table.noticed_at)],
)

/** The forum's rate limit, one row for each client id, shared by all processes. */
export const rateBudgets = pgTable('rate_budgets', {
  client_id: text('client_id').primaryKey(),
  remaining: doublePrecision('remaining').notNull(),
  resets_at: instant('resets_at').notNull(),
  blocked_until: instant('blocked_until'),
  consecutive_429: integer('consecutive_429').notNull().default(0),
})
