import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { engagementPosts, replyDrafts } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Reply } from '../queries.ts'
import { isPosted } from '../reply-states.ts'
import { likeness } from './likeness.ts'

const MAX_LIKENESS = 0.8
const MAX_COMPARED = 20

/**
 * Finds the latest reply of an account that a text repeats, described as a sentence; undefined where it repeats none.
 */
export async function findRepeated(
  tx: Tx,
  { reply, username }: { reply: Reply; username: string },
): Promise<string | undefined> {
  const { id, generated_reply, posted_at, reddit_username, user_id, post_id } = replyDrafts
  const earlier = await tx
    .select({ text: generated_reply, posted_at, subreddit: engagementPosts.subreddit })
    .from(replyDrafts)
    .innerJoin(engagementPosts, eq(engagementPosts.id, post_id))
    .where(
      and(
        eq(user_id, reply.user_id),
        eq(sql`lower(${reddit_username})`, username.toLowerCase()),
        isPosted.where,
        ne(id, reply.id),
      ),
    )
    .orderBy(desc(posted_at))
    .limit(MAX_COMPARED)
  for (const one of earlier) {
    const like = likeness(one.text, reply.generated_reply)
    if (like > MAX_LIKENESS)
      return `This text is ${Math.round(like * 100)} % the same as your reply in r/${one.subreddit}${on(one.posted_at)}. Please write it for this person.`
  }
  return undefined
}

function on(time: Date | null): string {
  return time
    ? ` of ${time.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })}`
    : ''
}
