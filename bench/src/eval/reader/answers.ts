import { readFileSync, writeFileSync } from 'node:fs'
import type { ReaderVerdict } from '@radar/server'

/** What a reader answered, by campaign and post; null where the answer was refused. */
export type Answers = Map<string, ReaderVerdict | null>

export const keyOf = (campaignId: string, postId: string): string => `${campaignId}\t${postId}`

/** One answer a line, as JSON. */
export function readAnswers(file: string): Answers {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line) as [string, ReaderVerdict | null]))
}

export function writeAnswers(file: string, answers: Answers): void {
  writeFileSync(file, [...answers].map((entry) => `${JSON.stringify(entry)}\n`).join(''))
}
