import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'

/** Condition: the post or comment is by the person. `username` is in lower case. */
export function isByPerson({ forum, username }: { forum: string; username: string }): SQL | undefined {
  return and(eq(engagementPosts.forum, forum), eq(engagementPosts.author_key, username))
}
