import { ForumError } from '@radar/forum-client'
import type { ErrorFacts } from '@radar/forum-client'

/** The search says that it is too busy; its answer has status 200. */
export class OverloadedError extends ForumError {
  override readonly name = 'OverloadedError'
  override readonly trouble = 'slow_down'

  constructor(facts: ErrorFacts) {
    super('the search is too busy', facts)
  }
}

/** The forum sends visitors to the same path of another host: it is that forum, under another name. */
export class HostMovedError extends ForumError {
  override readonly name = 'HostMovedError'
  override readonly trouble = 'gone'
  /** Name of the other host. */
  readonly to: string

  constructor({ to, ...facts }: ErrorFacts & { to: string }) {
    super(`moved to ${to}`, facts)
    this.to = to
  }
}
