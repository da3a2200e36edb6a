// npm run bench -- finding DATA [--fold N]: how many leads keywords and the finder give the reader, of all posts of a place.
// DATA is a folder with train/ and unread/. Fold 0 has the campaigns of which the weights that ship learned nothing.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openReader } from '@radar/relevance'
import { WEIGHTS } from '../eval/radar-scores.ts'
import { printTable } from '../print-table.ts'
import { BEST, describeRow, measureFinding } from './measure-finding.ts'
import { readPools } from './read-pools.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { fold: { type: 'string', default: '0' } },
})
const [data] = positionals
if (data === undefined) {
  console.error('Usage: npm run bench -- finding DATA [--fold N]')
  process.exit(2)
}
const pools = readPools(resolve(process.env['INIT_CWD'] ?? process.cwd(), data), Number(values.fold))
const model = await openReader(WEIGHTS)
try {
  if (!model.finds) throw new Error('The weights have no finder.')
  const rows = await measureFinding(pools, {
    ...model.finds,
    findDirections: (texts) => model.findDirections(texts),
  })
  const count = (of: (pool: (typeof pools)[number]) => number) =>
    pools.reduce((sum, pool) => sum + of(pool), 0).toLocaleString('en')
  process.stdout.write(
    `${pools.length} campaigns with ${count(({ leads }) => leads.size)} leads, and all ${count(({ posts }) => posts.length)} pairs of one of them and a post of its places. Campaigns are read without their intent queries. “Best” are the nearest ${BEST.posts} of each ${BEST.of.toLocaleString('en')} posts of a campaign.\n\n`,
  )
  process.stdout.write(
    `${printTable(['what finds', 'leads found', 'leads without a keyword found', 'found of 1,000 posts'], rows.map(describeRow))}\n`,
  )
} finally {
  await model.close()
}
