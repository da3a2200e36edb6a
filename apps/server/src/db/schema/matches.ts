import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
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
  AlertAction,
  FirstLook,
  MatchState,
  ReadingFailure,
  ReadingStop,
  Rule,
  Scan,
  SearchSort,
  Verdict,
} from '@radar/contract'
import type { Decision } from '@radar/decisions'
import type { LedgerEntry, PairAnswers, Part, PostAnswers, PostFit, PostKind, Score } from '@radar/engine'
import { ownerId, users } from './account.ts'
import { campaignKey, campaigns } from './campaigns.ts'
import { bytes, createdAt, forumName, instant, parentKey, primaryId } from './columns.ts'
import { engagementPosts } from './forum.ts'

/** Answers to the questions about one post, and how the model gives its odds. */
export type StoredAnswers = Pick<Decision, 'answers' | 'odds'>

/**
 * Answers of the AI reader about a match. They count for the score as long as the post is the same; `beside` is the
 * digest of the campaign's text that they were given beside.
 */
export type StoredReading = {
  /** Model as people call it. */
  model: string
  questions_version: number
  beside: string
  odds: Decision['odds']
  /** Answers about the post alone, and beside the business. */
  post: PostAnswers
  pair: PairAnswers
  kind: PostKind | null
  /** Sentences of the post that say best what counts for it or against it. */
  quotes: string[]
  /** Sentence of the post that states a hard condition. */
  condition: string | null
  cost_dollars: number
}

/** Entries of the AI reader, and those from before there were codes, bring their own words. */
export type StoredLedgerEntry = Omit<LedgerEntry, 'part'> & { part: Part | 'reader'; label?: string }

/** A score with what the AI reader added to it. */
export type StoredScore = Omit<Score, 'ledger'> & { ledger: StoredLedgerEntry[] }

/**
 * Whose campaigns have changed, or the plan they run on: one row for a user and transaction, written by triggers. A
 * reader goes by the transaction, which says what could not be seen when it last read; `seq` tells rows apart.
 */
export const campaignChanges = pgTable(
  'campaign_changes',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No key: the row outlives its user. */
    user_id: uuid('user_id').notNull(),
    transaction: bigint('transaction', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('one_change_per_transaction_and_user').on(table.transaction, table.user_id),
    index().on(table.changed_at),
  ],
)

/** A packed direction, and the digest of its text and of the finder's version. */
const directionColumns = {
  digest: text('digest').notNull(),
  levels: bytes('levels').notNull(),
}

/** Directions of posts, as long as their text is the same. The system alone sees them. */
export const postDirections = pgTable('post_directions', {
  post_id: uuid('post_id')
    .primaryKey()
    .references(() => engagementPosts.id, { onDelete: 'cascade' }),
  ...directionColumns,
})

/** Directions of campaigns and of their intent queries. The system alone sees them. */
export const campaignDirections = pgTable(
  'campaign_directions',
  {
    campaign_id: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    ...directionColumns,
  },
  (table) => [primaryKey({ columns: [table.campaign_id, table.digest] })],
)

/** What compared post and campaign, and what it says beside the score; null where words cannot tell. */
const readColumns = {
  read_by: text('read_by').$type<Score['read_by']>().notNull(),
  kind: text('kind').$type<PostKind>(),
  fit: text('fit').$type<PostFit>(),
}

export const matchesQueue = pgTable(
  'matches_queue',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: uuid('campaign_id').notNull(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => engagementPosts.id, { onDelete: 'cascade' }),
    relevance_score: doublePrecision('relevance_score').notNull(),
    reason: text('reason').notNull(),
    ledger: jsonb('ledger').$type<StoredLedgerEntry[]>().notNull(),
    ...readColumns,
    /** Answers of the AI reader; null while it has not read the match. */
    reading: jsonb('reading').$type<StoredReading>(),
    scanned_at: instant('scanned_at').notNull(),
    /** Time at which it began to show: at once, or at the campaign's scan. Until then only the system sees it. */
    revealed_at: instant('revealed_at').defaultNow(),
    /** Since when it is to be read again, because its campaign or post was edited, and until when a process has it. */
    reread_since: instant('reread_since'),
    reread_lease_until: instant('reread_lease_until'),
    /** Time at which its post was written; null where the campaign did not watch its place yet, which says nothing of speed. */
    timed_from: instant('timed_from'),
    verdict: text('verdict').$type<Verdict>(),
    judged_at: instant('judged_at'),
    /** Time at which its user first opened or judged it. */
    read_at: instant('read_at'),
    /** Votes and comments of its post when it was found. A trigger reads them from the post. */
    found_score: integer('found_score'),
    found_num_comments: integer('found_num_comments'),
    /** The accepted rule that hides it; emptied when that is undone. */
    hidden_by: uuid('hidden_by'),
    /** Since when its user does not want to meet its author. */
    blocked_at: instant('blocked_at'),
    /** Until when its user wants to hear nothing of it, or until somebody answers its post, if that is before. */
    snoozed_until: instant('snoozed_until'),
    wakes_on_answer: boolean('wakes_on_answer').notNull().default(false),
    /** Comments of its post when it was snoozed. */
    snoozed_num_comments: integer('snoozed_num_comments'),
    /** Its post was purged. A trigger reads this and `subreddit` from the post when the match is inserted. */
    post_gone: boolean('post_gone').notNull().default(false),
    subreddit: text('subreddit').notNull().default(''),
    /** The keywords that found it; none where its meaning did, and null from before that was noted. */
    keywords: text('keywords').array(),
    /** State in lists. A match that waits for its scan, or whose post is gone, is in none. */
    state: text('state')
      .$type<MatchState | 'gone' | 'pending'>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when post_gone then 'gone' when revealed_at is null then 'pending' when blocked_at is not null then 'blocked' when hidden_by is not null then 'hidden' when snoozed_until is not null then 'snoozed' else coalesce(verdict, 'open') end`,
      ),
  },
  (table) => [
    campaignKey(table),
    unique().on(table.id, table.user_id),
    unique().on(table.campaign_id, table.post_id),
    index('matches_to_reread')
      .on(table.reread_since, table.campaign_id)
      .where(sql`reread_since is not null`),
    // With what the policy asks for at their ends, so that a user's rows are counted without a look at them.
    index('matches_listed_by_scan')
      .on(
        table.campaign_id,
        table.scanned_at,
        table.relevance_score,
        table.id,
        table.user_id,
        table.revealed_at,
      )
      .where(sql`state in ('open', 'kept')`),
    index('matches_listed_by_score')
      .on(
        table.campaign_id,
        table.relevance_score,
        table.scanned_at,
        table.id,
        table.user_id,
        table.revealed_at,
      )
      .where(sql`state in ('open', 'kept')`),
    index('matches_listed_by_reveal')
      .on(table.campaign_id, table.revealed_at)
      .where(sql`state in ('open', 'kept')`),
    index('matches_of_a_state_by_scan').on(
      table.campaign_id,
      table.state,
      table.scanned_at,
      table.relevance_score,
      table.id,
      table.user_id,
      table.revealed_at,
    ),
    index('matches_of_a_state_by_score').on(
      table.campaign_id,
      table.state,
      table.relevance_score,
      table.scanned_at,
      table.id,
      table.user_id,
      table.revealed_at,
    ),
    index('matches_of_a_subreddit_by_scan').on(
      table.user_id,
      table.campaign_id,
      table.subreddit,
      table.scanned_at,
      table.relevance_score,
      table.id,
    ),
    index('matches_of_a_subreddit_by_score').on(
      table.user_id,
      table.campaign_id,
      table.subreddit,
      table.relevance_score,
      table.scanned_at,
      table.id,
    ),
    index().on(table.post_id),
    /** The policy on posts asks by both: without this index, a user's matches are read once for each of them. */
    index().on(table.user_id, table.post_id),
    index('matches_snoozed')
      .on(table.snoozed_until)
      .where(sql`snoozed_until is not null`),
    index('matches_to_reveal')
      .on(table.campaign_id)
      .where(sql`revealed_at is null`),
    index()
      .on(table.hidden_by)
      .where(sql`hidden_by is not null`),
  ],
)

/** Matches of a campaign's day (of `scanned_at`, in UTC) by state. Only triggers write it. */
export const matchDays = pgTable(
  'match_days',
  {
    campaign_id: uuid('campaign_id').notNull(),
    day: date('day').notNull(),
    user_id: ownerId(),
    open: integer('open').notNull(),
    kept: integer('kept').notNull(),
    dismissed: integer('dismissed').notNull(),
    hidden: integer('hidden').notNull(),
    blocked: integer('blocked').notNull(),
    snoozed: integer('snoozed').notNull().default(0),
  },
  (table) => [
    campaignKey(table),
    primaryKey({ columns: [table.campaign_id, table.day] }),
    index().on(table.user_id),
  ],
)

/** Visits to a campaign's matches. A visit ends half an hour after the last look. */
export const campaignVisits = pgTable(
  'campaign_visits',
  {
    campaign_id: uuid('campaign_id').primaryKey(),
    user_id: ownerId(),
    active_at: instant('active_at').notNull(),
    /** The end of the visit before; null in the first. */
    previous_at: instant('previous_at'),
  },
  (table) => [campaignKey(table), index().on(table.user_id)],
)

/** State of a match before a link in an alert changed it. */
export type MatchBeforeLink = {
  verdict: Verdict
  judged_at: string | null
  read_at: string | null
  snoozed_until: string | null
  wakes_on_answer: boolean
}

/** Links in alerts that were followed: each works once. */
export const alertLinkUses = pgTable(
  'alert_link_uses',
  {
    match_id: uuid('match_id').notNull(),
    user_id: ownerId(),
    action: text('action').$type<Exclude<AlertAction, 'open'>>().notNull(),
    before: jsonb('before').$type<MatchBeforeLink>().notNull(),
    used_at: instant('used_at').notNull(),
    undone_at: instant('undone_at'),
  },
  (table) => [
    parentKey({ parent_id: table.match_id, user_id: table.user_id }, matchesQueue).onDelete('cascade'),
    primaryKey({ columns: [table.match_id, table.action] }),
    index().on(table.user_id),
    index().on(table.used_at),
  ],
)

/** Matches that their user deleted, so that no later scan brings them back. */
export const deletedMatches = pgTable(
  'deleted_matches',
  {
    user_id: ownerId(),
    campaign_id: uuid('campaign_id').notNull(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => engagementPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    campaignKey(table),
    primaryKey({ columns: [table.campaign_id, table.post_id] }),
    index().on(table.user_id),
  ],
)

/** Rules that their user accepted; those of a campaign apply in the order of `created_at`. */
export const campaignRules = pgTable(
  'campaign_rules',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: uuid('campaign_id').notNull(),
    rule: jsonb('rule').$type<Rule>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    campaignKey(table),
    unique().on(table.id, table.user_id),
    unique().on(table.campaign_id, table.rule),
    index().on(table.user_id),
  ],
)

export const scans = pgTable(
  'scans',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: uuid('campaign_id').notNull(),
    status: text('status').$type<Scan['status']>().notNull().default('running'),
    manual: boolean('manual').notNull(),
    subreddits_total: integer('subreddits_total').notNull(),
    subreddits_done: integer('subreddits_done').notNull().default(0),
    posts_scanned: integer('posts_scanned').notNull().default(0),
    matches_found: integer('matches_found').notNull().default(0),
    /** Those of them that reached their user's floor. */
    worth_a_look: integer('worth_a_look').notNull().default(0),
    /** The subreddit whose posts were read last. */
    reading: text('reading'),
    problems: jsonb('problems').$type<Scan['problems']>().notNull().default([]),
    error: text('error'),
    started_at: instant('started_at').notNull().defaultNow(),
    finished_at: instant('finished_at'),
    /** Whoever runs it keeps moving this forward, in the database's time; past it, another may take over. */
    lease_until: instant('lease_until').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(1),
    /** Scans that came after it by themselves and found nothing either: they have no rows of their own. */
    repeats: integer('repeats').notNull().default(0),
  },
  (table) => [
    campaignKey(table),
    index().on(table.campaign_id, table.started_at),
    index().on(table.user_id),
    uniqueIndex('one_running_scan_per_campaign')
      .on(table.campaign_id)
      .where(sql`status = 'running'`),
  ],
)

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
    /** How long drafts and alerts wait for it; null once they no longer do. */
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
export type ReaderSubject = 'post' | 'pair' | 'reply'

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
  /** It is asked nothing before; the database's time. */
  retry_at: instant('retry_at'),
})

/** When a campaign's old threads are searched for again. */
export const evergreenSearches = pgTable(
  'evergreen_searches',
  {
    campaign_id: uuid('campaign_id').notNull(),
    user_id: ownerId(),
    due_at: instant('due_at').notNull(),
    searched_at: instant('searched_at'),
    /** How often it was searched: each time other words are asked for. */
    rounds: integer('rounds').notNull().default(0),
    /** Some process searches until then, in the database's time. */
    searching_until: instant('searching_until'),
  },
  (table) => [
    primaryKey({ columns: [table.campaign_id] }),
    campaignKey(table),
    index().on(table.user_id),
    index().on(table.due_at),
  ],
)

/** Old threads that a campaign was offered, each once. */
export const evergreenThreads = pgTable(
  'evergreen_threads',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: uuid('campaign_id').notNull(),
    forum: forumName(),
    reddit_id: text('reddit_id').notNull(),
    /** Null once the offer is over, or its post was deleted: the row then only keeps it from being offered again. */
    post_id: uuid('post_id').references(() => engagementPosts.id, { onDelete: 'cascade' }),
    offered_at: instant('offered_at').notNull(),
    /** Query and order of the forum's search, and the position of the thread in it. */
    search_query: text('search_query').notNull(),
    search_sort: text('search_sort').$type<SearchSort>().notNull(),
    place: integer('place').notNull(),
    /** Comments of the thread when it was offered. */
    found_num_comments: integer('found_num_comments'),
    relevance_score: doublePrecision('relevance_score').notNull(),
    reason: text('reason').notNull(),
    ledger: jsonb('ledger').$type<StoredLedgerEntry[]>().notNull(),
    ...readColumns,
    verdict: text('verdict').$type<Verdict>(),
    judged_at: instant('judged_at'),
  },
  (table) => [
    campaignKey(table),
    unique().on(table.campaign_id, table.forum, table.reddit_id),
    index().on(table.post_id),
    index().on(table.user_id, table.post_id),
    index('evergreen_threads_offered')
      .on(table.campaign_id, table.offered_at)
      .where(sql`post_id is not null`),
  ],
)

/** Number of matches by subreddit. */
export type RefusedMatches = Record<string, number>

/** When a campaign is scanned, and what has come up since it last was. A trigger makes it with its campaign. */
export const scanSchedules = pgTable(
  'scan_schedules',
  {
    campaign_id: uuid('campaign_id').primaryKey(),
    /** No key of its own, and no index: both would be written with each scan, and the campaign's key says whose it is. */
    user_id: uuid('user_id').notNull(),
    /** As the campaign; a trigger keeps it. */
    active: boolean('active').notNull(),
    next_scan_at: instant('next_scan_at').notNull().defaultNow(),
    last_scan_at: instant('last_scan_at'),
    /** Posts up to this `engagement_posts.seq` were told of by a scan. */
    scanned_seq: bigint('scanned_seq', { mode: 'number' }).notNull().default(0),
    /** Matches that were shown since the last scan. */
    found: integer('found').notNull().default(0),
    worth_a_look: integer('worth_a_look').notNull().default(0),
    /** Matches that the database refused since the last scan. */
    refused: jsonb('refused').$type<RefusedMatches>().notNull().default({}),
    /** Fingerprint of the campaign's subreddits, words and reach at the last search of the past. */
    searched_for: text('searched_for'),
  },
  (table) => [
    campaignKey(table),
    index('scans_due')
      .on(table.next_scan_at)
      .where(sql`active`),
  ],
)

/** How far the comments of subreddits were read, where somebody watches them. */
export const commentListings = pgTable(
  'comment_listings',
  {
    forum: forumName(),
    /** In lower case. */
    subreddit: text('subreddit').notNull(),
    /** Moving average; null until two listings were read. */
    comments_per_day: doublePrecision('comments_per_day'),
    /** When its comments were last read: all that were written before, but for what the forum no longer listed. */
    read_at: instant('read_at'),
    /** When the next listing is due. */
    due_at: instant('due_at'),
    /** Some process reads it until then, in the database's time. */
    reading_until: instant('reading_until'),
  },
  (table) => [primaryKey({ columns: [table.forum, table.subreddit] })],
)

/** Part of an answer to the first question that grows while it is worked on. */
export type FoundSoFar = Omit<FirstLook, 'id' | 'state' | 'version' | 'ahead'>

/** First questions with their answers, for an hour. A row names nobody: neither a user nor an address. */
export const firstLooks = pgTable(
  'first_looks',
  {
    id: primaryId(),
    about: text('about').notNull(),
    state: text('state').$type<FirstLook['state']>().notNull().default('waiting'),
    version: integer('version').notNull().default(0),
    found: jsonb('found').$type<FoundSoFar>().notNull(),
    /** Time by the database's clock. */
    asked_at: instant('asked_at').notNull(),
    /** End of the lease of the process that answers it, by the database's clock. */
    lease_until: instant('lease_until'),
    /** Number of times that a process began to answer it. */
    claims: integer('claims').notNull().default(0),
  },
  (table) => [index().on(table.asked_at)],
)

/** Requests to outside forums that first questions cost, by the minute, for the last hour. */
export const firstLookRequests = pgTable('first_look_requests', {
  minute: instant('minute').primaryKey(),
  requests: integer('requests').notNull(),
})
