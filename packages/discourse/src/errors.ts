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
