import type { ForumTrouble } from '@radar/contract'
import type { Ctx } from '../../platform/ctx.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { ForumItem } from '../../platform/forums.ts'
import type { Allowance } from './allowance.ts'
import { createSources } from './create-sources.ts'
import type { ForumSource, SourceRequest } from './create-sources.ts'

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

const hasBegun = ({ calls }: SourceState) => calls > 0

/** Starts what the allowance has room for: first the sources that were asked least. */
function startCalls(ctx: Ctx, states: readonly SourceState[], allowance: Allowance): void {
  for (;;) {
    const [next] = states
      .filter(({ source, calls, running, isOver }) => !isOver && !running && calls < source.calls.length)
      .toSorted((one, other) => one.calls - other.calls)
    const call = next?.source.calls[next.calls]
    if (!next || !call) return
    if (call.max_requests <= allowance.left()) {
      start(ctx, next, allowance)
      continue
    }
    // What is under way gives back what it does not need.
    if (states.some(({ running }) => running !== undefined)) return
    next.isOver = true
  }
}

function start(ctx: Ctx, state: SourceState, allowance: Allowance): void {
  state.running = runNextCall(ctx, state, allowance).finally(() => {
    state.running = undefined
  })
}

async function runNextCall({ log }: Ctx, state: SourceState, allowance: Allowance): Promise<void> {
  const { source } = state
  const call = source.calls[state.calls++]
  if (!call) return
  try {
    state.items.push(...(await allowance.run(call.fetch, call.max_requests)))
    state.answers++
  } catch (error) {
    state.isOver = true
    const isTrouble = error instanceof ForumTroubleError
    log[isTrouble ? 'warn' : 'error']('first-look.search-failed', { forum: source.key, error })
    state.trouble = isTrouble ? error.trouble : 'down'
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
