import { FIRST_LOOK } from '@radar/contract'
import type { ForumTrouble } from '@radar/contract'
import { describeTrouble } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import type { Allowance } from './allowance.ts'
import { createSources } from './create-sources.ts'
import type { ForumSource, SourceCall, SourceRequest } from './create-sources.ts'

/** Threads of a forum that has to be asked for each which are worth more than another phrase. */
const MIN_CONFIRMED = 3

/**
 * Forum, or place of one, with what it brought. `items` is null while it has not answered; `trouble` is null where it
 * answered at all, or may still.
 */
export type SourceResult = Pick<ForumSource, 'key' | 'name' | 'place'> & {
  items: ForumItem[] | null
  trouble: ForumTrouble | null
}

type Search = SourceRequest & {
  allowance: Allowance
  /** Time of the monotonic clock at which forums that have not answered are left out. */
  end: number
  /** Called after each answer. */
  report(results: SourceResult[]): Promise<void>
}

type SourceState = {
  source: ForumSource
  /** Number of calls that were made. */
  calls: number
  answers: number
  items: ForumItem[]
  trouble: ForumTrouble | null
  isOver: boolean
  running: Promise<void> | undefined
  /** Number of times that the next call has failed. */
  failures: number
}

/**
 * Searches each forum that needs no key, phrase by phrase, and lists the communities of the trade, all side by side,
 * until the allowance or the time is used up. A forum whose turn did not come is left out.
 */
export async function searchForums(ctx: Ctx, { report, ...search }: Search): Promise<SourceResult[]> {
  const states = createSources(ctx, search).map((source): SourceState => ({
    source,
    calls: 0,
    answers: 0,
    items: [],
    trouble: null,
    isOver: false,
    running: undefined,
    failures: 0,
  }))
  const over = new AbortController()
  const waiting = ctx
    .sleep(Math.max(0, search.end - ctx.monotonic()), over.signal)
    .catch(() => undefined)
    .then(() => over.abort())
  while (!over.signal.aborted) {
    startCalls(ctx, states, search.allowance)
    const running = states.flatMap((state) => state.running ?? [])
    if (running.length === 0) break
    await report(states.filter(hasBegun).map(toResult))
    await Promise.race([...running, waiting])
  }
  over.abort()
  return states.filter(hasBegun).map(toResult).map(asEnded)
}

const hasBegun = ({ calls, failures }: SourceState) => calls + failures > 0

/**
 * Starts each call that the allowance has room for, first those of the sources that were asked least. One that has to wait
 * for requests that are given back lets those pass that have room.
 */
function startCalls(ctx: Ctx, states: readonly SourceState[], allowance: Allowance): void {
  const ready = states.filter((state) => !state.isOver && !state.running && nextCall(state))
  for (const state of ready.toSorted((one, other) => one.calls - other.calls))
    if (hasRoom(state, { states, allowance })) start(ctx, state, allowance)
}

const nextCall = ({ source, calls }: SourceState): SourceCall | undefined => source.calls[calls]

/**
 * A source's later calls leave room for the first calls of the others, and for asking whether the threads that it found
 * still stand. Each place is expected to bring one of the threads.
 */
function hasRoom(
  state: SourceState,
  { states, allowance }: { states: readonly SourceState[]; allowance: Allowance },
): boolean {
  const call = nextCall(state)
  if (!call) return false
  const awaited = hasBegun(state) ? states.filter((other) => !hasBegun(other)) : []
  const needed = awaited.reduce((sum, other) => sum + (nextCall(other)?.max_requests ?? 0), 0)
  return call.max_requests + needed + reserveOf(state, states) <= allowance.left()
}

function reserveOf({ source, calls }: SourceState, states: readonly SourceState[]): number {
  if (!source.isConfirmed || calls === 0) return 0
  if (calls === 1) return MIN_CONFIRMED
  const places = states.filter((other) => other.source.place !== null)
  return Math.max(MIN_CONFIRMED, FIRST_LOOK.threads - places.length)
}

function start(ctx: Ctx, state: SourceState, allowance: Allowance): void {
  state.running = runNextCall(ctx, state, allowance).finally(() => {
    state.running = undefined
  })
}

async function runNextCall(ctx: Ctx, state: SourceState, allowance: Allowance): Promise<void> {
  const { log } = ctx
  const { source } = state
  const call = nextCall(state)
  if (!call) return
  state.calls++
  try {
    state.items.push(...(await allowance.run(() => fetchInTime(ctx, source, call), call.max_requests)))
    state.answers++
    state.failures = 0
  } catch (error) {
    state.failures++
    const isTrouble = error instanceof ForumTroubleError
    log[isTrouble ? 'warn' : 'error']('first-look.search-failed', { forum: source.key, error })
    state.trouble = isTrouble ? error.trouble : 'down'
    if (state.trouble === 'down' && state.failures < (call.max_tries ?? 1)) state.calls--
    else state.isOver = true
  }
}

/** Throws `ForumTroubleError` where the answer does not come in time. */
async function fetchInTime(ctx: Ctx, { place, name }: ForumSource, call: SourceCall): Promise<ForumItem[]> {
  if (call.max_ms === undefined) return call.fetch()
  const over = new AbortController()
  const tooLate = ctx.sleep(call.max_ms, over.signal).then((): never => {
    throw new ForumTroubleError('down', describeTrouble(place ?? name, 'down'))
  })
  try {
    return await Promise.race([call.fetch(), tooLate])
  } finally {
    over.abort()
  }
}

function toResult({ source: { key, name, place }, answers, items, trouble }: SourceState): SourceResult {
  if (answers > 0) return { key, name, place, items: withoutDoubles(items), trouble: null }
  return { key, name, place, items: null, trouble }
}

/** Something that did not answer in time is down. */
const asEnded = (result: SourceResult): SourceResult =>
  result.items ? result : { ...result, items: [], trouble: result.trouble ?? 'down' }

/** Several phrases may bring the same post or comment. */
function withoutDoubles(items: readonly ForumItem[]): ForumItem[] {
  return [...new Map(items.map((item) => [item.comment_id ?? item.reddit_id, item])).values()]
}
