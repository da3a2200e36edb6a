import { readFileSync, writeFileSync } from 'node:fs'
import type { Decision } from '@radar/decisions'
import { QUESTIONS_VERSION } from '@radar/engine'
import type { PairAnswers, PostAnswers } from '@radar/engine'

/** Answers of a reader about one post, or about a post beside a campaign. */
export type AnswerLine<Answers> = { answers: Answers; odds: Decision['odds'] }

/** Answers by post, and by campaign and post (`pairKey`). */
export type RecordedAnswers = {
  posts: Map<string, AnswerLine<PostAnswers>>
  pairs: Map<string, AnswerLine<PairAnswers>>
}

type Line = [
  version: number,
  of: 'post' | 'pair',
  key: string,
  answers: AnswerLine<PostAnswers & PairAnswers>,
]

export const pairKey = (campaignId: string, postId: string): string => `${campaignId}\t${postId}`

export const noAnswers = (): RecordedAnswers => ({ posts: new Map(), pairs: new Map() })

/** Reads answers, one a line. Throws where they are to other questions than today's. */
export function readRecorded(file: string): RecordedAnswers {
  const recorded = noAnswers()
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [version, of, key, line] = JSON.parse(text) as Line
    if (version !== QUESTIONS_VERSION)
      throw new Error(`${file} holds answers to questions ${version}; today's are ${QUESTIONS_VERSION}.`)
    if (of === 'post') recorded.posts.set(key, line)
    else recorded.pairs.set(key, line)
  }
  return recorded
}

export function writeRecorded(file: string, { posts, pairs }: RecordedAnswers): void {
  const lines = [
    ...[...posts].map(([key, line]) => [QUESTIONS_VERSION, 'post', key, line]),
    ...[...pairs].map(([key, line]) => [QUESTIONS_VERSION, 'pair', key, line]),
  ]
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
