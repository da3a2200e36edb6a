import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { headingOf } from './heading-of.ts'

type Person = { user_id: string; forum: string; username: string }

const { id, title, reddit_id, comment_id } = engagementPosts

/**
 * Locks all posts of somebody, with the comments that bear the title of one, so that nobody matches or answers one from
 * here on. Answers the ids of their posts that a user's matches and replies are or were about, those of the comments below
 * these, and what all of their posts are called.
 */
export async function holdPosts(tx: Tx, person: Person) {
  await lock(tx, person)
  // What others did to them until they were locked is seen by a statement of its own.
  const [held, titled] = await Promise.all([
    tx
      .select({ id, title, reddit_id, comment_id, concerns: concerns(person) })
      .from(engagementPosts)
      .where(isOf(person))
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

/** In the order in which posts are checked. */
async function lock(tx: Tx, person: Person): Promise<void> {
  const theirs = tx.select({ id }).from(engagementPosts).where(isOf(person))
  const all = tx
    .select({ id })
    .from(engagementPosts)
    .where(inArray(id, sql`(${theirs} union ${titledBy(person)})`))
    .orderBy(asc(id))
  await all.for('update')
}

function isOf({ forum, username }: Person): SQL | undefined {
  return and(eq(engagementPosts.forum, forum), eq(engagementPosts.author_key, username))
}

/** The ids of comments that bear the title of a post of theirs. */
function titledBy({ forum, username }: Person): SQL {
  return sql`(
    select c.id from engagement_posts p
    join engagement_posts c on c.forum = p.forum and c.reddit_id = p.reddit_id and c.comment_id is not null
    where p.forum = ${forum} and p.author_key = ${username} and p.comment_id is null and c.title <> '')`
}

/** Whether a user's matches and replies are or were about the post. */
function concerns({ user_id }: Person): SQL<boolean> {
  // In an answer a column is written without its table, and would be taken for one of the inner tables.
  const postId = sql`${engagementPosts}.id`
  return sql<boolean>`(
    exists (select from matches_queue m where m.post_id = ${postId} and m.user_id = ${user_id})
    or exists (select from deleted_matches d where d.post_id = ${postId} and d.user_id = ${user_id})
    or exists (select from reply_drafts r where r.post_id = ${postId} and r.user_id = ${user_id})
    or exists (select from evergreen_threads t where t.post_id = ${postId} and t.user_id = ${user_id}))`
}
