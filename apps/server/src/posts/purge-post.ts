import { and, eq, sql } from 'drizzle-orm'
import { engagementPosts, leadProfiles, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isUnsent } from '../replies/reply-states.ts'
import { giveBack } from '../usage/index.ts'
import type { StoredPost } from './store-posts.ts'
import { trimQuotes } from './trim-quotes.ts'

const REASON = 'This post was deleted on the forum, so its words are gone from here as well.'

/**
 * Removes everything that a deleted post said: its text and author, the quotes and reasons of its matches, drafts that
 * nobody posted, and its place in lead profiles. The row stays as a tombstone, so that no scan brings the post back.
 */
export async function purgePost(
  ctx: Ctx,
  tx: Tx,
  { post, authorIsGone }: { post: StoredPost; authorIsGone: boolean },
): Promise<void> {
  const { id, author, forum } = post
  const now = ctx.now()
  if (!(await hold(tx, id))) return
  await tx
    .update(engagementPosts)
    .set({ title: '', body: '', author: null, link_flair_text: null, purged_at: now, checked_at: now })
    .where(eq(engagementPosts.id, id))
  await trimQuotes(tx, { post_id: id, title: '', body: '' })
  await tx.update(matchesQueue).set({ reason: REASON, post_gone: true }).where(eq(matchesQueue.post_id, id))
  await deleteDrafts(ctx, tx, id)
  await forgetInProfiles(tx, post)
  if (authorIsGone && author !== null)
    await tx
      .delete(leadProfiles)
      .where(and(eq(leadProfiles.forum, forum), sql`lower(${leadProfiles.username}) = lower(${author})`))
}

/** What cannot be sent any more costs nothing. In the order of users, so that two purges do not wait for each other. */
async function deleteDrafts(ctx: Ctx, tx: Tx, postId: string): Promise<void> {
  const { id, user_id, post_id } = replyDrafts
  const deleted = await tx
    .delete(replyDrafts)
    .where(and(eq(post_id, postId), isUnsent.where))
    .returning({ on: id, userId: user_id })
  for (const reply of deleted.toSorted((a, b) => a.userId.localeCompare(b.userId)))
    await giveBack(ctx, tx, { ...reply, counter: 'ai_replies', reason: 'post_vanished' })
}

/** Nobody adds a match of it until the end. Where somebody does just now, the next check purges the post. */
async function hold(tx: Tx, id: string): Promise<boolean> {
  const { id: postId } = engagementPosts
  const held = await tx
    .select({ id: postId })
    .from(engagementPosts)
    .where(eq(postId, id))
    .for('update', { skipLocked: true })
  return held.length > 0
}

async function forgetInProfiles(tx: Tx, { forum, reddit_id }: StoredPost): Promise<void> {
  const { recent_posts } = leadProfiles
  const holds = sql`${recent_posts} @> ${JSON.stringify([{ id: reddit_id }])}::jsonb`
  const profiles = await tx
    .select()
    .from(leadProfiles)
    .where(and(eq(leadProfiles.forum, forum), holds))
  for (const profile of profiles)
    await tx
      .update(leadProfiles)
      .set({ recent_posts: profile.recent_posts.filter((one) => one.id !== reddit_id), summary: null })
      .where(eq(leadProfiles.id, profile.id))
}
