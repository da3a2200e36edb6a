import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Clock } from './forum/clock.ts'
import type { ForumEntry } from './forum/entries.ts'
import type { Forum } from './forum/forum.ts'
import type { Account } from './forum/things.ts'
import type { FaultBook } from './faults/fault-book.ts'
import type { GrantEntry, Grants } from './oauth/grants.ts'
import type { RateBudget } from './oauth/rate-budget.ts'
import type { Truth } from './truth.ts'

/** How the forum behaves where the real one has behaved in more than one way. */
export interface Manners {
  /** Answer for a subreddit nobody founded. */
  missingSubreddit: 'redirect' | 'not-found' | 'empty'
  /** Whether one unreadable name spoils a listing of several subreddits, or is left out of it. */
  badNameInGroup: 'fail' | 'skip'
  /** What a refresh answers: the same refresh token, a new one that ends the old, or none. */
  refreshTokens: 'same' | 'rotated' | 'omitted'
  /** Life of an access token as promised, in seconds. */
  tokenSeconds: number
  /** Its true life, where it ends early. */
  tokenLivesSeconds: number | null
}

export type Entry = { type: 'founded'; at: number } | ForumEntry | GrantEntry

/** All that an endpoint can reach. */
export interface World {
  forum: Forum
  clock: Clock
  grants: Grants
  budget: RateBudget
  tokenBudget: RateBudget
  faults: FaultBook
  truth: Truth
  manners: Manners
  client: { id: string; secret: string; redirectUris: readonly string[] }
  basePath: string
  /** Makes an entry true and keeps it across restarts. */
  act: (entry: ForumEntry | GrantEntry) => void
  /** A base-36 identifier that no thing has yet. */
  nextId: () => string
}

interface Caller {
  clientId: string
  account: Account | null
  scopes: readonly string[]
}

export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: {
    caller: Caller
    /** Identifier of the fault that is being played. */
    fault?: string
    /** An error that a comment shall be answered with. */
    postingError?: [string, string, string | null]
  }
}

export type App = Hono<Env>
