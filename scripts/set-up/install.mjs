import { join } from 'node:path'
import { run } from './progress.mjs'
import { unlessDone } from './unless-done.mjs'

/** Installs exactly what the lock file names, where it is not there yet. No package's own script runs. */
export async function install(root) {
  const mark = join(root, 'node_modules', '.installed')
  await unlessDone({ root, mark, sources: ['package-lock.json'] }, async () => {
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
    // Not `npm ci`: it refuses a lock file in which a package for another platform is missing.
    const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await run('Installing what Radar needs', [...npm, ...args], { cwd: root })
  })
}
