// Sets everything up where needed and runs every check and test. The last line counts them.
import { buildServer } from './set-up/build-server.mjs'
import { buildWeb } from './set-up/build-web.mjs'
import { handOver } from './set-up/hand-over.mjs'
import { setUp } from './set-up/index.mjs'
import { install } from './set-up/install.mjs'

await setUp(install, buildWeb, buildServer)
handOver('scripts/checks/run-all.ts')
