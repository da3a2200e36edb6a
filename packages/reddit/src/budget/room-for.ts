import type { Asker, BudgetState } from './budget-store.ts'
import type { Priority } from './rate-budget.ts'

export const WINDOW_MS = 600_000

/**
 * The part of a window that each may take whatever the others ask for. Posts may take everything. What is done in the
 * background takes from the part of scans, which go before it.
 */
const SHARES: readonly { part: number; of: readonly Priority[] }[] = [
  { part: 0.15, of: ['interactive'] },
  { part: 0.1, of: ['recheck'] },
  { part: 0.7, of: ['scan', 'background'] },
]
/** Kept for posts to the end of the window. */
const POSTS_KEEP = 0.05
/** The part that one user may take while others wait. */
const USER_SHARE = 0.1

type WindowState = Pick<BudgetState, 'window_limit' | 'remaining' | 'resets_at' | 'taken'>

type Room = {
  /** Requests that can be granted now. */
  requests: number
  /** Time at which there will be at least one. */
  next_at: number
  /** True where the user's own share is used up. */
  share_used: boolean
}

/**
 * The requests that an asker can have, `takenByUser` of the same user's before. What others have not taken of their
 * shares is kept for them, less and less as the window passes, so that in the end nothing is left unused. Beyond a
 * user's share as much is kept for another user.
 */
export function roomFor(
  state: WindowState,
  { asker, takenByUser, now }: { asker: Asker; takenByUser: number; now: number },
): Room {
  const within = roomBeside(state, { now, kept: (left) => keptFrom(asker.priority, { state, left }) })
  if (asker.priority !== 'interactive' || asker.tenant === undefined) return { ...within, share_used: false }

  const userShare = state.window_limit * USER_SHARE
  const own = Math.max(1, Math.floor(userShare)) - takenByUser
  const beyond = roomBeside(state, {
    now,
    kept: (left) => keptFrom(asker.priority, { state, left }) + userShare * left,
  })
  if (own <= 0) return { ...beyond, share_used: true }
  const requests = Math.max(Math.min(within.requests, own), beyond.requests)
  return { ...within, requests, share_used: false }
}

/** Requests reserved for all other priorities while the part `left` (0-1) of the window is still to come. */
function keptFrom(
  priority: Priority,
  { state: { window_limit, taken }, left }: { state: WindowState; left: number },
): number {
  if (priority === 'post') return 0
  let kept = Math.floor(window_limit * POSTS_KEEP)
  for (const { part, of } of SHARES) {
    if (of.includes(priority)) continue
    const share = window_limit * part
    const used = of.reduce((sum, other) => sum + (taken[other] ?? 0), 0)
    kept += Math.max(0, Math.min(share - used, share * left))
  }
  return kept
}

function roomBeside(
  { remaining, resets_at }: WindowState,
  { now, kept }: { now: number; kept(left: number): number },
): { requests: number; next_at: number } {
  const left = Math.min(1, Math.max(0, (resets_at - now) / WINDOW_MS))
  const requests = Math.max(0, Math.floor(remaining - kept(left)))
  if (requests > 0) return { requests, next_at: now }
  if (remaining - kept(0) < 1) return { requests, next_at: resets_at }
  // What is kept shrinks as the window passes: halving finds when it leaves room for one.
  let [room, none] = [0, left]
  for (let step = 0; step < 20; step++) {
    const middle = (room + none) / 2
    if (remaining - kept(middle) >= 1) room = middle
    else none = middle
  }
  return { requests, next_at: resets_at - room * WINDOW_MS }
}
