import type { PostName } from '../addresses.ts'
import type { BlueskyPost } from '../posts/post.ts'

/**
 * Something that happened in the network. `post` is new, or its record was replaced; `gone` is a post that its author
 * deleted; `account-gone` is somebody whose account was deleted, closed or taken down, with all posts.
 */
export type StreamEvent =
  | { kind: 'post'; post: BlueskyPost }
  | { kind: 'gone'; post: PostName }
  | { kind: 'account-gone'; did: string }

/** Microseconds since 1970 by the clock of the stream. */
export type Cursor = number

/** Milliseconds since 1970, within which events may exist that were not received. */
export type Gap = { from: number; until: number }

/** Events in their order. */
export type StreamBatch = {
  events: StreamEvent[]
  /** Resuming from here misses nothing of what follows the batch, and this batch with all before is covered. */
  cursor: Cursor
  /** Number of messages that could not be read. */
  unreadable: number
  /** Set where the stream no longer had what was written since the cursor that was asked for. */
  gap: Gap | null
}
