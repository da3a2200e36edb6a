import { join } from 'node:path'
import { fingerprint, isMarked, setMark } from './fingerprint.mjs'
import { run } from './progress.mjs'

/** Installs exactly what the lock file names, where it is not there yet. No package's own script runs. */
export async function install(root) {
  const mark = join(root, 'node_modules', '.installed')
  const wanted = fingerprint(root, ['package-lock.json'])
  if (isMarked(mark, wanted)) return
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // Not `npm ci`: it refuses a lock file in which a package for another platform is missing.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('Installing what Radar needs', [...npm, ...args], { cwd: root })
  setMark(mark, wanted)
}
