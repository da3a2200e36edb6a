import type { BudgetState, Grant, BudgetReport, RequestsByPriority } from './budget-store.ts'
import { pauseAfter429 } from './pause-after-429.ts'
import type { Priority, RateObservation } from './rate-budget.ts'
import { roomFor, WINDOW_MS } from './room-for.ts'

/** A reset that moves further than this is that of another window. */
const NEXT_WINDOW_MS = 60_000
/** No window and no pause is longer: one that would be was counted by a clock that was ahead and was set back since. */
const MAX_AHEAD_MS = 3_600_000
/** Time in which one request alone may try whether the forum still answers 429. */
const PROBE_MS = 30_000
/** The smallest limit that is believed: next to nothing would leave no request to learn a better one from. */
const MIN_LIMIT = 10

/** A hundred requests a minute over ten minutes, until the headers say better. */
export function freshBudget(now: number): BudgetState {
  return {
    window_limit: 1000,
    remaining: 1000,
    outstanding: 0,
    resets_at: now + WINDOW_MS,
    blocked_until: 0,
    consecutive_429: 0,
    taken: {},
    window_number: 0,
  }
}

/**
 * The one policy of every store: counts what was answered, then grants what fits. `takenIn` is what the asker has had
 * of a window. After 429s one request goes ahead of all others to try.
 */
export function applyReport(
  before: BudgetState,
  { observations, unused, consecutive_429, wanted, asker }: BudgetReport,
  { now, random, takenIn }: { now: number; random: number; takenIn(window: number): number },
): { state: BudgetState; grant: Grant } {
  let state = giveBack(withoutFuture(before, now), unused)
  for (const observation of observations) {
    state = applyObservation(state, { observation, consecutive_429, now, random })
  }
  if (now >= state.resets_at) state = startWindow(state, now)

  const isProbe = state.consecutive_429 > 0
  const isBlocked = now < state.blocked_until
  const room = roomFor(state, { asker, takenByUser: takenIn(state.window_number), now })
  const max = isProbe ? Math.min(1, Math.floor(state.remaining)) : room.requests
  const granted = isBlocked ? 0 : Math.max(0, Math.min(wanted, max))
  const next_at = isBlocked ? state.blocked_until : room.next_at
  return {
    state: {
      ...state,
      remaining: state.remaining - granted,
      outstanding: state.outstanding + granted,
      taken: addTaken(state.taken, asker.priority, granted),
      blocked_until: isProbe && granted > 0 ? now + PROBE_MS : state.blocked_until,
    },
    grant: {
      granted,
      consecutive_429: state.consecutive_429,
      wait_ms: Math.max(0, next_at - now),
      share_used: room.share_used,
    },
  }
}

function withoutFuture(state: BudgetState, now: number): BudgetState {
  const isAhead = state.resets_at > now + MAX_AHEAD_MS
  return {
    ...state,
    resets_at: isAhead ? now : state.resets_at,
    blocked_until: Math.min(state.blocked_until, now + MAX_AHEAD_MS),
  }
}

/** Only scans take more than they use. */
function giveBack(state: BudgetState, unused: number): BudgetState {
  const counted = Math.min(unused, state.outstanding)
  return {
    ...state,
    outstanding: state.outstanding - counted,
    remaining: state.remaining + counted,
    taken: addTaken(state.taken, 'scan', -counted),
  }
}

function addTaken(taken: RequestsByPriority, priority: Priority, requests: number): RequestsByPriority {
  return { ...taken, [priority]: Math.max(0, (taken[priority] ?? 0) + requests) }
}

function startWindow(state: BudgetState, now: number): BudgetState {
  return {
    ...state,
    remaining: state.window_limit,
    outstanding: 0,
    resets_at: now + WINDOW_MS,
    ...nextWindow(state),
  }
}

function nextWindow({ window_number }: BudgetState): Pick<BudgetState, 'taken' | 'window_number'> {
  return { taken: {}, window_number: window_number + 1 }
}

type ObservedBudget = { observation: RateObservation; consecutive_429: number; now: number; random: number }

function applyObservation(state: BudgetState, observed: ObservedBudget): BudgetState {
  const answered = { ...state, outstanding: Math.max(0, state.outstanding - 1) }
  return applyPause(applyHeaders(answered, observed), observed)
}

function applyHeaders(state: BudgetState, { observation, now }: ObservedBudget): BudgetState {
  const { used, remaining } = observation
  if (remaining === undefined) return state
  const limit = limitOf(used, remaining) ?? state.window_limit
  const resets_at = resetOf(observation, now) ?? state.resets_at
  // Others' requests are still under way, so the header's number is too high by as many.
  const left = Math.max(0, remaining - state.outstanding)
  const isNews = Math.abs(resets_at - state.resets_at) > 5_000 || limit !== state.window_limit
  return {
    ...state,
    window_limit: limit,
    remaining: isNews ? left : Math.min(state.remaining, left),
    resets_at,
    ...(resets_at - state.resets_at > NEXT_WINDOW_MS ? nextWindow(state) : {}),
  }
}

function limitOf(used: number | undefined, remaining: number): number | undefined {
  const limit = (used ?? 0) + remaining
  return used !== undefined && limit >= MIN_LIMIT ? limit : undefined
}

// A reset that is always now would open a new window with every answer.
function resetOf({ remaining = 0, reset }: RateObservation, now: number): number | undefined {
  if (reset !== undefined && reset >= 1) return now + Math.min(reset * 1000, MAX_AHEAD_MS)
  return remaining < 1 ? now + 60_000 : undefined
}

/** Applies the pause of an answer. In a burst of requests granted together, only the first 429 makes it longer. */
function applyPause(
  state: BudgetState,
  { observation, consecutive_429, now, random }: ObservedBudget,
): BudgetState {
  const { status } = observation
  if (status === null || consecutive_429 !== state.consecutive_429) return state
  if (status !== 429) return { ...state, consecutive_429: 0, blocked_until: 0 }
  const consecutive429s = state.consecutive_429 + 1
  const pause_ms = pauseAfter429(observation, { consecutive429s, random })
  return { ...state, consecutive_429: consecutive429s, blocked_until: now + pause_ms }
}
