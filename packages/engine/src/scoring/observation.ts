import type { Span } from '../keywords/find-keyword.ts'
import { featureIndex } from './features.ts'

/** The value of every feature and the places in the post that show it. */
export type Observation = {
  values: Float64Array
  spans: Map<number, Span[]>
}

export function note(
  observation: Observation,
  name: string,
  { value, spans = [] }: { value: number; spans?: Span[] },
): void {
  if (value === 0) return
  const index = featureIndex(name)
  observation.values[index] = value
  observation.spans.set(index, spans)
}

/** What is said early counts more. */
export function positionWeight(start: number): number {
  return start < 500 ? 1 : start < 1200 ? 0.6 : 0.3
}

export function saturate(amount: number, half: number): number {
  return amount / (amount + half)
}
