import { ForumError } from '@radar/forum-client'
import type { Lemmy } from '@radar/lemmy'

/** Returns true where a host lists posts as Lemmy does, and lets programs read them. */
export async function isInstance(client: Lemmy, host: string): Promise<boolean> {
  try {
    await client.newest({ host, since: Infinity, max_pages: 1, kinds: ['post'], attempts: 1 })
    return true
  } catch (error) {
    if (error instanceof ForumError) return false
    throw error
  }
}
