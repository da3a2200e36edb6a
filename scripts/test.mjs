// Sets everything up where needed and runs every check and test. The last line counts them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './set-up/build-web.mjs'
import { fail, requireNode, root } from './set-up/index.mjs'
import { install } from './set-up/install.mjs'
import { findNode24 } from './set-up/node24.mjs'

requireNode()
try {
  await install(root)
  await buildWeb(root)
} catch (error) {
  fail(error.message)
}
const { status } = spawnSync(findNode24(root), [join(root, 'scripts/checks/run-all.ts')], {
  stdio: 'inherit',
  cwd: root,
})
process.exit(status ?? 1)
