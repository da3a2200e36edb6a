import { sql } from 'drizzle-orm'
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId, users } from './auth.ts'
import { instant, parentKey } from './columns.ts'
import { matchesQueue } from './matches.ts'
import { engagementPosts } from './posts.ts'

/** What an AI reader says of one post for one campaign, as far as the post bears it out. */
export type ReaderVerdict = {
  grade: 0 | 1 | 2
  /** What the author needs, in one sentence. */
  need: string
  /** Literal pieces of the post. */
  quotes: string[]
  asks_for: string
  objections: string[]
}

/** Matches that the AI reader has not read yet. */
export const readerQueue = pgTable(
  'reader_queue',
  {
    match_id: uuid('match_id').primaryKey(),
    user_id: ownerId(),
    /** The match's. A key to it would lock the campaign after the match, where all others lock it before. */
    campaign_id: uuid('campaign_id').notNull(),
    relevance_score: doublePrecision('relevance_score').notNull(),
    queued_at: instant('queued_at').notNull(),
    /** How long drafts and alerts wait for it; null once they no longer do. */
    awaited_until: instant('awaited_until'),
    /** Nobody else takes it before; the database's time. */
    lease_until: instant('lease_until'),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    parentKey({ parent_id: table.match_id, user_id: table.user_id }, matchesQueue).onDelete('cascade'),
    index('reader_queue_best_first').on(table.user_id, table.relevance_score),
    index().on(table.queued_at),
    index()
      .on(table.awaited_until)
      .where(sql`awaited_until is not null`),
  ],
)

/** What was answered about a post, by a digest of all that was asked: the same question is not asked twice. */
export const readerAnswers = pgTable(
  'reader_answers',
  {
    post_id: uuid('post_id')
      .notNull()
      .references(() => engagementPosts.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    /** The JSON value null where the answer was refused. */
    verdict: jsonb('verdict').$type<ReaderVerdict | null>().notNull(),
    answered_at: instant('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.post_id, table.question] })],
)

/** What was read on a day (UTC) for a user, and in the row without one for all together. */
export const readerDays = pgTable(
  'reader_days',
  {
    day: date('day').notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    reads: integer('reads').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    input_tokens: integer('input_tokens').notNull().default(0),
    output_tokens: integer('output_tokens').notNull().default(0),
    cost_dollars: doublePrecision('cost_dollars').notNull().default(0),
  },
  (table) => [
    unique('one_reader_day_for_each').on(table.day, table.user_id).nullsNotDistinct(),
    index().on(table.user_id),
  ],
)
