import { beforeAll, expect, test } from 'vitest'
import { lintPlanted } from './plant.ts'
import type { Area } from './read-areas.ts'

type Violation = [rule: string, file: string, code: string]
type AllowedCode = [file: string, code: string]

const AREAS: readonly Area[] = [
  { name: 'db', order: 0, tables: [] },
  { name: 'platform', order: 1, tables: [] },
  { name: 'forum', order: 2, tables: [] },
  { name: 'account', order: 3, tables: [] },
  { name: 'campaigns', order: 4, tables: ['campaigns'] },
  { name: 'notifications', order: 4, tables: [] },
  { name: 'replies', order: 5, tables: [] },
  { name: 'matches', order: 6, tables: ['campaignRules'] },
  { name: 'reports', order: 6, tables: [] },
  { name: 'brand-new', order: 7, tables: ['widgets'] },
]

const importing = (specifier: string): string => `import { x } from '${specifier}'\nexport const a = x`

const packages: Violation[] = (
  [
    ['packages/engine/src/a#.ts', 'zod'],
    ['packages/engine/src/a#.ts', 'node:path'],
    ['packages/engine/src/a#.ts', '@radar/contract'],
    ['packages/engine/src/a#.ts', '@radar/decisions'],
    ['packages/contract/src/a#.ts', '@radar/engine'],
    ['packages/contract/src/a#.ts', '@orpc/server'],
    ['packages/contract/src/a#.ts', 'node:path'],
    ['packages/contract/src/a#.ts', 'zlib'],
    ['packages/contract/src/a#.ts', '../../engine/src/index.ts'],
    ['packages/reddit/src/a#.ts', '@radar/contract'],
    ['packages/reddit/src/a#.ts', '@radar/engine'],
    ['packages/reddit/src/a#.ts', '@radar/reddit-simulator'],
    ['packages/reddit/src/a#.ts', 'hono'],
    ['packages/reddit/src/a#.test.ts', '@radar/engine'],
    ['packages/reddit-simulator/src/a#.ts', '@radar/reddit'],
    ['packages/reddit-simulator/src/a#.ts', '@radar/demo-population'],
    ['packages/reddit-simulator/src/a#.ts', 'zod'],
    ['packages/reddit-simulator/src/a#.ts', 'snoowrap'],
    ['packages/reddit-simulator/src/endpoints/a#.ts', 'hono-other'],
    ['packages/reddit-simulator/src/a#.test.ts', '@radar/reddit'],
    ['packages/demo-population/src/a#.ts', '@radar/reddit-simulator'],
    ['packages/demo-population/src/a#.ts', 'hono'],
    ['apps/server/src/campaigns/a#.ts', '@radar/web'],
    ['apps/server/src/campaigns/a#.ts', '@radar/reddit-simulator'],
    ['apps/server/src/campaigns/a#.ts', '@radar/engine/src/index.ts'],
    ['apps/server/src/campaigns/a#.ts', 'vitest'],
    ['apps/server/src/campaigns/a#.ts', 'fs'],
    ['apps/web/src/a#.ts', '@radar/engine'],
    ['apps/web/src/a#.ts', '@radar/reddit'],
    ['apps/web/src/a#.ts', '@radar/server'],
    ['apps/web/src/a#.ts', 'node:path'],
    // A package that nobody has listed yet.
    ['packages/brand-new/src/a#.ts', 'zod'],
    ['packages/brand-new/src/a#.ts', 'node:fs'],
    ['packages/brand-new/src/a#.ts', '@radar/contract'],
  ] as const
).map(([file, specifier]) => ['radar(package-imports)', file, importing(specifier)])

const doors: Violation[] = (
  [
    ['apps/server/src/matches/a#.ts', '../campaigns/queries.ts'],
    ['apps/server/src/matches/parts/a#.ts', '../../campaigns/queries.ts'],
    ['apps/server/src/replies/a#.test.ts', '../campaigns/queries.ts'],
    ['apps/server/src/app.ts', './campaigns/create-campaign.ts'],
    // An area made a minute ago.
    ['apps/server/src/brand-new/a#.ts', '../campaigns/parts/queries.ts'],
  ] as const
).map(([file, specifier]) => ['Enter campaigns by its door', file, importing(specifier)])

const order: Violation[] = (
  [
    ['platform may not import campaigns', 'apps/server/src/platform/a#.ts', '../campaigns/index.ts'],
    ['platform may not import matches', 'apps/server/src/platform/http/a#.ts', '../../matches/queries.ts'],
    ['db may not import campaigns', 'apps/server/src/db/schema/a#.ts', '../../campaigns/index.ts'],
    ['campaigns may not import matches', 'apps/server/src/campaigns/a#.ts', '../matches/index.ts'],
    [
      'campaigns may not import notifications',
      'apps/server/src/campaigns/a#.ts',
      '../notifications/index.ts',
    ],
    ['reports may not import matches', 'apps/server/src/reports/a#.ts', '../matches/index.ts'],
    ['platform may not import brand-new', 'apps/server/src/platform/a#.ts', '../brand-new/index.ts'],
    ['matches may not import brand-new', 'apps/server/src/matches/a#.ts', '../brand-new/index.ts'],
    ['campaigns may not import matches', 'packages/contract/src/campaigns/a#.ts', '../matches/matches.ts'],
    ['matches may not import reports', 'packages/contract/src/matches/a#.ts', '../reports/names.ts'],
    ['matches may not import brand-new', 'packages/contract/src/matches/a#.ts', '../brand-new/b.ts'],
    ['for tests stays in tests', 'apps/server/src/campaigns/a#.ts', '../testing/index.ts'],
  ] as const
).map(([message, file, specifier]) => [message, file, importing(specifier)])

const unnamed: Violation[] = [
  'apps/server/src/newer/a#.ts',
  'apps/server/src/newer/parts/a#.ts',
  'packages/contract/src/newer/a#.ts',
  'apps/web/src/features/newer/a#.tsx',
].map((file) => ['Name the area newer in areas.json', file, 'export const a = 1'])

const entrances: Violation[] = (
  [
    ['Only app.ts imports routes.ts', 'apps/server/src/brand-new/index.ts', './routes.ts'],
    ['Only worker.ts imports jobs.ts', 'apps/server/src/brand-new/a#.ts', './jobs.ts'],
    ['Only worker.ts imports jobs.ts', 'apps/server/src/brand-new/a#.ts', './parts/jobs.ts'],
    ['Only app.ts imports routes.ts', 'apps/server/src/worker.ts', './brand-new/routes.ts'],
    ['Only worker.ts imports jobs.ts', 'apps/server/src/main.ts', './brand-new/jobs.ts'],
    ['SQL belongs to them', 'apps/server/src/brand-new/routes.ts', 'drizzle-orm'],
    ['SQL belongs to them', 'apps/server/src/brand-new/jobs.ts', '../db/schema/index.ts'],
    ['SQL belongs to them', 'apps/server/src/brand-new/parts/jobs.ts', '../../db/schema/index.ts'],
    ['knows no transport', 'apps/server/src/brand-new/make-widget.ts', '../platform/rpc.ts'],
    ['knows no transport', 'apps/server/src/brand-new/make-widget.ts', 'hono'],
    ['knows no transport', 'apps/server/src/brand-new/parts/a#.ts', '@orpc/server'],
    ['knows no transport', 'apps/server/src/brand-new/parts/a#.ts', '../../platform/http/rpc.ts'],
    ['knows no transport', 'apps/server/src/matches/jobs.ts', '../platform/http/refuse.ts'],
    ['knows no transport', 'apps/server/src/brand-new/a#.ts', '../platform/http/refuse.ts'],
    ['packs statements', 'apps/server/src/brand-new/a#.ts', '../platform/database/send-ahead.ts'],
    ['packs statements', 'apps/server/src/platform/a#.ts', './database/open-pipeline.ts'],
  ] as const
).map(([message, file, specifier]) => [message, file, importing(specifier)])

const tables: Violation[] = (
  [
    ['apps/server/src/matches/a#.ts', `export const a = (tx) => tx.insert(campaigns).values({})`],
    ['apps/server/src/matches/a#.ts', `export const a = (tx) => tx.update(widgets).set({})`],
    ['apps/server/src/brand-new/a#.ts', `export const a = (tx) => tx.delete(campaigns)`],
    ['apps/server/src/brand-new/a#.ts', 'export const a = sql`update ${campaigns} set name = 1`'],
    ['apps/server/src/start-radar.ts', 'export const a = sql`delete from ${widgets}`'],
    ['apps/server/src/brand-new/a#.ts', 'export const a = sql`update campaign_rules r set name = ${1}`'],
    ['apps/server/src/matches/a#.ts', 'export const a = sql`with b as (insert into "campaigns" values (1))`'],
  ] as const
).map(([file, code]) => ['radar(tables)', file, code])

const states: Violation[] = (
  [
    ['apps/server/src/replies/a#.ts', `export const a = () => ({ status: 'failed' })`],
    ['apps/server/src/replies/posting/a#.ts', `export const a = (reply) => reply.status === 'posted'`],
    ['apps/server/src/replies/a#.ts', `export const a = () => eq(other.status, 'draft')`],
    ['apps/server/src/replies/a#.ts', `export const a = ({ status }) => inArray(status, ['draft'])`],
    ['apps/server/src/replies/a#.ts', 'export const a = sql`status = ${1}`'],
    ['apps/server/src/brand-new/a#.ts', `export const a = (reply) => reply.status === 'queued'`],
    ['apps/server/src/brand-new/a#.ts', `export const a = () => eq(replyDrafts.status, 'draft')`],
    ['apps/server/src/brand-new/a#.ts', 'export const a = sql`from reply_drafts where status in (${1})`'],
  ] as const
).map(([file, code]) => ['radar(reply-states)', file, code])

const forumNames: Violation[] = (
  [
    ['apps/server/src/forum/a#.ts', 'export const a = (id: string) => `t3_${id}`'],
    ['apps/server/src/replies/a#.ts', "export const a = (id: string) => id.startsWith('t1_')"],
    ['apps/server/src/matches/a#.ts', 'export const A = /^(?:www\\.)?reddit\\.com$/'],
    ['apps/server/src/campaigns/a#.ts', "export const A = 'https://oauth.reddit.com'"],
    ['apps/web/src/lib/a#.ts', "export const A = 'https://old.reddit.com/r/'"],
    ['packages/contract/src/forum/a#.ts', 'export const a = (id: string) => `t3_${id}`'],
    ['packages/lemmy/src/a#.ts', "export const A = 't1_'"],
    ['packages/brand-new/src/a#.ts', "export const A = 'https://www.reddit.com'"],
    ['packages/lemmy/src/a#.ts', 'export const a = (subreddit: string) => subreddit'],
    ['packages/brand-new/src/a#.ts', "export const A = 'subreddit'"],
    ['packages/brand-new/src/a#.ts', "export const A = 'redditLike'"],
    ['apps/server/src/account/a#.ts', "export const A = ['identity', 'read']"],
    ['apps/server/src/brand-new/a#.ts', "export const A = 'identity submit read'"],
    ['apps/server/src/brand-new/a#.ts', "export const A = (granted) => granted.includes('mysubreddits')"],
    ['packages/contract/src/account/a#.ts', "export const A = ['submit', 'history']"],
    ['apps/server/src/forum/connectors/a#.ts', importing('@radar/reddit')],
    ['apps/server/src/forum/connectors/brand-new/a#.ts', 'export const a = (redditLike) => redditLike'],
    ['apps/server/src/forum/connectors/lemmy/a#.ts', "export const A = 'subredditOf'"],
  ] as const
).map(([file, code]) => ['radar(forum-names)', file, code])

const outside: Violation[] = (
  [
    ['apps/server/src/brand-new/a#.ts', `export const a = (url) => fetch(url)`],
    ['apps/server/src/platform/http/a#.ts', `export const a = (url) => globalThis.fetch(url)`],
    ['apps/server/src/brand-new/a#.ts', `import { request } from 'node:https'\nexport const a = request`],
    ['apps/server/src/platform/a#.ts', `import net from 'node:net'\nexport const a = net`],
    ['apps/server/src/brand-new/a#.ts', `export const a = () => import('node:http')`],
    ['apps/server/src/a#.ts', `import { lookup } from 'node:dns/promises'\nexport const a = lookup`],
  ] as const
).map(([file, code]) => ['radar(outside-requests)', file, code])

const web: Violation[] = (
  [
    ['do not import each other', 'apps/web/src/features/replies/a#.ts', '../matches/b.ts'],
    ['do not import each other', 'apps/web/src/features/matches/parts/a#.ts', '../../replies/b.ts'],
    ['do not import each other', 'apps/web/src/features/brand-new/a#.ts', '../matches/b.ts'],
    ['do not know the pages', 'apps/web/src/features/brand-new/a#.ts', '../../routes/landing.tsx'],
    ['in ui knows neither', 'apps/web/src/ui/a#.ts', '../features/brand-new/b.ts'],
    ['in lib knows neither', 'apps/web/src/lib/a#.ts', '../routes/landing.tsx'],
  ] as const
).map(([message, file, specifier]) => [message, file, importing(specifier)])

const dialect: Violation[] = (
  [
    ['radar(constant-case)', `export const limit = 3`],
    ['radar(constant-case)', `const table = { a: [1, 2], b: /x/ } as const\nexport const b = () => table`],
    ['radar(constant-case)', `const names = new Set(['a'])\nexport const b = () => names`],
    ['radar(limit-names)', `const MOST_NAMES = 3\nexport const b = () => MOST_NAMES`],
    ['radar(limit-names)', `const FEWEST = 3\nexport const b = () => FEWEST`],
    ['radar(error-classes)', `export class Gone extends Error {}`],
    ['radar(error-classes)', `export class GoneError extends Error {}`],
    ['radar(error-classes)', `export class GoneError extends Error {\n  override readonly name = 'Gone'\n}`],
    ['radar(method-signatures)', `export type Door = { open: (key: string) => void }`],
    ['radar(private-fields)', `export class Door {\n  private key = 1\n}`],
    ['radar(docstrings)', `/** Opens it. @throws Gone */\nexport const open = () => 1`],
    ['consistent-type-definitions', `export interface Door {\n  key: string\n}`],
    [
      'consistent-type-specifier-style',
      `import { type Door, open } from './b.ts'\nexport const a: Door = open`,
    ],
  ] as const
).map(([rule, code]) => [rule, 'packages/reddit/src/a#.ts', code])

const others: Violation[] = [
  ['no-restricted-globals', 'packages/engine/src/a#.ts', `export const a = () => Date.now()`],
  ['no-restricted-globals', 'packages/engine/src/a#.ts', `export const a = () => fetch('/')`],
  ['no-restricted-globals', 'packages/engine/src/a#.ts', `export const a = () => process.pid`],
  ['no-restricted-properties', 'packages/engine/src/a#.ts', `export const a = () => Math.random()`],
  ['no-restricted-properties', 'apps/server/src/brand-new/a#.ts', `export const a = process.env['HOME']`],
  ['no-default-export', 'apps/server/src/campaigns/a#.ts', `export default 1`],
  [
    'no-floating-promises',
    'apps/server/src/a#.ts',
    `const later = async () => 1\nexport const a = () => { later() }`,
  ],
  ['no-explicit-any', 'apps/server/src/a#.ts', `export const a = (x: any) => x`],
  ['no-cycle', 'apps/server/src/cycle-a.ts', `import { b } from './cycle-b.ts'\nexport const a = () => b`],
  ['no-cycle', 'apps/server/src/cycle-b.ts', `import { a } from './cycle-a.ts'\nexport const b = () => a`],
  [
    'no-cycle',
    'packages/reddit/src/types-a.ts',
    `import type { B } from './types-b.ts'\nexport type A = B | 1`,
  ],
  [
    'no-cycle',
    'packages/reddit/src/types-b.ts',
    `import type { A } from './types-a.ts'\nexport type B = A | 2`,
  ],
  [
    'campaigns belongs to campaigns: define it in its file or folder',
    'apps/server/src/db/schema/matches/a#.ts',
    `import { pgTable } from 'drizzle-orm/pg-core'\nexport const campaigns = pgTable('campaigns', {})`,
  ],
  [
    'Name the area that owns orphans',
    'apps/server/src/db/schema/a#.ts',
    `import { pgTable } from 'drizzle-orm/pg-core'\nexport const orphans = pgTable('orphans', {})`,
  ],
]

const violations = [
  ...packages,
  ...doors,
  ...order,
  ...unnamed,
  ...entrances,
  ...tables,
  ...states,
  ...outside,
  ...forumNames,
  ...web,
  ...dialect,
  ...others,
]

const allowed: AllowedCode[] = [
  ['packages/engine/src/b#.ts', importing('./other.ts')],
  ['packages/contract/src/b#.ts', importing('zod')],
  ['packages/contract/src/b#.ts', importing('@orpc/contract')],
  ['packages/engine/src/b#.ts', importing('@radar/decisions/questions')],
  ['packages/reddit/src/b#.ts', importing('node:path')],
  ['packages/reddit/src/b#.test.ts', importing('@radar/reddit-simulator')],
  ['packages/reddit-simulator/src/main.ts', importing('@radar/demo-population')],
  ['packages/reddit-simulator/src/b#.ts', importing('hono/route')],
  ['packages/reddit-simulator/src/b#.ts', importing('@hono/node-server')],
  ['packages/reddit-simulator/src/b#.test.ts', importing('snoowrap')],
  ['packages/demo-population/src/b#.ts', importing('pure-rand/distribution/uniformInt')],
  ['apps/web/src/b#.ts', importing('@radar/contract')],
  ['apps/web/src/b#.ts', importing('react')],
  ['apps/server/src/forum/b#.ts', importing('@radar/reddit-simulator')],
  ['apps/server/src/platform/process/env.ts', `export const a = process.env['HOME']`],
  ['apps/server/src/platform/b#.ts', importing('../db/schema/index.ts')],
  ['apps/server/src/matches/b#.ts', importing('../campaigns/index.ts')],
  ['apps/server/src/matches/b#.ts', importing('../replies/reply-states.ts')],
  ['apps/server/src/matches/b#.ts', importing('./parts/deep.ts')],
  ['apps/server/src/campaigns/b#.test.ts', importing('../matches/index.ts')],
  ['apps/server/src/parsers-entry.ts', importing('./matches/reader/ask.ts')],
  ['packages/contract/src/matches/b#.ts', importing('../campaigns/campaigns.ts')],
  ['packages/contract/src/matches/b#.ts', importing('../base.ts')],
  ['apps/web/src/features/shell/b#.ts', importing('../../ui/other.ts')],
  ['apps/server/src/app.ts', importing('./brand-new/routes.ts')],
  ['apps/server/src/worker.ts', importing('./brand-new/jobs.ts')],
  ['apps/server/src/app.ts', importing('./brand-new/parts/routes.ts')],
  ['apps/server/src/brand-new/routes.ts', importing('../platform/rpc.ts')],
  ['apps/server/src/brand-new/b#.ts', importing('hono/utils/cookie')],
  ['apps/server/src/brand-new/index.ts', importing('./make-widget.ts')],
  ['apps/server/src/brand-new/b#.ts', 'export const a = (tx) => tx.insert(widgets)'],
  ['apps/server/src/brand-new/b#.ts', 'export const a = sql`select 1 from ${campaigns} for update`'],
  ['apps/server/src/brand-new/b#.ts', 'export const a = sql`select from campaigns c for update skip locked`'],
  ['apps/server/src/matches/b#.ts', 'export const a = sql`update campaign_rules set name = ${1}`'],
  ['apps/server/src/replies/reply-states.ts', `export const a = () => ({ status: 'queued' })`],
  ['apps/server/src/replies/b#.ts', `export const a = (sent) => sent.outcome === 'posted'`],
  ['apps/server/src/brand-new/b#.ts', `export const a = () => ({ status: 'failed' })`],
  ['apps/server/src/platform/http/fetch-outside.ts', `export const a = (url) => fetch(url)`],
  ['apps/server/src/brand-new/b#.ts', `import { isIP } from 'node:net'\nexport const a = isIP`],
  ['apps/server/src/brand-new/b#.ts', `import type { Socket } from 'node:net'\nexport type A = Socket`],
  ['apps/server/src/brand-new/b#.ts', `export const a = (app, request) => app.fetch(request)`],
  ['apps/server/src/brand-new/b#.test.ts', `export const a = (url) => fetch(url)`],
  ['apps/web/src/routes/b#.ts', importing('../features/brand-new/other.ts')],
  ['apps/web/src/features/brand-new/b#.ts', importing('../../ui/other.ts')],
  [
    'packages/reddit/src/b#.ts',
    `const MAX_NAMES = 3\nexport const seen = new Map([[1, MAX_NAMES]]).set(2, 3)`,
  ],
  ['packages/reddit/src/b#.ts', `const total = { a: 0 }\nexport const count = () => { total.a += 1 }`],
  [
    'packages/reddit/src/b#.ts',
    `export class GoneError extends Error {\n  override readonly name = 'GoneError'\n}`,
  ],
  [
    'packages/reddit/src/b#.ts',
    `export class Door {\n  readonly #key = 1\n  get key() { return this.#key }\n}`,
  ],
]

let found: string[]

beforeAll(async () => {
  // Some paths are planted twice, with and without a violation: each list has a copy of its own.
  const options = { areas: AREAS }
  const bad = await lintPlanted(
    violations.map(([, file, code]) => ({ file, code })),
    options,
  )
  const good = await lintPlanted(
    allowed.map(([file, code]) => ({ file, code })),
    options,
  )
  found = [...bad, ...good]
})

test.each(violations.map((violation, index) => [...violation, index] as const))(
  '%s is reported in %s: %s',
  (rule, _file, _code, index) => {
    expect(found[index]).toContain(rule)
  },
)

test.each(allowed.map((one, index) => [...one, index] as const))(
  'no rule of ours is broken in %s: %s',
  (_file, _code, index) => {
    expect(found[violations.length + index]).not.toMatch(/radar\(|no-restricted/)
  },
)
