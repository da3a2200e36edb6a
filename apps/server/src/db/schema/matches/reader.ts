import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReadingFailure, ReadingStop } from '@radar/contract'
import type { Decision } from '@radar/decisions'
import { ownerId, users } from '../account/index.ts'
import { instant, parentKey } from '../columns.ts'
import { engagementPosts } from '../forum.ts'
import { matchesQueue } from './matches-queue.ts'

/** Answers to the questions about one post, and how the model gives its odds. */
export type StoredAnswers = Pick<Decision, 'answers' | 'odds'>

/** Matches that the AI reader has yet to read. */
export const readerQueue = pgTable(
  'reader_queue',
  {
    match_id: uuid('match_id').primaryKey(),
    user_id: ownerId(),
    /** The match's. A key to it would lock the campaign after the match, where all others lock it before. */
    campaign_id: uuid('campaign_id').notNull(),
    relevance_score: doublePrecision('relevance_score').notNull(),
    queued_at: instant('queued_at').notNull(),
    /** True for a match that was there before somebody asked for it to be read: new ones are read first. */
    backlog: boolean('backlog').notNull().default(false),
    /** Ceiling of money that it waits for, until tomorrow; then it is read before others of its kind, new or backlog. */
    stopped_by: text('stopped_by').$type<ReadingStop>(),
    /** Time until which drafts and alerts wait for it; null once they no longer do. */
    awaited_until: instant('awaited_until'),
    /** Nobody else takes it before; the database's time. */
    lease_until: instant('lease_until'),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    parentKey({ parent_id: table.match_id, user_id: table.user_id }, matchesQueue).onDelete('cascade'),
    index('reader_queue_best_first').on(
      table.backlog,
      sql`(stopped_by is null)`,
      table.relevance_score.desc(),
      table.match_id,
    ),
    index().on(table.campaign_id),
    index().on(table.user_id),
    index().on(table.queued_at),
    index()
      .on(table.awaited_until)
      .where(sql`awaited_until is not null`),
  ],
)

/** A post alone, a post beside a campaign, or the draft of a reply to it. */
export type ReaderSubject = 'post' | 'pair' | 'reply' | 'pain'

/**
 * Answers of the reader by a digest of model, questions and texts, so that nothing is paid twice. Null answers are asked
 * for by the process whose lease it is; after a lease that is over, nobody knows whether the provider answered.
 */
export const readerAnswers = pgTable(
  'reader_answers',
  {
    question: text('question').primaryKey(),
    /** Post that goes with its answers; null for one that is not stored, such as a pasted one. */
    post_id: uuid('post_id').references(() => engagementPosts.id, { onDelete: 'cascade' }),
    subject: text('subject').$type<ReaderSubject>().notNull(),
    model: text('model').notNull(),
    answers: jsonb('answers').$type<StoredAnswers>(),
    cost_dollars: doublePrecision('cost_dollars').notNull().default(0),
    answered_at: instant('answered_at').notNull(),
    lease_until: instant('lease_until'),
  },
  (table) => [
    index().on(table.post_id),
    index('reader_answers_latest').on(table.model, table.subject, table.answered_at),
    index().on(table.answered_at),
  ],
)

/**
 * Calls of the reader and their cost in a day (`2026-11-28`) or month (`2026-11`), in UTC, per user, and in the row
 * without a user for all together. A call counts with its expected cost until the provider has said what it took.
 */
export const readerSpending = pgTable(
  'reader_spending',
  {
    period: text('period').notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    calls: integer('calls').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    input_tokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    output_tokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    cost_dollars: doublePrecision('cost_dollars').notNull().default(0),
    /** Time at which a call did not fit under the ceiling any more. */
    reached_at: instant('reached_at'),
  },
  (table) => [
    unique('one_reader_spending_for_each').on(table.period, table.user_id).nullsNotDistinct(),
    index().on(table.user_id),
  ],
)

/** Models that the reader asked: their tokens by characters, for prices told before, and their failures. */
export const readerModels = pgTable('reader_models', {
  model: text('model').primaryKey(),
  calls: integer('calls').notNull().default(0),
  characters: bigint('characters', { mode: 'number' }).notNull().default(0),
  input_tokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
  output_tokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
  /** Dollars for each token of the last answer, in and out alike; null where the provider names no price. */
  dollars_per_token: doublePrecision('dollars_per_token'),
  answered_at: instant('answered_at'),
  /** Time and kind of the failure since which it has answered nothing. */
  failing_since: instant('failing_since'),
  failure: text('failure').$type<ReadingFailure>(),
  /** Time before which it is asked nothing, by the database's clock. */
  retry_at: instant('retry_at'),
})
