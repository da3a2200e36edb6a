export const SERVER_TESTS = 'apps/server/src/**/*.test.ts'

/** Tests of the server that ask no database. */
export const WITHOUT_DATABASE = [
  'account/auth/permissions',
  'forum/connect-forum',
  'forum/readings/spend-requests',
  'matches/directions/rounding',
  'matches/index/find-matches',
  'matches/index/near',
  'matches/index/pack-campaign',
  'platform/create-chat-model',
  'platform/database/analyze-from-time-to-time',
  'platform/database/full-disk',
  'platform/database/open-embedded-database',
  'platform/http/bodies/slow-bodies',
  'platform/http/client-address',
  'platform/http/fetch-outside',
  'platform/http/name-request',
  'platform/http/own-urls',
  'platform/http/resolve-host',
  'platform/http/use-one-name',
  'platform/name-pattern',
  'platform/process/call-worker',
  'platform/process/close-files',
  'platform/process/data-dir',
  'platform/process/env',
  'platform/process/watch-event-loop',
  'platform/remember-answers',
  'platform/secrets/seal-secret',
  'platform/watch-jobs',
  'replies/cut-copies',
  'replies/cleaning/clean-draft',
  'matches/proposals/parse-page',
  'matches/proposals/sentence/sentence',
  'leads/building/injection',
  'replies/drafting/injection',
  'replies/drafting/find-points',
  'replies/drafting/parse-answer',
  'replies/drafting/tag-links',
  'replies/drafting/write-draft',
  'replies/scheduling/all-zones',
  'sweeps/foreign-text',
  'sweeps/hidden-characters',
  'replies/scheduling/schedule-reply',
  'reports/results/describe-month',
  'matches/scans/batches/search-queries',
  'forum/subreddits/plan/plan-listings',
].map(toPath)

/** These run on PostgreSQL alone: they send very many statements, or hold connections open; one tries its programs. */
export const ON_POSTGRES_ALONE = [
  'account/auth/races',
  'campaigns/locks',
  'leads/erasure/races',
  'leads/races',
  'matches/inbox/races',
  'forum/posts/purge-post',
  'forum/posts/races',
  'matches/reader/races',
  'platform/database/connect-database',
  'platform/http/event-streams',
  'platform/http/queue-calls',
  'account/reddit-accounts/tokens/token-store',
  'replies/posting/after-the-post',
  'replies/posting/fault-catalogue',
  'replies/posting/looks',
  'replies/posting/posting-lease',
  'replies/races',
  'matches/scans/bad-names',
  'matches/scans/fault-sweep',
  'matches/scans/run-manually',
  'sweeps/backup',
  'sweeps/cost-before-identity',
  'notifications/webhooks/races',
].map(toPath)

/** Tests of the embedded database alone. */
export const ON_PGLITE_ALONE = ['testing/statements/statements'].map(toPath)

/**
 * Tests of what the two databases may do differently although both parse each statement: how they are opened, migrated, lost and
 * started again; roles and policies; transactions and locks; cursors, events and jobs. Of each large feature one
 * test more, for its rows as each driver gives them.
 */
export const ON_BOTH = [
  'db/counts',
  'db/forum-keys',
  'db/row-level-security',
  'platform/database/as-role',
  'platform/database/db',
  'platform/database/follow-clock',
  'platform/database/send-ahead',
  'platform/events',
  'platform/http/health',
  'platform/http/queue-streams',
  'platform/jobs',
  'account/auth/delete-user',
  'reports/exports/export-account',
  'forum/budget/rate-budget',
  'lifecycle',
  'account/mail/queue-mail',
  'account/mail/send-mails',
  'matches/directions/directions',
  'matches/index/create-matching',
  'matches/scans/crash',
  'sweeps/rewrap-secrets',
  'sweeps/two-forums',
  'account/usage/random-operations',

  'account/activity/activity',
  'reports/analytics/analytics',
  'account/api-keys/api-keys',
  'account/auth/session-cookie',
  'campaigns/campaigns',
  'replies/engagements/engagements',
  'leads/erasure/erasures',
  'leads/runs/runs',
  'matches/inbox/lists/list-inbox',
  'replies/replies',
  'reports/results/results',
  'reports/saved-views/saved-views',
  'reports/today/today',
  'account/usage/ledger',
].map(toPath)

function toPath(name: string): string {
  return `apps/server/src/${name}.test.ts`
}
