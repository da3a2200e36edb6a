// Sets Radar up where needed and starts it. Runs on any Node from 20.19; Radar itself runs on the Node 24 npm brings.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SERVER, buildServer } from './set-up/build-server.mjs'
import { buildWeb } from './set-up/build-web.mjs'
import { endWithNpm } from './set-up/end-with-npm.mjs'
import { handOver } from './set-up/hand-over.mjs'
import { root, setUp } from './set-up/index.mjs'
import { install } from './set-up/install.mjs'
import { keepCompiled } from './set-up/keep-compiled.mjs'
import { noticeOldNode, runsHere } from './set-up/node24.mjs'

endWithNpm()
await setUp(install, buildWeb, buildServer)
const notice = noticeOldNode(root)
if (notice) process.stdout.write(`${notice}\n`)
keepCompiled(root)
if (runsHere()) await import(pathToFileURL(join(root, SERVER)).href)
else handOver(SERVER)
