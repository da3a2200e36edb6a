import type { Call } from '../call-context.ts'
import type { Account } from '../forum/things.ts'
import type { ForumState } from '../state.ts'

/** Account that a thing is rendered for, and the address of the forum's pages. */
export type Viewer = {
  /** Null for an application without an account, or a passer-by. */
  account: Account | null
  /** Scheme, host and port of the forum. */
  origin: string
  /** Path below which the forum lives; empty when it has the whole origin. */
  basePath: string
}

export function viewerOf(c: Call, state: ForumState): Viewer {
  return {
    account: c.get('caller')?.account ?? null,
    origin: new URL(c.req.url).origin,
    basePath: state.basePath,
  }
}

/** The shifted time of the `created` fields: eight hours ahead of `created_utc`. */
export function shiftedTime(createdUtc: number): number {
  return createdUtc + 28_800
}
