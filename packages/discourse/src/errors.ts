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

/** The forum's robots.txt asks programs to stay away from this path; nothing was sent. */
export class DisallowedByRobotsError extends ForumError {
  override readonly name = 'DisallowedByRobotsError'
  override readonly trouble = 'closed_to_programs'

  constructor(facts: ErrorFacts) {
    super('robots.txt asks programs to stay away', facts)
  }
}
