import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FEATURES, observeFeatures } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import { bandTable } from './bands.ts'
import { keywordPattern } from './baselines.ts'
import { calibrate, toPercent } from './calibrate.ts'
import type { Outcome } from './calibrate.ts'
import { isHard, rankingSets } from './evaluate.ts'
import { fitWeights, rawScore } from './fit.ts'
import type { ExampleSet, Weights } from './fit.ts'
import { mean, measure } from './metrics.ts'
import type { Figures, Ranked } from './metrics.ts'
import { priorWeights } from './prior-weights.ts'
import { readFolder } from './read-folder.ts'
import type { JudgedFolder } from './read-folder.ts'
import { thinCampaigns } from './thin-campaigns.ts'
import type { Told } from './thin-campaigns.ts'

const WEIGHTS_FILE = resolve(import.meta.dirname, '../../../packages/engine/src/scoring/weights.ts')
const PULL = 0.06
const HAND_ASSUMED_SHARE = 0.2
/** Labels made by readers count in full, labels made from where a post stood count less. */
const SHARES: Readonly<Record<string, number>> = {
  'hand-graded': 1,
  'hand-graded+assumed': HAND_ASSUMED_SHARE,
  'umbrae-2013': 0.3,
  'tracker-2020': 0.15,
  banking77: 0.05,
}

/** Campaigns with less text are made from the same judgements, so that no weight leans on what few customers write. */
const TOLD_SHARES: Readonly<Record<Told, number>> = { all: 0.6, 'no queries': 0.2, little: 0.2 }

/** The judged pairs of one campaign in one ranking set, observed. */
type ObservedSet = ExampleSet & {
  source: string
  told: Told
  rows: (Ranked & { values: Float64Array; amount: number })[]
}

const FOUND_BY = FEATURES.flatMap(({ part }, index) => (part === 'keywords' ? [index] : []))

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
})
const folder = readFolder(resolve(process.env['INIT_CWD'] ?? process.cwd(), positionals[0] ?? '.'))
const sets = observeFolder(folder)
const prior = priorWeights()
console.log(
  'Leaving a campaign out shows what its weights would have been without it. The features stay: whoever wrote them may have seen it, so a campaign that nobody saw does worse than these figures.\n',
)
const left = leaveOneOut()
const TOLD = Object.keys(TOLD_SHARES) as Told[]
for (const told of TOLD) {
  console.log(
    figuresTable(`cross-validated by campaign, told: ${told}`, told, (set) => lookUp(left, set.campaign)),
  )
}
const judged = { full: foundOutcomes(['all']), thin: foundOutcomes(['no queries', 'little']) }
/** One scale for all; campaigns told in full weigh as much as those that are not. */
const calibration = calibrate([...judged.full, ...judged.full, ...judged.thin])
console.log(`\nBands out of fold, hand-graded\n\n${bandsOf(judged.full)}`)
console.log(
  `\nBands out of fold, hand-graded, without queries or with little text\n\n${bandsOf(judged.thin)}`,
)
const weights = fitWeights(sets, { prior, pull: PULL })
console.log(figuresTable('fitted on all', 'all', () => weights))
if (flags.write) writeFileSync(WEIGHTS_FILE, weightsModule(weights))

function observeFolder(judgedFolder: JudgedFolder): ObservedSet[] {
  return [...rankingSets(judgedFolder.campaigns)].flatMap(([source, campaigns]) =>
    campaigns.flatMap(({ campaign, judgements }) => {
      const pattern = keywordPattern(campaign)
      const posts = judgements.map((row) => lookUp(judgedFolder.posts, row.post_id))
      return [...thinCampaigns(campaign)].map(([told, thin]) => {
        const { values: observed, told: amount } = observeFeatures(posts, thin)
        const rows = judgements.map((row, index) => ({
          grade: row.grade,
          hard: isHard(row, at(posts, index), pattern),
          score: 0,
          values: at(observed, index),
          amount,
        }))
        const share = (SHARES[source] ?? 0.1) * TOLD_SHARES[told]
        return { source, told, campaign: campaign.id, share, examples: rows, rows }
      })
    }),
  )
}

function leaveOneOut(): Map<string, Weights> {
  const campaigns = new Set(sets.map((set) => set.campaign))
  return new Map(
    [...campaigns].map((campaign) => [
      campaign,
      fitWeights(
        sets.filter((set) => set.campaign !== campaign),
        { prior, pull: PULL },
      ),
    ]),
  )
}

/** What readers said of the posts that such a campaign would have found. */
function foundOutcomes(told: readonly Told[]): Outcome[] {
  return sets
    .filter((set) => set.source === 'hand-graded' && told.includes(set.told))
    .flatMap((set) =>
      set.rows
        .filter(({ values }) => FOUND_BY.some((index) => at(values, index) > 0))
        .map((row) => ({
          raw: rawScore(row.values, lookUp(left, set.campaign)),
          told: row.amount,
          grade: row.grade,
        })),
    )
}

function bandsOf(outcomes: readonly Outcome[]): string {
  return bandTable(
    outcomes.map((outcome) => ({ score: toPercent(calibration, outcome), grade: outcome.grade })),
  )
}

function figuresTable(title: string, told: Told, weightsFor: (set: ObservedSet) => Weights): string {
  const names: (keyof Figures)[] = ['ndcg10', 'ap', 'p10', 'auc', 'auc_hard']
  const lines = [...new Set(sets.map((set) => set.source))].map((source) => {
    const figures = sets
      .filter((set) => set.source === source && set.told === told)
      .map((set) =>
        measure(set.rows.map((row) => ({ ...row, score: rawScore(row.values, weightsFor(set)) }))),
      )
    return `| ${source} | ${names.map((name) => mean(figures.map((of) => of[name]))?.toFixed(3) ?? '-').join(' | ')} |`
  })
  return [
    `\n${title}\n`,
    '| source | nDCG@10 | AP | P@10 | AUC | AUC hard |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

function weightsModule(fitted: Weights): string {
  const entries = FEATURES.map(
    ({ name }, index) => `  ${keyOf(name)}: ${Number((at(fitted, index) * calibration.slope).toFixed(2))},`,
  )
  return [
    '// Written by bench/src/eval/fit-weights.ts; change the fit, not the numbers.',
    '',
    '/** Log odds from which every post starts. */',
    `export const START = ${calibration.start.toFixed(3)}`,
    '',
    '/** What they change by for each unit of what the campaign tells: the more it tells, the more a post can show. */',
    `export const TOLD = ${calibration.toldSlope.toFixed(3)}`,
    '',
    '/** Log odds that one unit of each feature adds. */',
    'export const WEIGHTS: Readonly<Record<string, number>> = {',
    ...entries,
    '}',
    '',
  ].join('\n')
}

function keyOf(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}
