import { execFile } from 'node:child_process'
import { mkdtemp, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..')
let planted: string

beforeAll(async () => {
  planted = await mkdtemp(join(tmpdir(), 'radar-lint-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json', 'package.json'])
    await cp(join(root, file), join(planted, file))
  await symlink(join(root, 'node_modules'), join(planted, 'node_modules'))
})

afterAll(() => rm(planted, { recursive: true, force: true }))

const violations: [rule: string, file: string, code: string][] = [
  ['no-restricted-imports', 'packages/engine/src/a.ts', `import { z } from 'zod'\nexport const a = z`],
  [
    'no-restricted-imports',
    'packages/engine/src/a.ts',
    `import { join } from 'node:path'\nexport const a = join`,
  ],
  [
    'no-restricted-imports',
    'packages/engine/src/a.ts',
    `import { x } from '@radar/contract'\nexport const a = x`,
  ],
  ['no-restricted-globals', 'packages/engine/src/a.ts', `export const a = () => Date.now()`],
  ['no-restricted-globals', 'packages/engine/src/a.ts', `export const a = () => fetch('/')`],
  ['no-restricted-globals', 'packages/engine/src/a.ts', `export const a = () => process.pid`],
  ['no-restricted-properties', 'packages/engine/src/a.ts', `export const a = () => Math.random()`],
  [
    'no-restricted-imports',
    'packages/contract/src/a.ts',
    `import { x } from '@radar/engine'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'packages/contract/src/a.ts',
    `import { os } from '@orpc/server'\nexport const a = os`,
  ],
  [
    'no-restricted-imports',
    'packages/contract/src/a.ts',
    `import { join } from 'node:path'\nexport const a = join`,
  ],
  [
    'no-restricted-imports',
    'packages/reddit/src/a.ts',
    `import { x } from '@radar/contract'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'packages/reddit/src/a.ts',
    `import { x } from '@radar/engine'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'packages/reddit/src/a.ts',
    `import { x } from '@radar/reddit-simulator'\nexport const a = x`,
  ],
  ['no-restricted-imports', 'packages/reddit/src/a.ts', `import { Hono } from 'hono'\nexport const a = Hono`],
  [
    'no-restricted-imports',
    'packages/reddit/src/a.test.ts',
    `import { x } from '@radar/engine'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'packages/reddit-simulator/src/a.ts',
    `import { x } from '@radar/reddit'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/campaigns/a.ts',
    `import { x } from '@radar/web'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/campaigns/a.ts',
    `import { x } from '@radar/reddit-simulator'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/campaigns/a.ts',
    `import { x } from '@radar/engine/src/index.ts'\nexport const a = x`,
  ],
  ['no-restricted-properties', 'apps/server/src/campaigns/a.ts', `export const a = process.env['HOME']`],
  ['no-restricted-imports', 'apps/web/src/a.ts', `import { x } from '@radar/engine'\nexport const a = x`],
  ['no-restricted-imports', 'apps/web/src/a.ts', `import { x } from '@radar/reddit'\nexport const a = x`],
  ['no-restricted-imports', 'apps/web/src/a.ts', `import { x } from '@radar/server'\nexport const a = x`],
  [
    'no-restricted-imports',
    'apps/web/src/features/replies/a.ts',
    `import { x } from '../matches/b.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/matches/a.ts',
    `import { x } from '../campaigns/queries.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/scanning/plan/a.ts',
    `import { x } from '../../campaigns/queries.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/matches/a.ts',
    `import { x } from '../auth/other.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/matches/a.ts',
    `import { x } from '../instance/other.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/matches/a.ts',
    `import { x } from '../learning/other.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/matches/a.ts',
    `import { x } from '../demo-forum/other.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/matches/a.ts',
    `import { x } from '../learning/index-rules.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/matches/a.test.ts',
    `import { x } from '../learning/queries.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/platform/a.ts',
    `import { x } from '../campaigns/index.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/server/src/platform/a.ts',
    `import { x } from '../learning/queries.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/web/src/features/matches/a.ts',
    `import { x } from '../learning/b.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'apps/web/src/features/matches/parts/a.ts',
    `import { x } from '../../replies/b.ts'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'packages/reddit-simulator/src/a.ts',
    `import { x } from 'zod'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'packages/reddit-simulator/src/a.ts',
    `import { x } from 'snoowrap'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'packages/demo-population/src/a.ts',
    `import { x } from 'hono-other'\nexport const a = x`,
  ],
  [
    'no-restricted-imports',
    'packages/reddit-simulator/src/a.test.ts',
    `import { x } from '@radar/reddit'\nexport const a = x`,
  ],
  ['no-default-export', 'apps/server/src/campaigns/a.ts', `export default 1`],
  [
    'no-floating-promises',
    'apps/server/src/a.ts',
    `const later = async () => 1\nexport const a = () => { later() }`,
  ],
  ['no-explicit-any', 'apps/server/src/a.ts', `export const a = (x: any) => x`],
]

test.each(violations)('%s is reported in %s: %s', async (rule, file, code) => {
  expect(await lint(file, code)).toContain(rule)
})

test('an import cycle is reported', async () => {
  await plant('apps/server/src/b.ts', `import { a } from './a.ts'\nexport const b = () => a`)
  expect(
    await lint('apps/server/src/a.ts', `import { b } from './b.ts'\nexport const a = () => b`),
  ).toContain('no-cycle')
})

const allowed: [file: string, code: string][] = [
  ['packages/engine/src/a.ts', `import { b } from './b.ts'\nexport const a = b`],
  ['packages/contract/src/a.ts', `import { z } from 'zod'\nexport const a = z`],
  ['packages/contract/src/a.ts', `import { oc } from '@orpc/contract'\nexport const a = oc`],
  ['packages/contract/src/a.ts', `import { b } from './b.ts'\nexport const a = b`],
  ['packages/reddit/src/a.ts', `import { z } from 'zod'\nexport const a = z`],
  ['packages/reddit/src/a.ts', `import { b } from './b.ts'\nexport const a = b`],
  ['packages/reddit/src/a.test.ts', `import { x } from '@radar/reddit-simulator'\nexport const a = x`],
  ['apps/server/src/demo-forum/a.ts', `import { x } from '@radar/reddit-simulator'\nexport const a = x`],
  ['apps/server/src/platform/env.ts', `export const a = process.env['HOME']`],
  ['apps/server/src/matches/a.ts', `import { x } from '../campaigns/index.ts'\nexport const a = x`],
  ['apps/server/src/scanning/plan/a.ts', `import { x } from '../../campaigns/index.ts'\nexport const a = x`],
  ['apps/server/src/platform/a.ts', `import { x } from '../db/schema/index.ts'\nexport const a = x`],
  ['packages/reddit-simulator/src/a.ts', `import { x } from 'hono/route'\nexport const a = x`],
  ['packages/reddit-simulator/src/a.ts', `import { x } from '@hono/node-server'\nexport const a = x`],
  ['packages/reddit-simulator/src/a.ts', `import { x } from 'node:path'\nexport const a = x`],
  ['packages/reddit-simulator/src/a.test.ts', `import { x } from 'snoowrap'\nexport const a = x`],
  ['apps/web/src/a.ts', `import { x } from '@radar/contract'\nexport const a = x`],
]

test.each(allowed)('nothing is reported in %s: %s', async (file, code) => {
  expect(await lint(file, code)).not.toMatch(/no-restricted/)
})

async function lint(file: string, code: string): Promise<string> {
  await plant(file, code)
  const args = ['--type-aware', '--format=unix', file]
  const { stdout } = await run(join(root, 'node_modules/.bin/oxlint'), args, { cwd: planted }).catch(
    (failed: { stdout: string }) => failed,
  )
  await rm(join(planted, file))
  return stdout
}

async function plant(file: string, code: string) {
  await mkdir(dirname(join(planted, file)), { recursive: true })
  await writeFile(join(planted, file), `${code}\n`)
}
