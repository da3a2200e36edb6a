// npm run bench -- NAME: measures one thing; without a name, lists what there is.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail, requireNode, root } from './set-up/index.mjs'
import { install } from './set-up/install.mjs'
import { findNode24 } from './set-up/node24.mjs'

requireNode()
const folder = join(root, 'bench/src')
const benches = readdirSync(folder).filter(
  (name) => name !== 'eval' && existsSync(join(folder, name, 'main.ts')),
)
const [name, ...rest] = process.argv.slice(2)
if (!benches.includes(name)) fail(`Usage: npm run bench -- NAME, with one of: ${benches.join(', ')}`)
await install(root)
const { status } = spawnSync(findNode24(root), [join(folder, name, 'main.ts'), ...rest], {
  stdio: 'inherit',
  cwd: root,
})
process.exit(status ?? 1)
