// Sets Radar up where needed and starts it. Runs on any Node from 20.19; Radar itself runs on the Node 24 npm brings.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './set-up/build-web.mjs'
import { fail, requireNode, root } from './set-up/index.mjs'
import { install } from './set-up/install.mjs'
import { findNode24, runsHere } from './set-up/node24.mjs'

const server = join(root, 'apps/server/src/main.ts')

requireNode()
try {
  await install(root)
  await buildWeb(root)
} catch (error) {
  fail(error.message)
}
if (runsHere()) await import(server)
else await startOnNode24()

/** The child holds the channel to this process: if this one dies without a word, the child closes by itself. */
async function startOnNode24() {
  const child = spawn(findNode24(root), [server], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
}
