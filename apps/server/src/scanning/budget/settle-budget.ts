import { pauseAfter } from '@radar/reddit'
import type { Priority, RateObservation } from '@radar/reddit'
import { WINDOW_MS, roomFor } from './room-for.ts'
import type { Asker, Taken } from './room-for.ts'

/** What all processes share of one client id's budget. Times are milliseconds since 1970, the database's. */
export type BudgetState = {
  window_limit: number
  remaining: number
  /** Taken in this window and not answered yet. */
  outstanding: number
  resets_at: number
  blocked_until: number
  consecutive_429: number
  taken: Taken
  /** Counts the windows, so that what a user took in one is not held against the user in the next. */
  window_number: number
}

/** What a process tells when it settles, and how much it asks for. */
export type Settlement = {
  observations: RateObservation[]
  /** Requests that were granted and not used. */
  unused: number
  /** `consecutive_429` as it was when the observed requests were granted. */
  storm: number
  wanted: number
  asker: Asker
}

/**
 * `storm` belongs to what was granted. `wait_ms` is the earliest time at which asking again may help, `share_used`
 * whether it is the asker's own share that is used up.
 */
export type Settled = {
  state: BudgetState
  granted: number
  storm: number
  wait_ms: number
  share_used: boolean
}

/** A reset that moves further than this is that of another window. */
const NEXT_WINDOW_MS = 60_000
/** How long one request alone may try whether a storm is over. */
const PROBE_MS = 30_000

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
 * Counts what was answered, then grants what fits. `takenIn` tells what the asker has had of a window.
 * After a storm one request goes ahead of all others to try.
 */
export function settleBudget(
  before: BudgetState,
  { observations, unused, storm, wanted, asker }: Settlement,
  { now, random, takenIn }: { now: number; random: number; takenIn(window: number): number },
): Settled {
  let state = giveBack(before, unused)
  for (const observation of observations) state = learn(state, { observation, storm, now, random })
  if (now >= state.resets_at) state = startWindow(state, now)

  const isProbe = state.consecutive_429 > 0
  const room = roomFor(state, { asker, takenByUser: takenIn(state.window_number), now })
  const most = isProbe ? Math.min(1, Math.floor(state.remaining)) : room.requests
  const granted = now < state.blocked_until ? 0 : Math.max(0, Math.min(wanted, most))
  const next_at = now < state.blocked_until ? state.blocked_until : room.next_at
  return {
    state: {
      ...state,
      remaining: state.remaining - granted,
      outstanding: state.outstanding + granted,
      taken: addTaken(state.taken, asker.priority, granted),
      blocked_until: isProbe && granted > 0 ? now + PROBE_MS : state.blocked_until,
    },
    granted,
    storm: state.consecutive_429,
    wait_ms: Math.max(0, next_at - now),
    share_used: room.share_used,
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

function addTaken(taken: Taken, priority: Priority, requests: number): Taken {
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

type Lesson = { observation: RateObservation; storm: number; now: number; random: number }

function learn(state: BudgetState, lesson: Lesson): BudgetState {
  const answered = { ...state, outstanding: Math.max(0, state.outstanding - 1) }
  return pause(obeyHeaders(answered, lesson), lesson)
}

function obeyHeaders(state: BudgetState, { observation, now }: Lesson): BudgetState {
  const { used, remaining } = observation
  if (remaining === undefined) return state
  const limit = believable(used, remaining) ?? state.window_limit
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

// A budget of next to nothing would leave no request to learn a better one from.
function believable(used: number | undefined, remaining: number): number | undefined {
  const limit = (used ?? 0) + remaining
  return used !== undefined && limit >= 10 ? limit : undefined
}

// A reset that is always now would open a new window with every answer.
function resetOf({ remaining = 0, reset }: RateObservation, now: number): number | undefined {
  if (reset !== undefined && reset >= 1) return now + reset * 1000
  return remaining < 1 ? now + 60_000 : undefined
}

/** Answers to requests of one burst are one lesson: only the first of them makes the pause longer. */
function pause(state: BudgetState, { observation, storm, now, random }: Lesson): BudgetState {
  const { status } = observation
  if (status === null || storm !== state.consecutive_429) return state
  if (status !== 429) return { ...state, consecutive_429: 0, blocked_until: 0 }
  const consecutive_429 = state.consecutive_429 + 1
  const pause_ms = pauseAfter(observation, { storm: consecutive_429, random })
  return { ...state, consecutive_429, blocked_until: now + pause_ms }
}
