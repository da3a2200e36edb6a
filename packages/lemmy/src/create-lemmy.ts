import type { ClientOptions, HostFailures } from '@radar/forum-client'
import type { Thing } from './addresses.ts'
import type { Bucket } from './create-host-budget.ts'
import { createApiCaller } from './http/call-api.ts'
import type { LemmyCommunity, LemmyItem } from './lemmy-item.ts'
import { fetchAnswers } from './reading/fetch-answers.ts'
import type { AnswersRequest } from './reading/fetch-answers.ts'
import { fetchStanding, fetchThing } from './reading/fetch-standing.ts'
import type { ItemState, ItemStates, ListedItem } from './reading/fetch-standing.ts'
import { fetchCommunity, hasCommunity, searchCommunities, searchItems } from './reading/search-items.ts'
import type { CommunityLook, CommunitySearch, SearchRequest, SearchResults } from './reading/search-items.ts'
import { walkNewest } from './reading/walk-newest.ts'
import type { WalkResult, WalkRequest } from './reading/walk-newest.ts'

export type LemmyOptions = ClientOptions<Bucket> & {
  /** For one request with its answer. @default 15000 */
  timeout_ms?: number
  /** Tries of each request on outages. @default 2 */
  attempts?: number
}

/** Reads instances of Lemmy. Every call throws ForumError, whose `trouble` says what is wrong, where a host fails. */
export type Lemmy = {
  newest(request: WalkRequest): Promise<WalkResult>
  search(request: SearchRequest): Promise<SearchResults>
  communities(request: CommunitySearch): Promise<LemmyCommunity[]>
  community(request: { host: string; community: string }): Promise<LemmyCommunity | null>
  /** False where the host says that it has no community of this name. */
  hasCommunity(request: CommunityLook): Promise<boolean>
  /** States of items by their `ap_id`. Throws for no host: what cannot be asked is `unsure`. */
  standing(items: readonly ListedItem[], failures?: HostFailures): Promise<ItemStates>
  /** Post or comment by its number on an instance, which need not be its home. */
  thing(thing: Thing): Promise<ItemState>
  /** Comments below a comment that stand, 50 at most. */
  answers(request: AnswersRequest): Promise<LemmyItem[]>
}

export function createLemmy(options: LemmyOptions): Lemmy {
  const call = createApiCaller(options)

  return {
    newest: (request) => walkNewest(call, request),
    search: (request) => searchItems(call, request),
    communities: (request) => searchCommunities(call, request),
    community: (request) => fetchCommunity(call, request),
    hasCommunity: (request) => hasCommunity(call, request),
    standing: (items, failures) => fetchStanding(call, items, failures),
    thing: (thing) => fetchThing(call, thing),
    answers: (request) => fetchAnswers(call, request),
  }
}
