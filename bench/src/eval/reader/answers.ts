import { readFileSync, writeFileSync } from 'node:fs'
import type { ReaderVerdict } from './reader-verdict.ts'

/** Verdicts of a reader by campaign and post; null for a refused answer. */
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
