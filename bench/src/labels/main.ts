// npm run bench -- labels DATA [--fold N]: how often the labels that the model tells are right, beside those of readers.
// DATA is a folder with train/. Fold 0 has the campaigns of which the weights that ship learned nothing.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createPostReader } from '@radar/engine'
import { openReader } from '@radar/relevance'
import { WEIGHTS } from '../eval/radar-scores.ts'
import { printTable } from '../print-table.ts'
import { countLabels, describeCount } from './count-labels.ts'
import { readLabelled } from './read-labelled.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { fold: { type: 'string', default: '0' } },
})
const [data] = positionals
if (data === undefined) {
  console.error('Usage: npm run bench -- labels DATA [--fold N]')
  process.exit(2)
}
const pairs = readLabelled(resolve(process.env['INIT_CWD'] ?? process.cwd(), data), Number(values.fold))
const model = await openReader(WEIGHTS)
try {
  const read = await createPostReader(model).read(pairs)
  const headings = ['label', 'told', 'right', 'told of those with 20 points', 'right']
  process.stdout.write(`${printTable(headings, countLabels(read).map(describeCount))}\n`)
} finally {
  await model.close()
}
