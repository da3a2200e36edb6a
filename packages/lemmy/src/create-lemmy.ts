import type { Thing } from './addresses.ts'
import { createHostBudget } from './budget/create-host-budget.ts'
import type { HostBudget } from './budget/host-budget.ts'
import { SYSTEM_CLOCK } from './clock.ts'
import type { Clock } from './clock.ts'
import { createApiCaller } from './http/call-api.ts'
import { createCaller } from './http/create-caller.ts'
import type { LemmyCommunity } from './lemmy-item.ts'
import { fetchAnswers } from './reading/fetch-answers.ts'
import type { AnswersRequest } from './reading/fetch-answers.ts'
import { fetchStanding, fetchThing } from './reading/fetch-standing.ts'
import type { ItemState, ItemStates } from './reading/fetch-standing.ts'
import { fetchCommunity, searchCommunities, searchItems } from './reading/search-items.ts'
import type { SearchRequest, SearchResults } from './reading/search-items.ts'
import { walkNewest } from './reading/walk-newest.ts'
import type { Walked, WalkRequest } from './reading/walk-newest.ts'

export type LemmyOptions = {
  /** Name and version of the program and how to reach its owner. Throws TypeError where it cannot be a header. */
  userAgent: string
  /** Sends requests to hosts that people named: give one that asks public addresses alone. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
  /** One budget for everything that this program sends; by default one for this client. */
  budget?: HostBudget
  clock?: Clock
  /** For one request with its answer. @default 15000 */
  timeout_ms?: number
  /** Time that a call may wait for room in the budget. @default 20000 */
  max_wait_ms?: number
  /** Tries of each request on outages. @default 2 */
  attempts?: number
}

/** Reads instances of Lemmy. Every call throws LemmyError, whose `trouble` says what is wrong, where a host fails. */
export type Lemmy = {
  newest(request: WalkRequest): Promise<Walked>
  search(request: SearchRequest): Promise<SearchResults>
  communities(request: { host: string; words: string }): Promise<LemmyCommunity[]>
  community(request: { host: string; community: string }): Promise<LemmyCommunity | null>
  /** States of items by their `ap_id`. Throws for no host: what cannot be asked is `unsure`. */
  standing(ids: readonly string[]): Promise<ItemStates>
  /** Post or comment by its number on an instance, which need not be its home. */
  thing(thing: Thing): Promise<ItemState>
  /** Authors of the direct answers to a comment that stand, as `name@host`; 50 at most. */
  answers(request: AnswersRequest): Promise<string[]>
}

export function createLemmy(options: LemmyOptions): Lemmy {
  const { userAgent, clock = SYSTEM_CLOCK } = options
  if (!/^[\x20-\x7e]{3,200}$/.test(userAgent)) throw new TypeError('The User-Agent must be plain text.')
  const call = createApiCaller(
    createCaller({
      userAgent,
      budget: options.budget ?? createHostBudget({}, clock),
      fetch: options.fetch ?? globalThis.fetch,
      clock,
      timeout_ms: options.timeout_ms ?? 15_000,
      max_wait_ms: options.max_wait_ms ?? 20_000,
      attempts: options.attempts ?? 2,
    }),
  )

  return {
    newest: (request) => walkNewest(call, request),
    search: (request) => searchItems(call, request),
    communities: (request) => searchCommunities(call, request),
    community: (request) => fetchCommunity(call, request),
    standing: (ids) => fetchStanding(call, ids),
    thing: (thing) => fetchThing(call, thing),
    answers: (request) => fetchAnswers(call, request),
  }
}
