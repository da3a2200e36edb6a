import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { sendAhead } from '../platform/database/send-ahead.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'
import { headingOf } from './heading-of.ts'
import { purgePost } from './purge-post.ts'
import { withholdPost } from './withhold-post.ts'

type Person = { user_id: string; forum: string; username: string }

/**
 * Locks all posts of somebody, with the comments that bear the title of one, in the order in which posts are checked, so
 * that nobody matches or answers one from here on. Answers the ids of their posts that a user's matches and replies are or
 * were about, those of the comments below these, and what all of their posts are called.
 */
export async function holdPosts(tx: Tx, { user_id, forum, username }: Person) {
  const { id, title, reddit_id, comment_id } = engagementPosts
  // In an answer a column is written without its table, and would be taken for one of the inner tables.
  const postId = sql`${engagementPosts}.id`
  const concerns = sql<boolean>`(
    exists (select from matches_queue m where m.post_id = ${postId} and m.user_id = ${user_id})
    or exists (select from deleted_matches d where d.post_id = ${postId} and d.user_id = ${user_id})
    or exists (select from reply_drafts r where r.post_id = ${postId} and r.user_id = ${user_id})
    or exists (select from evergreen_threads t where t.post_id = ${postId} and t.user_id = ${user_id}))`
  const isTheirs = and(eq(engagementPosts.forum, forum), eq(engagementPosts.author_key, username))
  const below = sql`(
    select c.id from engagement_posts p
    join engagement_posts c on c.forum = p.forum and c.reddit_id = p.reddit_id and c.comment_id is not null
    where p.forum = ${forum} and p.author_key = ${username} and p.comment_id is null and c.title <> '')`
  const theirs = tx.select({ id }).from(engagementPosts).where(isTheirs)
  const all = tx
    .select({ id })
    .from(engagementPosts)
    .where(inArray(id, sql`(${theirs} union ${below})`))
  await sendAhead(tx, all.orderBy(asc(id)).for('update'))
  // What others did to them until they were locked is seen by a statement of its own.
  const [held, titled] = await Promise.all([
    tx
      .select({ id, title, reddit_id, comment_id, concerns })
      .from(engagementPosts)
      .where(isTheirs)
      .orderBy(asc(id)),
    tx.select({ id, reddit_id }).from(engagementPosts).where(inArray(id, below)),
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

/**
 * Purges what a user came across of an erased person. Posts that another user's campaign matched or answered stay, and
 * are withheld from this one.
 */
export async function erasePosts(
  ctx: Ctx,
  tx: Tx,
  { user_id, post_ids }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  if (post_ids.length === 0) return
  const { id, purged_at } = engagementPosts
  const isStanding = and(isOneOf(id, post_ids), isNull(purged_at))
  const isOthers = sql`(exists (select from matches_queue m where m.post_id = ${id} and m.user_id <> ${user_id})
    or exists (select from reply_drafts r where r.post_id = ${id} and r.user_id <> ${user_id})
    or exists (select from evergreen_threads t where t.post_id = ${id} and t.user_id <> ${user_id}))`
  const isAnswered = sql`exists (select from reply_drafts r where r.post_id = ${id} and r.user_id = ${user_id})`
  const [kept, own] = await Promise.all([
    tx
      .select()
      .from(engagementPosts)
      .where(and(isStanding, isOthers, isAnswered))
      .orderBy(asc(id)),
    tx
      .select()
      .from(engagementPosts)
      .where(and(isStanding, not(isOthers)))
      .orderBy(asc(id)),
  ])
  for (const post of kept) await withholdPost(ctx, tx, { post, user_id })
  for (const post of own) await purgePost(ctx, tx, { post, authorIsGone: false })
}
