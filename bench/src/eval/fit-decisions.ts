// node bench/src/eval/fit-decisions.ts FOLDER --scores FILE (--answers FILE | --grades FILE) [--write]: weights of a reader's answers.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DECISION_FEATURES, QUESTIONS_VERSION, decisionFeatures, logOdds } from '@radar/engine'
import type { DecisionFeature } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import { crossFit, reportFit } from './cross-fit.ts'
import type { GradedRow } from './cross-fit.ts'
import { deriveAnswers, toLevels } from './decide/derive-answers.ts'
import type { GradedPair } from './decide/derive-answers.ts'
import { pairKey, readRecorded } from './decide/recorded-answers.ts'
import type { RecordedAnswers } from './decide/recorded-answers.ts'
import { fitLogistic } from './fit-logistic.ts'
import { mean } from './metrics.ts'
import { readFolder } from './read-folder.ts'
import type { Grade } from './read-folder.ts'

const WEIGHTS_FILE = resolve(import.meta.dirname, '../../../packages/engine/src/deciding/weights.json')
const SEED = 1
/** Holds weights near zero, so that no answer counts for more than the pairs show. */
const PULL = 1e-3
/** The features, and the local chance. */
const COLUMNS = DECISION_FEATURES.length + 1

type Pair = GradedRow & { local: number }

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: {
    scores: { type: 'string' },
    answers: { type: 'string' },
    grades: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const [folder] = positionals
if (!folder || !flags.scores || !(flags.answers || flags.grades)) {
  console.error('Usage: fit-decisions.ts FOLDER --scores FILE (--answers FILE | --grades FILE) [--write]')
  process.exit(2)
}
const fromHere = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
const { campaigns } = readFolder(fromHere(folder))
const local = readLocal(fromHere(flags.scores))
const recorded = flags.answers
  ? readRecorded(fromHere(flags.answers))
  : deriveAnswers(readGrades(fromHere(flags.grades ?? '')), SEED)
const measured = fitAll('measured', ofOdds(recorded, 'measured'))
const levels = fitAll('levels', flags.answers ? ofOdds(recorded, 'levels') : toLevels(recorded))
if (flags.write) {
  // Weights of odds that were not recorded stay as they are, with the source that they name.
  const known = JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8')) as object
  const weights = { ...known, ...(measured && { measured }), ...(levels && { levels }) }
  writeFileSync(WEIGHTS_FILE, `${JSON.stringify(weights, null, 2)}\n`)
}

/** Chance by the local model, as `npm run eval -- FOLDER --scores FILE` writes it. */
function readLocal(file: string): Map<string, number> {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [campaign = '', post = '', , score = ''] = line.split('\t')
      return [pairKey(campaign, post), Number(score) / 100]
    }),
  )
}

function readGrades(file: string): GradedPair[] {
  const wanted = new Set(
    campaigns.flatMap(({ campaign, judgements }) =>
      judgements.map(({ post_id }) => pairKey(campaign.id, post_id)),
    ),
  )
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return lines
    .map((line) => line.split('\t'))
    .map(([campaign = '', post = '', grade, kind = '', fit]) => ({
      campaign,
      post,
      grade: Number(grade) as Grade,
      kind,
      fit: Number(fit) as Grade,
    }))
    .filter(({ campaign, post }) => wanted.has(pairKey(campaign, post)))
}

function ofOdds({ posts, pairs }: RecordedAnswers, odds: 'measured' | 'levels'): RecordedAnswers {
  const some = <Line extends { odds: string }>(all: Map<string, Line>) =>
    new Map([...all].filter(([, line]) => line.odds === odds))
  return { posts: some(posts), pairs: some(pairs) }
}

function fitAll(name: string, answers: RecordedAnswers) {
  const { pairs, means } = toRows(answers)
  if (pairs.length === 0) return undefined
  const scored = crossFit(pairs, fit)
  reportFit(
    'local alone',
    pairs.map((pair) => [pair, pair.local]),
  )
  reportFit(`${name}, cross-fitted by campaign`, scored)
  const weights = fit(pairs)
  const features = DECISION_FEATURES.map((feature, place) => {
    const weight = rounded(at(weights, place))
    return [feature, { weight, mean: rounded(lookUp(means, feature)) }] as const
  })
  return {
    questions_version: QUESTIONS_VERSION,
    answers: flags.answers ? 'recorded' : 'derived from grades',
    pairs: pairs.length,
    constant: rounded(at(weights, COLUMNS)),
    local: rounded(at(weights, COLUMNS - 1)),
    features: Object.fromEntries(features),
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(4))
}

/** Rows of the pairs that were answered and have a local score. A feature is counted from its mean, which stands in where it is missing. */
function toRows({ posts, pairs: answered }: RecordedAnswers): {
  pairs: Pair[]
  means: Map<DecisionFeature, number>
} {
  const read = campaigns.flatMap(({ campaign, judgements }) =>
    judgements.flatMap(({ post_id, grade }) => {
      const pair = answered.get(pairKey(campaign.id, post_id))
      const chance = local.get(pairKey(campaign.id, post_id))
      if (!pair || chance === undefined) return []
      const features = decisionFeatures({ post: posts.get(post_id)?.answers ?? {}, pair: pair.answers })
      return [{ campaign: campaign.id, grade, features, local: chance }]
    }),
  )
  const means = new Map(
    DECISION_FEATURES.map((name) => [name, mean(read.map(({ features }) => features[name])) ?? 0]),
  )
  const pairs = read.map(({ features, ...pair }) => ({
    ...pair,
    columns: Int32Array.from({ length: COLUMNS }, (_, place) => place),
    values: Float64Array.from([
      ...DECISION_FEATURES.map((name) => (features[name] ?? lookUp(means, name)) - lookUp(means, name)),
      logOdds(pair.local),
    ]),
    positive: pair.grade === 2,
    weight: 1,
  }))
  return { pairs, means }
}

function fit(pairs: readonly Pair[]): Float64Array {
  return fitLogistic(pairs, { columns: COLUMNS, pull: PULL })
}
