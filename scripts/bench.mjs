// npm run bench -- NAME: measures one thing; without a name, lists what there is.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { handOver } from './set-up/hand-over.mjs'
import { fail, root, setUp } from './set-up/index.mjs'
import { buildServer } from './set-up/build-server.mjs'
import { buildWeb } from './set-up/build-web.mjs'
import { install } from './set-up/install.mjs'

const benches = readdirSync(join(root, 'bench/src')).filter(
  (name) => name !== 'eval' && existsSync(join(root, 'bench/src', name, 'main.ts')),
)
const [name, ...args] = process.argv.slice(2)
if (!benches.includes(name)) fail(`Usage: npm run bench -- NAME, with one of: ${benches.join(', ')}`)
await setUp(install, buildWeb, buildServer)
handOver(`bench/src/${name}/main.ts`, args)
