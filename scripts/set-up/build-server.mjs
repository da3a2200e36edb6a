import { dirname, join } from 'node:path'
import { bundleProgram } from './bundle-program.mjs'
import { unlessDone } from './unless-done.mjs'

/** The program that people run. */
export const SERVER = 'apps/server/build/main.js'
const SOURCES = ['apps/server/src', 'packages', 'package-lock.json', 'scripts/set-up/bundle-program.mjs']

/** Bundles the server where its sources changed since the last time. */
export async function buildServer(root) {
  const folder = join(root, dirname(SERVER))
  await unlessDone({ root, mark: join(folder, '.built'), sources: SOURCES }, () =>
    bundleProgram({ input: join(root, 'apps/server/src/main.ts'), folder }),
  )
}
