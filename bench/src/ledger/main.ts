// npm run bench -- ledger [--operations 10000] [--kills 100] [--processes 4] [--seed 1]: units that are spent and given
// back by processes that are killed in the middle, on a real PostgreSQL; the ledger must add up to the counters.
import { parseArgs } from 'node:util'
import { findPostgres, startCluster } from '../../../scripts/postgres/start-cluster.ts'
import { runLedger } from './run-ledger.ts'

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '100' },
    processes: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
})
const bin = findPostgres()
if (!bin) throw new Error('No PostgreSQL was found on this machine.')
const cluster = await startCluster(bin)
const run = {
  databaseUrl: cluster.url,
  operations: Number(values.operations),
  kills: Number(values.kills),
  processes: Number(values.processes),
  seed: Number(values.seed),
}
const { misfits, ...figures } = await measure()
const { operations, killed, cut, spent, returned, seconds } = figures
process.stdout.write(
  `${operations} operations, ${killed} processes killed, ${cut} transactions cut off; ` +
    `${spent} units spent, ${returned} given back; counters that do not fit: ${misfits.length}; ${seconds} s\n`,
)
if (misfits.length > 0) process.stdout.write(`${JSON.stringify(misfits.slice(0, 10), null, 2)}\n`)
process.exit(misfits.length === 0 ? 0 : 1)

async function measure() {
  try {
    return await runLedger(run)
  } finally {
    await cluster.stop()
  }
}
