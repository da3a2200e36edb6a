import { existsSync } from 'node:fs'
import type { JudgedFolder } from '../read-folder.ts'
import type { RadarScores } from '../radar-scores.ts'
import type { System } from '../systems.ts'
import { keyOf, readAnswers, writeAnswers } from './answers.ts'
import type { Answers } from './answers.ts'
import { askProvider } from './ask-provider.ts'
import type { Cost } from './ask-provider.ts'
import { chooseReads } from './choose-reads.ts'
import { kappaOf } from './noisy-answers.ts'
import { scoreWithReader } from './score-with-reader.ts'

type Options = { reads: number; floor: number; replay: string | undefined; record: string | undefined }

/** Ranking by a reader of the best posts of each campaign. */
export type Reading = { system: System; answers: Answers; cost: Cost | undefined }

/**
 * Has the best of each hand-graded campaign read, by a provider or from a file of its earlier answers. What is recorded
 * already is not asked again, so a run that failed goes on where it was.
 */
export async function readWith(
  { folders, radar }: { folders: readonly JudgedFolder[]; radar: RadarScores },
  { reads, floor, replay, record }: Options,
): Promise<Reading> {
  const all = folders.flatMap((folder) => chooseReads(folder, { reads, floor, radar }))
  const kept = replay ?? (record && existsSync(record) ? record : undefined)
  const answers: Answers = kept ? readAnswers(kept) : new Map()
  let cost: Cost | undefined
  try {
    cost = replay ? undefined : await askProvider(all, answers)
  } finally {
    if (record) writeAnswers(record, answers)
  }
  const chosen = new Set(
    all.flatMap(({ judged, chosen: read }) => read.map(({ post }) => keyOf(judged.campaign.id, post.id))),
  )
  const read = new Map([...answers].filter(([key]) => chosen.has(key)))
  return { system: scoreWithReader(read, radar), answers: read, cost }
}

/** How many posts were read, how well the reader agrees with the grades, and what it cost. */
export function printReader({ answers, cost }: Reading, folders: readonly JudgedFolder[]): string {
  const agreed = `kappa ${kappaOf(answers, folders).toFixed(2)} on what it read`
  if (!cost) return `The reader, replayed: ${agreed}.`
  const { reads, refused, input, output, dollars } = cost
  const each = (sum: number) => (sum / Math.max(1, reads)).toFixed(0)
  return `The reader: ${agreed}; in all ${reads} posts, ${refused} answers refused, ${each(input)} + ${each(output)} tokens and ${(dollars / Math.max(1, reads)).toFixed(5)} dollars a post.`
}
