import type { WireAnswer } from '../check-answers.ts'
import { isRecord } from '../is-record.ts'

/** Parses answers that are keyed by the names of their questions. */
export function parseMap(
  answers: unknown,
  parseAnswer: (answer: Readonly<Record<string, unknown>>) => WireAnswer,
): Map<string, WireAnswer> {
  if (!isRecord(answers)) return new Map()
  return new Map(
    Object.entries(answers).flatMap(([name, answer]) =>
      isRecord(answer) ? [[name, parseAnswer(answer)] as const] : [],
    ),
  )
}
