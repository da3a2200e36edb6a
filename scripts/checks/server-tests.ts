export const SERVER_TESTS = 'apps/server/src/**/*.test.ts'

/** Tests of the server that ask no database. */
export const WITHOUT_DATABASE = [
  'auth/permissions',
  'db/generate-migration',
  'forum/reach-forum',
  'matching/find-matches',
  'matching/pack-campaign',
  'platform/database/analyze-from-time-to-time',
  'platform/database/full-disk',
  'platform/http/bodies/slow-bodies',
  'platform/http/client-address',
  'platform/http/fetch-outside',
  'platform/http/own-urls',
  'platform/http/use-one-name',
  'platform/process/data-dir',
  'platform/process/env',
  'platform/secrets/seal-secret',
  'replies/cut-copies',
  'cleaning/clean-draft',
  'proposals/reading/reading',
  'leads/building/injection',
  'replies/drafting/injection',
  'replies/drafting/tag-links',
  'replies/drafting/write-draft',
  'replies/scheduling/all-zones',
  'replies/scheduling/schedule-reply',
  'results/describe-month',
  'scans/search-queries',
  'subreddits/plan/plan-looks',
].map(toPath)

/** These run on PostgreSQL alone: they send very many statements, or hold connections open; one tries its programs. */
export const ON_POSTGRES_ALONE = [
  'auth/races',
  'campaigns/locks',
  'erasures/races',
  'leads/races',
  'matches/races',
  'posts/purge-post',
  'posts/races',
  'reader/races',
  'platform/http/event-streams',
  'platform/http/queue-calls',
  'reddit-accounts/tokens/token-store',
  'replies/posting/after-the-post',
  'replies/posting/fault-catalogue',
  'replies/posting/looks',
  'replies/posting/posting-lease',
  'replies/races',
  'scans/bad-names',
  'scans/fault-sweep',
  'scans/run-manually',
  'sweeps/backup',
  'sweeps/cost-before-identity',
  'sweeps/statements-a-call',
  'webhooks/races',
].map(toPath)

/** What only the embedded database can tell. */
export const ON_PGLITE_ALONE = ['testing/statements/statements'].map(toPath)

/**
 * What the databases may do differently although both know each statement: how they are opened, migrated, lost and
 * started again; roles and policies; transactions and locks; cursors, events and jobs. Of each large feature one
 * test more, for its rows as each driver gives them.
 */
export const ON_BOTH = [
  'db/counts',
  'db/forum-keys',
  'db/row-level-security',
  'platform/database/connect-database',
  'platform/database/db',
  'platform/database/follow-clock',
  'platform/database/send-ahead',
  'platform/events',
  'platform/http/health',
  'platform/http/queue-streams',
  'platform/jobs',
  'auth/delete-user',
  'exports/export-account',
  'forum/budget/rate-budget',
  'lifecycle',
  'mail/queue-mail',
  'mail/send-mails',
  'matching/create-matching',
  'scans/crash',
  'sweeps/rewrap-secrets',
  'sweeps/two-forums',
  'usage/random-operations',

  'activity/activity',
  'analytics/analytics',
  'api-keys/api-keys',
  'auth/session-cookie',
  'campaigns/campaigns',
  'engagements/engagements',
  'erasures/erasures',
  'leads/runs/runs',
  'matches/list-inbox',
  'replies/replies',
  'results/results',
  'saved-views/saved-views',
  'today/today',
  'usage/ledger',
].map(toPath)

function toPath(name: string): string {
  return `apps/server/src/${name}.test.ts`
}
