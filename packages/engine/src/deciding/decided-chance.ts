import { NONE } from '@radar/decisions/questions'
import { chanceOf, levelOf } from './reader-facts.ts'
import type { ReaderAnswers, VersionedAnswers } from './reader-facts.ts'
import WEIGHTS from './weights.json' with { type: 'json' }

/** Features of answers. Each is null where its question was refused. */
export type DecisionFeature = (typeof DECISION_FEATURES)[number]
export const DECISION_FEATURES = [
  'reply',
  'exactly',
  'not',
  'open',
  'asks',
  'has_problem',
  'offers',
  'general',
  'met',
  'unmet',
  'soon',
] as const

/** Weight of a feature, and its mean, which stands in where a question was refused. */
type FeatureWeight = { weight: number; mean: number }
/** Weights of answers to the questions of one version. */
export type DecisionWeights = {
  constant: number
  /** Weight of the log odds of the local chance. */
  local: number
  features: Readonly<Record<DecisionFeature, FeatureWeight>>
}

/** Log odds beyond this say no more: 1 and 99 in 100. */
const MAX_LOG_ODDS = 4.6

/**
 * Chance that the owner would answer a post, from 0 to 1, by a reader's answers beside the local `chance`. Measured odds and
 * levels of certainty have weights of their own. Undefined where no question about the pair was answered, or the weights
 * are of other questions: then the local chance stands.
 */
export function decidedChance(chance: number, answers: VersionedAnswers): number | undefined {
  const { questions_version, ...weights } = WEIGHTS[answers.odds]
  if (questions_version !== answers.questions_version) return undefined
  const features = decisionFeatures(answers)
  if (features.reply === null && features.exactly === null) return undefined
  return combine(logOdds(chance), { features, weights })
}

/** Chance by given weights. */
export function combine(
  local: number,
  {
    features,
    weights,
  }: { features: Readonly<Record<DecisionFeature, number | null>>; weights: DecisionWeights },
): number {
  const sum = DECISION_FEATURES.reduce(
    (total, name) => {
      const { weight, mean } = weights.features[name]
      return total + weight * ((features[name] ?? mean) - mean)
    },
    weights.constant + weights.local * local,
  )
  return 1 / (1 + Math.exp(-sum))
}

export function decisionFeatures({ post, pair }: ReaderAnswers): Record<DecisionFeature, number | null> {
  const { kind, open, whose } = post
  const { reply, meets, condition, soon } = pair
  return {
    reply: toLogOdds(chanceOf(reply, 'yes')),
    exactly: chanceOf(meets, 'exactly'),
    not: chanceOf(meets, 'not', NONE),
    open: toLogOdds(chanceOf(open, 'yes')),
    asks: chanceOf(kind, 'asks'),
    has_problem: chanceOf(kind, 'has_problem'),
    offers: chanceOf(kind, 'sells', 'researches', 'jobs', 'news'),
    general: chanceOf(whose, 'general', NONE),
    met: chanceOf(condition, 'met'),
    unmet: chanceOf(condition, 'unmet'),
    soon: levelOf(soon),
  }
}

const toLogOdds = (chance: number | null) => (chance === null ? null : logOdds(chance))

/** Log odds of a chance, within bounds. */
export function logOdds(chance: number): number {
  const odds = Math.log(chance / (1 - chance))
  return Math.min(MAX_LOG_ODDS, Math.max(-MAX_LOG_ODDS, odds))
}
