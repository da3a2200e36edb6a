import { formatPlace } from '@radar/contract'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { engagementPosts, replyDrafts } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Reply } from '../queries.ts'
import { isPosted, needsAccount } from '../reply-states.ts'
import { likeness } from './likeness.ts'

const MAX_LIKENESS = 0.8
const MAX_COMPARED = 20

type ReplyOfAccount = { reply: Reply; username: string }

/**
 * Finds the latest posted reply of an account that a text repeats, described as a sentence; undefined where it repeats
 * none.
 */
export function findRepeated(tx: Tx, text: ReplyOfAccount): Promise<string | undefined> {
  return findAlike(tx, { ...text, which: isPosted.where })
}

/** Finds an approved reply of an account that a text repeats: the later one of the two would fail before sending. */
export function findRepeatedInQueue(tx: Tx, text: ReplyOfAccount): Promise<string | undefined> {
  return findAlike(tx, { ...text, which: needsAccount.where })
}

async function findAlike(
  tx: Tx,
  { reply, username, which }: ReplyOfAccount & { which: SQL | undefined },
): Promise<string | undefined> {
  const { id, generated_reply, posted_at, approved_at, reddit_username, user_id, post_id } = replyDrafts
  const others = await tx
    .select({ text: generated_reply, posted_at, subreddit: engagementPosts.subreddit })
    .from(replyDrafts)
    .innerJoin(engagementPosts, eq(engagementPosts.id, post_id))
    .where(
      and(
        eq(user_id, reply.user_id),
        eq(sql`lower(${reddit_username})`, username.toLowerCase()),
        which,
        ne(id, reply.id),
      ),
    )
    .orderBy(sql`${posted_at} desc nulls last`, desc(approved_at))
    .limit(MAX_COMPARED)
  for (const other of others) {
    const like = likeness(other.text, reply.generated_reply)
    if (like > MAX_LIKENESS)
      return `This is ${Math.round(like * 100)}% the same as your reply ${placeOf(other)}. Reword it for this person.`
  }
  return undefined
}

/** Says `in r/saas of Nov 24`, or `waiting in r/saas` for a reply that is not posted. */
function placeOf({ subreddit, posted_at }: { subreddit: string; posted_at: Date | null }): string {
  if (!posted_at) return `waiting in ${formatPlace(subreddit)}`
  const day = posted_at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return `in ${formatPlace(subreddit)} of ${day}`
}
