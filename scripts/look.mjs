// npm run look [-- --to FOLDER] [-- --only WORD]: takes a picture of every page into a folder outside the repository.
import { buildServer } from './set-up/build-server.mjs'
import { buildWeb } from './set-up/build-web.mjs'
import { handOver } from './set-up/hand-over.mjs'
import { setUp } from './set-up/index.mjs'
import { install } from './set-up/install.mjs'

await setUp(install, buildWeb, buildServer)
handOver('e2e/src/look/main.ts', process.argv.slice(2), { cwd: process.env.INIT_CWD })
