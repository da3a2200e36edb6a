import type { AnsweredRequest } from '@radar/decisions-simulator'
import { mean } from '../eval/metrics.ts'

export type AnswerCount = {
  answered: number
  /**
   * Answers to what was answered before: because the worker was killed while a request was under way, so that nobody can
   * know whether it was paid; because the first answer was cut off; and all others, which are a defect.
   */
  again: { killed: number; cut: number; other: number }
  /** Tokens, in and out, of one answer to each request, and of those that came again. */
  paid: { once: number; again: number }
  /** Input tokens of both requests of a hit. */
  tokens: { mean: number; p95: number; max: number }
}

type Kills = { struck: readonly number[]; latency_ms: number }

/** Time from an answer until its worker has saved it, on a machine with much else to do. */
const SAVED_WITHIN_MS = 5_000

/** Counts what a provider answered, by the number in the title of each post. */
export function countAnswers(
  answered: readonly AnsweredRequest[],
  { struck, latency_ms }: Kills,
): AnswerCount {
  const again = { killed: 0, cut: 0, other: 0 }
  const paid = { once: 0, again: 0 }
  const last = new Map<string, AnsweredRequest>()
  const hits = new Map<string, Map<string, number>>()
  for (const one of answered) {
    const { data, questions } = one.request
    const hit = /\((\d+)\)/.exec(data)?.[1]
    // A test of the key asks about no hit.
    if (hit === undefined) continue
    const asked = questions.map(({ name }) => name).join()
    const before = last.get(`${hit} ${asked}`)
    if (before) again[causeOf(before)] += 1
    paid[before ? 'again' : 'once'] += one.tokens.input + one.tokens.output
    last.set(`${hit} ${asked}`, one)
    const calls = hits.get(hit) ?? new Map<string, number>()
    hits.set(hit, calls.set(asked, one.tokens.input))
  }
  const sums = [...hits.values()]
    .map((calls) => [...calls.values()].reduce((sum, tokens) => sum + tokens, 0))
    .toSorted((one, other) => one - other)
  return {
    answered: answered.length,
    again,
    paid,
    tokens: {
      mean: mean(sums) ?? 0,
      p95: sums[Math.floor(sums.length * 0.95)] ?? 0,
      max: sums.at(-1) ?? 0,
    },
  }

  function causeOf({ is_cut, at }: AnsweredRequest): keyof AnswerCount['again'] {
    if (is_cut) return 'cut'
    const isUnderWay = struck.some((time) => time >= at && time <= at + latency_ms + SAVED_WITHIN_MS)
    return isUnderWay ? 'killed' : 'other'
  }
}
