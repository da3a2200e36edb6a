// npm run bench -- lead-runs [--kills 6] [--leads 25]: a run over chosen leads whose workers are killed one after the
// other; how soon after the last kill it goes on, and what it counted.
import { parseArgs } from 'node:util'
import { openRadar } from '../processes/open-radar.ts'
import { killLeadRun } from './kill-lead-run.ts'

const MAX_PAUSE_S = 90

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '6' }, leads: { type: 'string', default: '25' } },
})
const radar = await openRadar()
let isMet = false
try {
  const leads = Number(values.leads)
  const { kills, processed, pause_s, run } = await killLeadRun(radar, { kills: Number(values.kills), leads })
  const { updated, errors } = run
  isMet = pause_s <= MAX_PAUSE_S && run.processed === leads && updated === leads
  process.stdout.write(
    `${kills} workers killed, ${processed} of ${leads} leads done by then; went on ${pause_s.toFixed(0)} s after the last kill (target ${MAX_PAUSE_S})\n` +
      `at the end: processed ${run.processed}, updated ${updated}, failed ${errors}: ${isMet ? 'met' : 'MISSED'}\n`,
  )
} finally {
  await radar.close()
}
process.exit(isMet ? 0 : 1)
