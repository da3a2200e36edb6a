import { and, asc, eq, sql } from 'drizzle-orm'
import { keepPosts } from './keep-posts.ts'
import { leadProfiles } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'

/** Takes a purged post out of lead profiles; the profile of an author who is gone goes as a whole. */
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
  const holds = sql`${recent_posts} @> ${JSON.stringify([{ id: reddit_id }])}::jsonb`
  const profiles = await tx
    .select()
    .from(leadProfiles)
    .where(and(eq(leadProfiles.forum, forum), holds))
    .orderBy(asc(leadProfiles.id))
    .for('update')
  for (const { id, recent_posts: posts } of profiles)
    await keepPosts(tx, { id, posts: posts.filter((one) => one.id !== reddit_id) })
}
