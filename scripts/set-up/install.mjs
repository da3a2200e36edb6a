import { join, sep } from 'node:path'
import { run } from './progress.mjs'
import { unlessDone } from './unless-done.mjs'

// Errors alone: on Node 20 npm warns of packages that only ever run on the Node 24 that comes with them.
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs exactly what the lock file names, where it is not there yet. No package's own script runs. */
export async function install(root) {
  const mark = join(root, 'node_modules', '.installed')
  await unlessDone({ root, mark, sources: ['package-lock.json'] }, async () => {
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
    await run('Installing what Radar needs', [...npm, ...chooseCommand(root), ...QUIETLY], { cwd: root })
  })
}

/** `npm ci` removes all that is installed first, and Windows removes no program that runs: there npm changes what differs. */
export function chooseCommand(root, { platform = process.platform, program = process.execPath } = {}) {
  const isInstalled = program.startsWith(join(root, 'node_modules') + sep)
  return platform === 'win32' && isInstalled ? ['install', '--no-save'] : ['ci']
}
