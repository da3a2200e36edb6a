import type { Account } from '../forum/things.ts'

/** From where a thing is looked at: by whom, and where the forum's pages live. */
export interface Lens {
  viewer: Account | null
  /** Scheme, host and port of the forum. */
  origin: string
  /** Path below which the forum lives; empty when it has the whole origin. */
  basePath: string
}

/** The shifted time of the `created` fields: eight hours ahead of `created_utc`. */
export function shiftedTime(createdUtc: number): number {
  return createdUtc + 28_800
}
