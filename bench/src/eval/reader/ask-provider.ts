import type { Campaign, Post } from '@radar/engine'
import { createAi, readConfig } from '@radar/server/reader-entry'
import { keyOf } from './answers.ts'
import type { Answers } from './answers.ts'
import type { Reads } from './choose-reads.ts'
import { requestGrade } from './request-grade.ts'

const AT_A_TIME = 4

type Pair = { campaign: Campaign; post: Post }

export type Cost = { reads: number; refused: number; input: number; output: number; dollars: number }

/**
 * Has the provider that the environment names read what was chosen and nobody has answered yet; its answers are added.
 * Throws where there is none, and where it fails: what it answered until then stays.
 */
export async function askProvider(all: readonly Reads[], answers: Answers): Promise<Cost> {
  const { ai: config } = readConfig()
  if (!config) throw new Error('--reader needs AI_PROVIDER and what goes with it, or --replay FILE.')
  const ai = await createAi(config)
  const cost: Cost = { reads: 0, refused: 0, input: 0, output: 0, dollars: 0 }
  const waiting = all
    .flatMap(({ judged, chosen }) => chosen.map(({ post }) => ({ campaign: judged.campaign, post })))
    .filter(({ campaign, post }) => !answers.has(keyOf(campaign.id, post.id)))
  const ask = (pair: Pair) =>
    requestGrade(ai, pair).catch((error: unknown) => {
      waiting.length = 0
      throw error
    })
  const read = async () => {
    for (let pair = waiting.shift(); pair; pair = waiting.shift()) {
      const { verdict, tokens } = await ask(pair)
      answers.set(keyOf(pair.campaign.id, pair.post.id), verdict)
      cost.reads += 1
      cost.refused += verdict ? 0 : 1
      cost.input += tokens.input
      cost.output += tokens.output
      cost.dollars += ai.costOf(tokens)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_A_TIME }, read))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw new Error(`The provider failed after ${cost.reads} reads.`, { cause: failed.reason })
  return cost
}
