import { ForumError } from '@radar/discourse'
import type { Trouble } from '@radar/discourse'

/** Troubles that end by themselves. */
const PASSING: ReadonlySet<Trouble> = new Set(['own_limit', 'slow_down', 'down'])

/** Fetches what a forum may hide from programs; undefined where it does. Throws a ForumError that passes. */
export async function unlessHidden<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ForumError) || PASSING.has(error.trouble)) throw error
    return undefined
  }
}
