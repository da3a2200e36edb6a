import { askReader, createAi, readConfig } from '@radar/server'
import { keyOf } from './answers.ts'
import type { Answers } from './answers.ts'
import type { Reads } from './choose-reads.ts'

const AT_A_TIME = 4

/** What a run took. */
export type Cost = { reads: number; refused: number; input: number; output: number; dollars: number }

/** Has the provider that the environment names read what was chosen. Throws where there is none, and where it fails. */
export async function askProvider(all: readonly Reads[]): Promise<{ answers: Answers; cost: Cost }> {
  const { ai: config } = readConfig()
  if (!config) throw new Error('--reader needs AI_PROVIDER and what goes with it, or --replay FILE.')
  const ai = await createAi(config)
  const answers: Answers = new Map()
  const cost: Cost = { reads: 0, refused: 0, input: 0, output: 0, dollars: 0 }
  const waiting = all.flatMap(({ judged, chosen }) =>
    chosen.map(({ post }) => ({ campaign: judged.campaign, post })),
  )
  const read = async () => {
    for (let pair = waiting.shift(); pair; pair = waiting.shift()) {
      const { verdict, tokens } = await askReader(ai, pair)
      answers.set(keyOf(pair.campaign.id, pair.post.id), verdict)
      cost.reads += 1
      cost.refused += verdict ? 0 : 1
      cost.input += tokens.input
      cost.output += tokens.output
      cost.dollars += ai.costOf(tokens)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, read))
  return { answers, cost }
}
