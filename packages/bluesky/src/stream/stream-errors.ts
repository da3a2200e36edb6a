import { ForumError } from '@radar/forum-client'
import type { ErrorFacts } from '@radar/forum-client'

/** Nothing came for `stall_ms`, although somebody in the network always writes. */
export class StreamStalledError extends ForumError {
  override readonly name = 'StreamStalledError'
  override readonly trouble = 'down'
  readonly stall_ms: number

  constructor({ stall_ms, ...facts }: ErrorFacts & { stall_ms: number }) {
    super(`the stream brought nothing for ${stall_ms} ms`, facts)
    this.stall_ms = stall_ms
  }
}

/** Most messages are not what they were. `body_start` holds the first 200 characters of one. */
export class UnreadableStreamError extends ForumError {
  override readonly name = 'UnreadableStreamError'
  override readonly trouble = 'changed_shape'
  readonly body_start: string

  constructor({ body_start, ...facts }: ErrorFacts & { body_start: string }) {
    super('the stream sends what cannot be read', facts)
    this.body_start = body_start
  }
}
