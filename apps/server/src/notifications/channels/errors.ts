import type { ChannelError } from '@radar/contract'

/** A channel was not added; `value` is the `channel_error` of the page's address. */
export class ChannelRefusedError extends Error {
  override readonly name = 'ChannelRefusedError'
  readonly value: ChannelError
  constructor(value: ChannelError, cause?: unknown) {
    super(`A channel was not added: ${value}`, { cause })
    this.value = value
  }
}
