import { existsSync } from 'node:fs'
import { createDecider } from '@radar/decisions'
import type { Decider, WireName } from '@radar/decisions'
import { QUESTIONS_VERSION, decidedChance } from '@radar/engine'
import { lookUp } from '../../checked.ts'
import type { RadarScores } from '../radar-scores.ts'
import type { JudgedFolder } from '../read-folder.ts'
import type { System } from '../systems.ts'
import { askDecider } from './ask-decider.ts'
import type { DecisionCost } from './ask-decider.ts'
import { noAnswers, pairKey, readRecorded, writeRecorded } from './recorded-answers.ts'
import type { RecordedAnswers } from './recorded-answers.ts'

type Options = { replay: string | undefined; record: string | undefined }
type DecideInput = { folders: readonly JudgedFolder[]; radar: RadarScores; decider?: Decider }

/** Ranking by typed questions about every pair. */
export type DecidedReading = { system: System; answers: RecordedAnswers; cost: DecisionCost | undefined }

/**
 * Has every hand-graded pair read by a decision model, or takes the answers from a file. What is recorded already is not
 * asked again, so a run that failed goes on where it was.
 */
export async function decideWith(
  { folders, radar, decider }: DecideInput,
  { replay, record }: Options,
): Promise<DecidedReading> {
  const kept = replay ?? (record && existsSync(record) ? record : undefined)
  const answers = kept ? readRecorded(kept) : noAnswers()
  let cost: DecisionCost | undefined
  try {
    cost = replay ? undefined : await askDecider(folders, decider ?? deciderOfEnvironment(), answers)
  } finally {
    if (record) writeRecorded(record, answers)
  }
  return { system: scoreDecided(answers, radar), answers, cost }
}

/** Decision model that the environment names by the variables of the server. */
function deciderOfEnvironment(env: NodeJS.ProcessEnv = process.env): Decider {
  const { AI_READER: wire, AI_READER_MODEL: model, AI_READER_KEY: key, AI_READER_URL: address } = env
  if (!wire || !model) throw new Error('--decide needs AI_READER and AI_READER_MODEL, or --replay FILE.')
  return createDecider({ wire: wire as WireName, model, key, address })
}

/** Our scores, by a reader's answers where there are any. */
function scoreDecided({ posts, pairs }: RecordedAnswers, radar: RadarScores): System {
  return (campaign, judged) => {
    const scores = lookUp(radar, campaign)
    return judged.map(({ id }) => {
      const local = lookUp(scores, id).relevance_score
      const pair = pairs.get(pairKey(campaign.id, id))
      if (!pair) return local
      const post = posts.get(id)?.answers ?? {}
      const answers = { post, pair: pair.answers, odds: pair.odds, questions_version: QUESTIONS_VERSION }
      return 100 * (decidedChance(local / 100, answers) ?? local / 100)
    })
  }
}

/** Describes how much was read, and for how many tokens. */
export function describeDecided({ answers, cost }: DecidedReading): string {
  const read = `${answers.posts.size} posts and ${answers.pairs.size} pairs`
  if (!cost) return `The decision model, replayed: ${read}.`
  const { requests, refused, input, output } = cost
  const each = (sum: number) => (sum / Math.max(1, requests)).toFixed(0)
  return `The decision model: ${read} in all; ${requests} requests, ${refused} without an answer, ${each(input)} + ${each(output)} tokens a request.`
}
