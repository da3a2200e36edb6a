import { and, eq, or, sql } from 'drizzle-orm'
import type { Erasure } from '@radar/contract'
import { requirePermission } from '../../account/index.ts'
import { findUsernames, isByPerson, lockUsersOfPosts, lockPostsOfPerson } from '../../forum/index.ts'
import { lockOwnCampaigns, ensureKey, hashName, insertErased } from '../../campaigns/index.ts'
import { engagementPosts, leadProfiles, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { lockErasedMatches } from '../../matches/index.ts'
import { isUnsent } from '../../replies/reply-states.ts'

/**
 * Erases a forum user from all of a user's campaigns, in every forum that Radar reads, and stores a keyed hash of the name,
 * so that nothing of theirs is collected again. A post that another user's campaign matched, or that this user never saw, is
 * not deleted.
 */
export async function erasePerson(ctx: UserCtx, typed: string): Promise<Erasure> {
  requirePermission(ctx, 'erase_person')
  const [username = typed] = await findUsernames(ctx, [typed])
  return ctx.db.transaction(async (tx) => {
    await lockOwnCampaigns(ctx, tx)
    return ctx.system.db.transaction(async (all) => {
      const erased: Erasure = { matches: 0, leads: 0, replies: 0 }
      for (const forum of ctx.forums.keys) {
        const { matches, leads, replies } = await eraseIn(ctx, all, { forum, username })
        erased.matches += matches
        erased.leads += leads
        erased.replies += replies
      }
      return erased
    })
  })
}

async function eraseIn(
  ctx: UserCtx,
  all: Tx,
  { forum, username }: { forum: string; username: string },
): Promise<Erasure> {
  const { system, user } = ctx
  const person = { user_id: user.id, forum, username: username.toLowerCase() }
  const key = await ensureKey(ctx, all, user.id)
  const { below_ids, ...locked } = await lockPostsOfPerson(all, person)
  const username_hash = hashName(key, username)
  await lockUsersOfPosts(all, below_ids)
  await lockErasedMatches(all, { user_id: user.id, post_ids: locked.post_ids, below_ids })
  await insertErased(all, { user_id: user.id, forum, username_hash, erased_at: ctx.now() })
  const counted = await countErased(all, { ...person, username_hash })
  await system.lifecycle.emit(all, { type: 'person.erased', ...person, username_hash, ...locked })
  return counted
}

type ErasedPerson = { user_id: string; forum: string; username: string; username_hash: string }

async function countErased(
  tx: Tx,
  { user_id, forum, username, username_hash }: ErasedPerson,
): Promise<Erasure> {
  const isTheirs = isByPerson({ forum, username })
  const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int ${rows})`.mapWith(Number)
  const counted = await tx
    .select({
      matches:
        count(sql`from ${matchesQueue} join ${engagementPosts} on ${engagementPosts.id} = ${matchesQueue.post_id}
        where ${and(eq(matchesQueue.user_id, user_id), isTheirs)}`),
      leads: count(
        sql`from ${leadProfiles} where ${and(
          eq(leadProfiles.user_id, user_id),
          eq(leadProfiles.forum, forum),
          eq(leadProfiles.username_key, username),
        )}`,
      ),
      replies:
        count(sql`from ${replyDrafts} join ${engagementPosts} on ${engagementPosts.id} = ${replyDrafts.post_id}
        where ${and(
          eq(replyDrafts.user_id, user_id),
          or(isTheirs, eq(replyDrafts.parent_author_hash, username_hash)),
          isUnsent.where,
        )}`),
    })
    .from(sql`(select) head`)
  return oneRow(counted)
}
