import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'
import { headingOf } from './heading-of.ts'
import { purgePost } from './purge-post.ts'

type Person = { user_id: string; forum: string; username: string }

/**
 * Locks all posts of somebody, in the order in which they are checked, so that nobody matches or answers one from here
 * on. Answers the ids of those that a user's matches and replies are or were about, and what all of them are called.
 */
export async function holdPosts(tx: Tx, { user_id, forum, username }: Person) {
  const { id, title, comment_id } = engagementPosts
  const concerns = sql`(
    exists (select from matches_queue m where m.post_id = ${id} and m.user_id = ${user_id})
    or exists (select from deleted_matches d where d.post_id = ${id} and d.user_id = ${user_id})
    or exists (select from reply_drafts r where r.post_id = ${id} and r.user_id = ${user_id})
    or exists (select from evergreen_threads t where t.post_id = ${id} and t.user_id = ${user_id}))`
  const held = await tx
    .select({ id, title, comment_id })
    .from(engagementPosts)
    .where(and(eq(engagementPosts.forum, forum), eq(sql`lower(${engagementPosts.author})`, username)))
    .orderBy(asc(id))
    .for('update')
  const found = await tx
    .select({ id })
    .from(engagementPosts)
    .where(
      and(
        isOneOf(
          id,
          held.map((post) => post.id),
        ),
        concerns,
      ),
    )
  const named = held.filter((post) => post.title !== '')
  return { post_ids: found.map((post) => post.id), headings: named.map(headingOf) }
}

/** Purges what a user came across of an erased person, but for posts that another user's campaign matched or answered. */
export async function erasePosts(
  ctx: Ctx,
  tx: Tx,
  { user_id, post_ids }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const { id, purged_at } = engagementPosts
  const isOthers = sql`exists (select from matches_queue m where m.post_id = ${id} and m.user_id <> ${user_id})
    or exists (select from reply_drafts r where r.post_id = ${id} and r.user_id <> ${user_id})
    or exists (select from evergreen_threads t where t.post_id = ${id} and t.user_id <> ${user_id})`
  const posts = await tx
    .select()
    .from(engagementPosts)
    .where(and(isOneOf(id, post_ids), isNull(purged_at), sql`not (${isOthers})`))
  for (const post of posts) await purgePost(ctx, tx, { post, authorIsGone: false })
}
