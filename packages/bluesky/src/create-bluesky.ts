import type { ClientOptions } from '@radar/forum-client'
import type { PostName } from './addresses.ts'
import { createApiCaller } from './create-api-caller.ts'
import { createHostBudget } from './create-host-budget.ts'
import type { Host } from './hosts.ts'
import { fetchHandles } from './posts/fetch-handles.ts'
import { fetchDid, fetchPosts, fetchReplies } from './posts/fetch-posts.ts'
import type { PostStates, RepliesRequest } from './posts/fetch-posts.ts'
import type { BlueskyPost } from './posts/post.ts'
import type { StreamBatch } from './stream/stream-event.ts'
import { createRecentKeys, walkStream } from './stream/walk-stream.ts'
import type { StreamRequest } from './stream/walk-stream.ts'

/** `timeout_ms` is also for opening the stream. */
export type BlueskyOptions = ClientOptions<Host> & {
  /** Origin of the stream. @default 'wss://jetstream2.us-east.bsky.network' */
  streamUrl?: string
  /** Origin of the public API. @default 'https://public.api.bsky.app' */
  apiUrl?: string
  /** Silence of the stream after which it is taken for broken. @default 60000 */
  stall_ms?: number
  /** Time after the first event of a batch in which others may join it. @default 500 */
  linger_ms?: number
  /** Messages of one batch. @default 1000 */
  max_batch?: number
}

/**
 * Reads Bluesky without an account. Every call throws ForumError, whose `trouble` says what is wrong, where a host
 * fails.
 */
export type Bluesky = {
  /** Posts and deletions as they happen; see walkStream. */
  stream(request: StreamRequest): AsyncGenerator<StreamBatch>
  /** States of at most 25 posts. */
  posts(names: readonly PostName[]): Promise<PostStates>
  /** Answers below a post; null where there is none of this name. */
  replies(request: RepliesRequest): Promise<BlueskyPost[] | null>
  /** Identifier of an author by handle; null where nobody has it. */
  did(author: string): Promise<string | null>
  /** Handles of authors by identifier, without those whom the network does not show or whose handle is not valid. */
  handles(dids: readonly string[]): Promise<Map<string, string>>
}

export function createBluesky(options: BlueskyOptions): Bluesky {
  const { userAgent, timeout_ms = 20_000, budget = createHostBudget({}, options.clock) } = options
  const apiUrl = withoutSlash(options.apiUrl ?? 'https://public.api.bsky.app')
  const call = createApiCaller(apiUrl, { ...options, budget })
  const stream = {
    url: withoutSlash(options.streamUrl ?? 'wss://jetstream2.us-east.bsky.network'),
    userAgent,
    budget,
    timeout_ms,
    stall_ms: options.stall_ms ?? 60_000,
    linger_ms: options.linger_ms ?? 500,
    max_batch: options.max_batch ?? 1_000,
    recent: createRecentKeys(),
    onSkipped: options.onSkipped,
  }

  return {
    stream: (request) => walkStream(request, stream),
    posts: (names) => fetchPosts(call, names),
    replies: (request) => fetchReplies(call, request),
    did: (author) => fetchDid(call, author),
    handles: (dids) => fetchHandles(call, dids),
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
