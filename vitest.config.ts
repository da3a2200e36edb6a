import { defineConfig } from 'vitest/config'
import { findMemory } from './scripts/scratch/find-memory.ts'
import { inlineVisitorScript } from './apps/web/vite/inline-visitor-script.ts'

// Where `makeScratchDir` makes its folders.
const memory = findMemory()
if (memory !== undefined) process.env['RADAR_SCRATCH'] ??= memory

const SERVER_TESTS = ['apps/server/src/**/*.test.ts']

/** Tests of the server that ask no database. */
const WITHOUT_DATABASE = [
  'auth/permissions',
  'forum/reach-forum',
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

/** Tests whose statements are all sent by other tests as well, on both databases: these run on the embedded one alone. */
const ON_PGLITE_ALONE = [
  'auth/allowed-paths',
  'platform/http/pages/serve-web',
  'platform/http/mcp/serve-mcp',
  'replies/drafting/drafts',
  'replies/posting/manual',
  'scans/nothing-to-scan',
  'sweeps/bad-input',
  'sweeps/doors',
  'sweeps/forged-requests',
  'sweeps/forms',
  'sweeps/other-peoples-ids',
  'sweeps/response-headers',
  'sweeps/unknown-fields',
].map(toPath)

/** And these on PostgreSQL, which answers on a core of its own: they send very many, or hold connections open; one tries its programs. */
const ON_POSTGRES_ALONE = [
  'leads/races',
  'reader/races',
  'platform/http/event-streams',
  'reddit-accounts/tokens/token-store',
  'replies/posting/after-the-post',
  'replies/posting/fault-catalogue',
  'replies/posting/looks',
  'replies/posting/posting-lease',
  'scans/bad-names',
  'scans/fault-sweep',
  'scans/run-manually',
  'sweeps/backup',
  'sweeps/cost-before-identity',
  'sweeps/statements-a-call',
].map(toPath)

/** Journeys of processes that no browser looks at. */
const WITHOUT_BROWSER = ['e2e/src/ledger.test.ts', 'e2e/src/posting.test.ts', 'e2e/src/restarts.test.ts']

/** What looks at every page, which takes as long as a quarter of all journeys. */
const ALL_PAGES = 'e2e/src/accessibility.test.ts'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // How soon a machine with much else to do gets there says nothing about what is tested.
    expect: { poll: { timeout: 20_000 } },
    // By default one core is left idle, which on a machine with two halves the speed.
    maxWorkers: '100%',
    // Pages and statements leave much behind that is soon gone: a larger nursery takes a tenth off the work of a run.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
            ...WITHOUT_DATABASE,
          ],
        },
      },
      {
        extends: true,
        plugins: [inlineVisitorScript()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          // The first test of a file waits for the code of its page, and for what it does on it.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-pglite',
          include: SERVER_TESTS,
          exclude: [...WITHOUT_DATABASE, ...ON_POSTGRES_ALONE],
          globalSetup: ['scripts/pglite/vitest-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          exclude: [...WITHOUT_BROWSER, ALL_PAGES],
          globalSetup: ['scripts/postgres/vitest-setup.ts', 'e2e/src/vitest-setup.ts'],
          fileParallelism: false,
          isolate: false,
          testTimeout: 180_000,
          // A page is waited for as long as by the browser's own ways to wait.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [ALL_PAGES],
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: WITHOUT_BROWSER,
          globalSetup: ['scripts/postgres/vitest-setup.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          include: SERVER_TESTS,
          exclude: [...WITHOUT_DATABASE, ...ON_PGLITE_ALONE],
          isolate: false,
          globalSetup: ['scripts/postgres/vitest-setup.ts'],
        },
      },
    ],
  },
})

function toPath(name: string): string {
  return `apps/server/src/${name}.test.ts`
}
