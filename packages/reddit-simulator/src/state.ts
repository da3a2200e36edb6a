import type { Clock } from '@radar/simulator-kit'
import type { ForumEvent } from './forum/forum-events.ts'
import type { Forum } from './forum/forum.ts'
import type { FaultBook } from './faults/fault-book.ts'
import type { GrantEvent, Grants } from './oauth/grants.ts'
import type { RateBudget } from './oauth/rate-budget.ts'
import type { Quirks } from './quirks.ts'
import type { RequestLog } from './request-log.ts'

/** All that an endpoint can reach. */
export type ForumState = {
  forum: Forum
  clock: Clock
  grants: Grants
  budget: RateBudget
  tokenBudget: RateBudget
  faults: FaultBook
  requestLog: RequestLog
  quirks: Quirks
  client: { id: string; secret: string; redirectUris: readonly string[] }
  basePath: string
  /** Applies what a client caused, and keeps it across restarts. */
  record(event: ForumEvent | GrantEvent): void
  /** True while people may create one more account. */
  hasRoomForAccount(): boolean
  /** A base-36 identifier that no thing has yet. */
  nextId(): string
  /** Lets the population write what is due. Every call to the interface does so first. */
  catchUp(): void
}
