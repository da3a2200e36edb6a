import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { engagementPosts, matchesQueue } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { sendAhead } from '../platform/database/send-ahead.ts'

const { id, post_id, user_id } = matchesQueue

/** Locks matches before what hangs on them, in the order of their ids, as whoever locks several does. */
export function holdMatches(tx: Tx, areWanted: SQL | undefined): Promise<void> {
  return sendAhead(tx, inOrder(tx, areWanted).for('update'))
}

/** For the condition of a statement that changes matches, and locks them in that order first. */
export function areHeldFirst(tx: Tx, areWanted: SQL): SQL {
  return inArray(id, inOrder(tx, areWanted).for('no key update'))
}

type Person = { user_id: string; forum: string; username: string }

/** Locks a user's matches of a person. */
export function holdMatchesOf(tx: Tx, person: Person): Promise<void> {
  const { forum, author_key } = engagementPosts
  const theirs = tx
    .select({ id: engagementPosts.id })
    .from(engagementPosts)
    .where(and(eq(forum, person.forum), eq(author_key, person.username)))
  return holdMatches(tx, and(eq(user_id, person.user_id), inArray(post_id, theirs)))
}

function inOrder(tx: Tx, areWanted: SQL | undefined) {
  return tx.select({ id }).from(matchesQueue).where(areWanted).orderBy(asc(id))
}
