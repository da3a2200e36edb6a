import type { Span } from '../../keywords/find-keyword.ts'

/** A feature that was observed, what it speaks for or against a post, and where it stands. */
export type Earner = {
  name: string
  /** Its place among the features. */
  index: number
  value: number
  log_odds: number
  spans: readonly Span[]
}
