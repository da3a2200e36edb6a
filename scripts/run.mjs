// node scripts/run.mjs PROGRAM …: installs what is needed and runs a program of Radar on Node 24.
import { handOver } from './set-up/hand-over.mjs'
import { setUp } from './set-up/index.mjs'
import { install } from './set-up/install.mjs'

const [program, ...args] = process.argv.slice(2)

await setUp(install)
// npm changes to the top folder; the files that somebody names are where they stood.
handOver(program, args, { cwd: process.env.INIT_CWD })
