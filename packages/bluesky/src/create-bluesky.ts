import type { PostName } from './addresses.ts'
import { createHostBudget } from './budget/create-host-budget.ts'
import type { HostBudget } from './budget/host-budget.ts'
import { SYSTEM_CLOCK } from './clock.ts'
import type { Clock } from './clock.ts'
import { createCaller } from './http/create-caller.ts'
import { fetchHandles } from './posts/fetch-handles.ts'
import { fetchDid, fetchPosts, fetchReplies } from './posts/fetch-posts.ts'
import type { PostStates } from './posts/fetch-posts.ts'
import type { BlueskyPost } from './posts/post.ts'
import type { StreamBatch } from './stream/stream-event.ts'
import { createRecentKeys, walkStream } from './stream/walk-stream.ts'
import type { StreamRequest } from './stream/walk-stream.ts'

export type BlueskyOptions = {
  /** Name and version of the program and how to reach its owner. Throws TypeError where it cannot be a header. */
  userAgent: string
  /** Origin of the stream. @default 'wss://jetstream2.us-east.bsky.network' */
  streamUrl?: string
  /** Origin of the public API. @default 'https://public.api.bsky.app' */
  apiUrl?: string
  /** One budget for everything that this program sends; by default one for this client. */
  budget?: HostBudget
  fetch?: typeof globalThis.fetch
  clock?: Clock
  /** For one request with its answer, and for opening the stream. @default 20000 */
  timeout_ms?: number
  /** Time that a call may wait for room in the budget. @default 20000 */
  max_wait_ms?: number
  /** Tries of each request on outages. @default 3 */
  attempts?: number
  /** Silence of the stream after which it is taken for broken. @default 60000 */
  stall_ms?: number
  /** Time after the first event of a batch in which others may join it. @default 500 */
  linger_ms?: number
  /** Messages of one batch. @default 1000 */
  max_batch?: number
}

/**
 * Reads Bluesky without an account. Every call throws BlueskyError, whose `trouble` says what is wrong, where a host
 * fails.
 */
export type Bluesky = {
  /** What is written and deleted, as it happens; see walkStream. */
  stream(request: StreamRequest): AsyncGenerator<StreamBatch>
  /** What became of at most 25 posts. */
  posts(names: readonly PostName[]): Promise<PostStates>
  /** Direct answers to a post; null where there is none of this name. */
  replies(name: PostName): Promise<BlueskyPost[] | null>
  /** Identifier of an author by handle; null where nobody has it. */
  did(author: string): Promise<string | null>
  /** Handles of authors by identifier, without those whom the network does not show or whose handle is not valid. */
  handles(dids: readonly string[]): Promise<Map<string, string>>
}

export function createBluesky(options: BlueskyOptions): Bluesky {
  const { userAgent, clock = SYSTEM_CLOCK, timeout_ms = 20_000 } = options
  if (!/^[\x20-\x7e]{3,200}$/.test(userAgent)) throw new TypeError('The User-Agent must be plain text.')
  const budget = options.budget ?? createHostBudget({}, clock)
  const call = createCaller({
    url: withoutSlash(options.apiUrl ?? 'https://public.api.bsky.app'),
    userAgent,
    budget,
    fetch: options.fetch ?? globalThis.fetch,
    clock,
    timeout_ms,
    max_wait_ms: options.max_wait_ms ?? 20_000,
    attempts: options.attempts ?? 3,
  })
  const stream = {
    url: withoutSlash(options.streamUrl ?? 'wss://jetstream2.us-east.bsky.network'),
    userAgent,
    budget,
    timeout_ms,
    stall_ms: options.stall_ms ?? 60_000,
    linger_ms: options.linger_ms ?? 500,
    max_batch: options.max_batch ?? 1_000,
    recent: createRecentKeys(),
  }

  return {
    stream: (request) => walkStream(request, stream),
    posts: (names) => fetchPosts(call, names),
    replies: (name) => fetchReplies(call, name),
    did: (author) => fetchDid(call, author),
    handles: (dids) => fetchHandles(call, dids),
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
