import { defineConfig } from 'vitest/config'
import {
  ON_PGLITE_ALONE,
  ON_POSTGRES_ALONE,
  SERVER_TESTS,
  WITHOUT_DATABASE,
} from './scripts/checks/server-tests.ts'
import { findMemory } from './scripts/scratch/find-memory.ts'
import { helpTopics } from './apps/web/vite/help-topics.ts'
import { inlineVisitorScript } from './apps/web/vite/inline-visitor-script.ts'
import { scoreExamples } from './apps/web/vite/score-examples.ts'

// Where `makeScratchDir` makes its folders.
const memory = findMemory()
if (memory !== undefined) process.env['RADAR_SCRATCH'] ??= memory

/** Journeys of processes that no browser looks at. */
const WITHOUT_BROWSER = ['ledger', 'new-key', 'posting', 'restarts'].map((name) => `e2e/src/${name}.test.ts`)

/** Test that looks at every page, which takes as long as a quarter of all journeys. */
const ALL_PAGES = 'e2e/src/accessibility.test.ts'

export default defineConfig({
  test: {
    // How soon a machine with much else to do gets there says nothing about what is tested.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
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
            'apps/web/vite/**/*.test.ts',
            ...WITHOUT_DATABASE,
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [inlineVisitorScript(), helpTopics(), scoreExamples()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-pglite',
          include: [SERVER_TESTS],
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
          isolate: false,
          testTimeout: 1_200_000,
          expect: { poll: { timeout: 180_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [ALL_PAGES],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: WITHOUT_BROWSER,
          globalSetup: ['scripts/postgres/vitest-setup.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          include: [SERVER_TESTS],
          exclude: [...WITHOUT_DATABASE, ...ON_PGLITE_ALONE],
          isolate: false,
          globalSetup: ['scripts/postgres/vitest-setup.ts'],
        },
      },
    ],
  },
})
