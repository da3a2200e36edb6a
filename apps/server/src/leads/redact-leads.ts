import { and, asc, eq, sql } from 'drizzle-orm'
import { replaceRecentPosts } from './replace-recent-posts.ts'
import { leadProfiles } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'

/** Removes a purged post from lead profiles, or the whole profile where the author's account is gone. */
export async function redactLeads(
  _: Ctx,
  tx: Tx,
  { post, authorIsGone }: LifecycleEvent<'post.purged'>,
): Promise<void> {
  if (post.comment_id === null) await removePost(tx, post)
  if (authorIsGone && post.author !== null)
    await tx
      .delete(leadProfiles)
      .where(
        and(eq(leadProfiles.forum, post.forum), eq(leadProfiles.username_key, post.author.toLowerCase())),
      )
}

async function removePost(
  tx: Tx,
  { forum, reddit_id }: LifecycleEvent<'post.purged'>['post'],
): Promise<void> {
  const { recent_posts } = leadProfiles
  const hasPost = sql`${recent_posts} @> ${JSON.stringify([{ id: reddit_id }])}::jsonb`
  const profiles = await tx
    .select()
    .from(leadProfiles)
    .where(and(eq(leadProfiles.forum, forum), hasPost))
    .orderBy(asc(leadProfiles.id))
    .for('update')
  for (const { id, recent_posts: posts } of profiles)
    await replaceRecentPosts(tx, { id, posts: posts.filter((one) => one.id !== reddit_id) })
}
