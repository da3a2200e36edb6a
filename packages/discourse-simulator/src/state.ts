import type { Clock, FaultBook, RequestLog } from '@radar/simulator-kit'
import type { Action } from './faults/fault.ts'
import type { PostStore } from './posts/post-store.ts'

/** Choices of a forum's owner. */
export type ForumSettings = {
  title: string
  description: string
  locale: string
  /** Nothing is shown to visitors. */
  loginRequired: boolean
  /** Text of robots.txt; null for the one that Discourse makes by itself, undefined for none at all. */
  robots: string | null | undefined
  /** Posts of one listing. */
  perPage: number
}

/** All that an endpoint can reach. */
export type ForumState = {
  posts: PostStore
  clock: Clock
  faults: FaultBook<Action>
  requestLog: RequestLog
  settings: ForumSettings
}
