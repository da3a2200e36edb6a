import { asc, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { headingOf } from './heading-of.ts'
import { isByPerson } from './is-by-person.ts'

type Person = { user_id: string; forum: string; username: string }

const { id, title, reddit_id, comment_id } = engagementPosts

/**
 * Locks all posts of a person, and the comments that carry the title of one, so that nobody can match or answer one until
 * the transaction ends. Returns the ids of the posts that the user's matches and replies are or were about, the ids of the
 * comments below these, and the headings of all the person's posts.
 */
export async function lockPostsOfPerson(tx: Tx, person: Person) {
  await lock(tx, person)
  // Only a second statement sees what others changed until the lock.
  const [held, titled] = await Promise.all([
    tx
      .select({ id, title, reddit_id, comment_id, concerns: concerns(person) })
      .from(engagementPosts)
      .where(isByPerson(person))
      .orderBy(asc(id)),
    tx
      .select({ id, reddit_id })
      .from(engagementPosts)
      .where(inArray(id, titledBy(person))),
  ])
  const found = held.filter((post) => post.concerns)
  const named = held.filter((post) => post.title !== '')
  const foundPosts = new Set(found.filter((post) => post.comment_id === null).map((post) => post.reddit_id))
  return {
    post_ids: found.map((post) => post.id),
    below_ids: titled.filter((comment) => foundPosts.has(comment.reddit_id)).map((comment) => comment.id),
    headings: named.map(headingOf),
  }
}

/** Locks in the order in which the re-check locks posts. */
async function lock(tx: Tx, person: Person): Promise<void> {
  const theirs = tx.select({ id }).from(engagementPosts).where(isByPerson(person))
  const all = tx
    .select({ id })
    .from(engagementPosts)
    .where(inArray(id, sql`(${theirs} union ${titledBy(person)})`))
    .orderBy(asc(id))
  await all.for('update')
}

/** Ids of comments that carry the title of a post of the person. */
function titledBy({ forum, username }: Person): SQL {
  return sql`(
    select c.id from engagement_posts p
    join engagement_posts c on c.forum = p.forum and c.reddit_id = p.reddit_id and c.comment_id is not null
    where p.forum = ${forum} and p.author_key = ${username} and p.comment_id is null and c.title <> '')`
}

/** Condition that the user's matches or replies are or were about the post. */
function concerns({ user_id }: Person): SQL<boolean> {
  // Drizzle writes a selected column without its table, and PostgreSQL would take it for one of the inner tables.
  const postId = sql`${engagementPosts}.id`
  return sql<boolean>`(
    exists (select from matches_queue m where m.post_id = ${postId} and m.user_id = ${user_id})
    or exists (select from deleted_matches d where d.post_id = ${postId} and d.user_id = ${user_id})
    or exists (select from reply_drafts r where r.post_id = ${postId} and r.user_id = ${user_id})
    or exists (select from evergreen_threads t where t.post_id = ${postId} and t.user_id = ${user_id}))`
}
