// node bench/src/eval/fit-words.ts FOLDER… [--check FOLDER]… [--write]: the chance of a lead by words alone.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { wordFeatures } from '@radar/engine'
import { lookUp } from '../checked.ts'
import { chanceOf, crossFit, reportFit } from './cross-fit.ts'
import type { GradedRow } from './cross-fit.ts'
import { fitLogistic } from './fit-logistic.ts'
import { readFolder } from './read-folder.ts'
import type { JudgedFolder } from './read-folder.ts'

const WEIGHTS_FILE = resolve(import.meta.dirname, '../../../packages/engine/src/reading/words-weights.ts')
const COLUMNS = 4

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, check: { type: 'string', multiple: true, default: [] } },
})
const fromHere = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
const pairs = positionals.flatMap((path) => pairsOf(readFolder(fromHere(path))))
const fit = (some: readonly GradedRow[]) => fitLogistic(some, { columns: COLUMNS, pull: 1e-4 })
const weights = fit(pairs)

reportFit('cross-fitted by campaign', crossFit(pairs, fit))
for (const path of flags.check) {
  const checked = pairsOf(readFolder(fromHere(path)))
  reportFit(
    path,
    checked.map((pair) => [pair, chanceOf(pair, weights)]),
  )
}
if (flags.write) writeFileSync(WEIGHTS_FILE, moduleOf(weights))

function pairsOf({ campaigns, posts }: JudgedFolder): GradedRow[] {
  return campaigns.flatMap(({ campaign, judgements }) => {
    const featuresOf = wordFeatures(campaign)
    return judgements.map(({ post_id, grade }) => ({
      campaign: campaign.id,
      grade,
      columns: Int32Array.from({ length: COLUMNS }, (_, place) => place),
      values: Float64Array.from(featuresOf(lookUp(posts, post_id))),
      positive: grade === 2,
      weight: 1,
    }))
  })
}

function moduleOf(learned: Float64Array): string {
  const numbers = [...learned].map((weight) => Number(weight.toFixed(3)))
  return `// Written by bench/src/eval/fit-words.ts; change the fit, not the numbers.\nexport const WEIGHTS = { bias: ${numbers.at(-1)}, features: [${numbers.slice(0, -1).join(', ')}] }\n`
}
