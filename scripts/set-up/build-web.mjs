import { join } from 'node:path'
import { findNode24 } from './node24.mjs'
import { run } from './progress.mjs'
import { unlessDone } from './unless-done.mjs'

/** The landing page shows scores that the engine gives. */
const SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/engine',
  'packages/relevance',
  'package-lock.json',
]

/** Builds the web app where its sources changed since the last build. */
export async function buildWeb(root) {
  const web = join(root, 'apps/web')
  await unlessDone({ root, mark: join(web, 'build', '.built'), sources: SOURCES }, async () => {
    const builder = join(root, 'node_modules/@react-router/dev/bin.cjs')
    await run('Building the web app', [findNode24(root), builder, 'build'], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  })
}
