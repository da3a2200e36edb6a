// node bench/src/eval/fit-words.ts FOLDER… [--check FOLDER]… [--write]: the chance of a lead by words alone.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { wordFeatures } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import { calibrationError } from './bands.ts'
import { fitLogistic } from './fit-logistic.ts'
import type { LabelledRow } from './fit-logistic.ts'
import { mean, measure } from './metrics.ts'
import { readFolder } from './read-folder.ts'
import type { Grade, JudgedFolder } from './read-folder.ts'

const WEIGHTS_FILE = resolve(import.meta.dirname, '../../../packages/engine/src/reading/words-weights.ts')
const FOLDS = 5
const COLUMNS = 4

type Pair = LabelledRow & { campaign: string; grade: Grade }

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, check: { type: 'string', multiple: true, default: [] } },
})
const fromHere = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
const pairs = positionals.flatMap((path) => pairsOf(readFolder(fromHere(path))))
const fit = (some: readonly Pair[]) => fitLogistic(some, { columns: COLUMNS, pull: 1e-4 })
const weights = fit(pairs)

report('cross-fitted by campaign', crossFit())
for (const path of flags.check) {
  const checked = pairsOf(readFolder(fromHere(path)))
  report(
    path,
    checked.map((pair) => [pair, chanceOf(pair, weights)]),
  )
}
if (flags.write) writeFileSync(WEIGHTS_FILE, moduleOf(weights))

function pairsOf({ campaigns, posts }: JudgedFolder): Pair[] {
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

function crossFit(): [Pair, number][] {
  const ids = [...new Set(pairs.map(({ campaign }) => campaign))]
  const foldOf = new Map(ids.map((id, place) => [id, place % FOLDS]))
  return Array.from({ length: FOLDS }, (_, fold) => {
    const learned = fit(pairs.filter(({ campaign }) => foldOf.get(campaign) !== fold))
    return pairs
      .filter(({ campaign }) => foldOf.get(campaign) === fold)
      .map((pair): [Pair, number] => [pair, chanceOf(pair, learned)])
  }).flat()
}

function chanceOf({ values }: Pair, learned: Float64Array): number {
  return (
    1 /
    (1 +
      Math.exp(-values.reduce((sum, value, place) => sum + value * at(learned, place), at(learned, COLUMNS))))
  )
}

function report(name: string, scored: readonly [Pair, number][]): void {
  const byCampaign = Map.groupBy(scored, ([{ campaign }]) => campaign)
  const figures = [...byCampaign.values()].map((rows) =>
    measure(rows.map(([{ grade }, score]) => ({ grade, hard: false, score }))),
  )
  const shown = (value: number | null) => (value === null ? '-' : value.toFixed(3))
  console.log(
    name,
    (['ndcg10', 'ap', 'auc'] as const)
      .map((figure) => `${figure} ${shown(mean(figures.map((one) => one[figure])))}`)
      .join(', '),
    `calibration error ${calibrationError(scored.map(([{ grade }, chance]) => ({ grade, score: 100 * chance }))).toFixed(3)}`,
  )
}

function moduleOf(learned: Float64Array): string {
  const numbers = [...learned].map((weight) => Number(weight.toFixed(3)))
  return `// Written by bench/src/eval/fit-words.ts; change the fit, not the numbers.\nexport const WEIGHTS = { bias: ${numbers.at(-1)}, features: [${numbers.slice(0, -1).join(', ')}] }\n`
}
