import { defineConfig } from 'vitest/config'
import { inlineVisitorScript } from './apps/web/vite/inline-visitor-script.ts'

const serverTests = ['apps/server/src/**/*.test.ts']

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // By default one core is left idle, which on a machine with two halves the speed.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/src/**/*.test.ts'],
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
        },
      },
      {
        extends: true,
        test: {
          name: 'server-pglite',
          include: serverTests,
          globalSetup: ['scripts/pglite/vitest-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['scripts/postgres/vitest-setup.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          include: serverTests,
          isolate: false,
          globalSetup: ['scripts/postgres/vitest-setup.ts'],
        },
      },
    ],
  },
})
