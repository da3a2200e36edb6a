import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SCORE_BANDS, bandOf } from '@radar/contract'
import { FEATURES } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import type { ScoredPost } from './bands.ts'
import { calibrate, promise, toPercent } from './calibrate.ts'
import type { Outcome } from './calibrate.ts'
import { HAND } from './evaluate.ts'
import { fitWeights, rawScore } from './fit.ts'
import type { Weights } from './fit.ts'
import { mean, measure } from './metrics.ts'
import type { Figures } from './metrics.ts'
import { AS_WRITTEN, observeFolder } from './observed-sets.ts'
import type { ObservedSet } from './observed-sets.ts'
import { readFolder } from './read-folder.ts'
import { printBands } from './told-bands.ts'

const PACKAGES = resolve(import.meta.dirname, '../../../packages')
const WEIGHTS_FILE = resolve(PACKAGES, 'engine/src/scoring/weights.ts')
const SHARES_FILE = resolve(PACKAGES, 'contract/src/matches/lead-shares.ts')
const WRITTEN_BY = '// Written by bench/src/eval/fit-weights.ts; change the fit, not the numbers.'

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, check: { type: 'string', multiple: true, default: [] } },
})
if (positionals.length === 0) {
  console.error('Usage: node bench/src/eval/fit-weights.ts FOLDER… [--check FOLDER]… [--write]')
  process.exit(2)
}
const observe = (folder: string) =>
  observeFolder(basename(folder), readFolder(resolve(process.env['INIT_CWD'] ?? process.cwd(), folder)))
const sets = positionals.flatMap(observe)
const checked = flags.check.flatMap(observe)
const weights = fitWeights(sets)
console.log(
  'Leaving a campaign out shows what its weights would have been without it. The features stay: whoever wrote them may have seen it, so a campaign that nobody saw does worse than these figures.\n',
)
const left = leaveOneOut()
console.log(figuresTable('cross-validated by campaign', sets, unlearned))
console.log(toldTable())
const calibration = promise(outcomes(), calibrate(outcomes()))
console.log(`\nBands out of fold, of posts that a hand-graded campaign finds\n\n${bandsOutOfFold()}`)
console.log(figuresTable('fitted on all', sets, () => weights))
if (checked.length > 0) {
  console.log(figuresTable('had no part in the fit', checked, unlearned))
  console.log(
    `\nBands out of fold, together with campaigns that had no part in the fit\n\n${bandsWithChecked()}`,
  )
}
if (flags.write) {
  writeFileSync(WEIGHTS_FILE, weightsModule(weights))
  writeFileSync(SHARES_FILE, sharesModule())
}

function leaveOneOut(): Map<string, Weights> {
  const campaigns = new Set(sets.map((set) => set.campaign))
  return new Map(
    [...campaigns].map((campaign) => [
      campaign,
      fitWeights(
        sets.filter((set) => set.campaign !== campaign),
        weights,
      ),
    ]),
  )
}

/** Weights that were fitted without the campaign of a set. */
function unlearned({ campaign }: ObservedSet): Weights {
  return left.get(campaign) ?? weights
}

/** Pairs the grade of each found post with its score out of fold. */
function outcomes(): Outcome[] {
  return sets
    .filter(({ source }) => source === HAND)
    .flatMap((set) =>
      foundRows(set).map(({ values, grade }) => ({
        raw: rawScore(values, unlearned(set)),
        grade,
        share: set.share,
      })),
    )
}

function bandsOutOfFold(): string {
  const told = Map.groupBy(sets, (set) => set.told)
  return printBands(new Map([...told].map(([way, theirs]) => [way, scoresOutOfFold(theirs)])))
}

function bandsWithChecked(): string {
  const asWritten = Map.groupBy([...sets, ...checked].filter(isWritten), ({ folder }) => folder)
  const together = [...new Set(checked.map(({ folder }) => folder))].flatMap((check) =>
    [...new Set(sets.map(({ folder }) => folder))].map((folder): [string, ScoredPost[]] => [
      `${folder} and ${check}`,
      [folder, check].flatMap((name) => scoresOutOfFold(lookUp(asWritten, name))),
    ]),
  )
  return printBands(
    new Map([...together, ...[...asWritten].map(([name, some]) => [name, scoresOutOfFold(some)] as const)]),
  )
}

/** Of hand-graded campaigns, what somebody who uses Radar sees. */
function scoresOutOfFold(some: readonly ObservedSet[]): ScoredPost[] {
  return some
    .filter(({ source }) => source === HAND)
    .flatMap((set) =>
      foundRows(set).map(({ values, grade }) => ({
        score: toPercent(calibration, rawScore(values, unlearned(set))),
        grade,
      })),
    )
}

function foundRows({ rows }: ObservedSet): ObservedSet['rows'] {
  return rows.filter(({ found }) => found)
}

function isWritten({ told }: ObservedSet): boolean {
  return told === AS_WRITTEN
}

function figuresTable(
  title: string,
  some: readonly ObservedSet[],
  weightsFor: (set: ObservedSet) => Weights,
): string {
  const places = Map.groupBy(some.filter(isWritten), ({ folder, source }) => `${folder} | ${source}`)
  return [`\n${title}\n`, ...figuresOf(places, 'source', weightsFor)].join('\n')
}

/** How hand-graded campaigns are ranked by how much they tell. */
function toldTable(): string {
  const hand = sets.filter(({ source }) => source === HAND)
  const ways = Map.groupBy(hand, ({ folder, told }) => `${folder} | ${told}`)
  return ['\nthe same by how much a campaign tells\n', ...figuresOf(ways, 'told', unlearned)].join('\n')
}

function figuresOf(
  places: ReadonlyMap<string, readonly ObservedSet[]>,
  what: string,
  weightsFor: (set: ObservedSet) => Weights,
): string[] {
  const names: (keyof Figures)[] = ['ndcg10', 'ap', 'p10', 'auc', 'auc_hard']
  const lines = [...places].map(([place, theirs]) => {
    const figures = theirs.map((set) =>
      measure(set.rows.map((row) => ({ ...row, score: rawScore(row.values, weightsFor(set)) }))),
    )
    return `| ${place} | ${names.map((name) => mean(figures.map((of) => of[name]))?.toFixed(3) ?? '-').join(' | ')} |`
  })
  return [
    `| folder | ${what} | nDCG@10 | AP | P@10 | AUC | AUC hard |`,
    '|---|---|---|---|---|---|---|',
    ...lines,
  ]
}

function weightsModule(fitted: Weights): string {
  const entries = FEATURES.map(
    ({ name }, index) => `  ${keyOf(name)}: ${Number((at(fitted, index) * calibration.slope).toFixed(2))},`,
  )
  return [
    WRITTEN_BY,
    '',
    '/** Log odds from which every post starts. */',
    `export const START = ${calibration.start.toFixed(3)}`,
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

/** Source of the module with the shares of leads by band. */
function sharesModule(): string {
  const scored = scoresOutOfFold(sets.filter(isWritten))
  const shares = SCORE_BANDS.map(({ band }) => {
    const inside = scored.filter(({ score }) => bandOf(score) === band)
    const leads = inside.filter(({ grade }) => grade === 2).length
    return `  ${keyOf(band)}: ${Math.round((100 * leads) / inside.length)},`
  })
  return [
    WRITTEN_BY,
    '',
    "import type { ScoreBand } from './score-bands.ts'",
    '',
    '/** Of 100 graded posts in each band those that a reader would act on, in campaigns that the score had not learned from. */',
    'export const LEADS_IN_100: Readonly<Record<ScoreBand, number>> = {',
    ...shares,
    '}',
    '',
  ].join('\n')
}
