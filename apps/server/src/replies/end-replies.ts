import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { findBlock } from '../campaigns/index.ts'
import { matchesOfLead } from '../db/matches-of-lead.ts'
import { engagementPosts, matchesQueue, replyDrafts, replyVisits } from '../db/schema/index.ts'
import { isByPerson } from '../forum/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { anyId, isOneOf } from '../platform/database/one-of.ts'
import { ConflictError } from '../platform/errors.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'
import { mentionOf, nameOf } from '../platform/name-pattern.ts'
import { changeReply } from './change-reply.ts'
import { cutCopies } from './cut-copies.ts'
import { PersonErasedError } from './posting/obstacles.ts'
import type { Reply } from './queries.ts'
import {
  failed,
  isDraft,
  isInFlight,
  isPosted,
  isPosting,
  isQueued,
  isUnsent,
  needsAccount,
} from './reply-states.ts'
import { returnUnit } from './return-unit.ts'
import { maskName } from './mask-name.ts'

/*
 * A reply that a person approved never disappears when its post, match, campaign or account does: a queued one ends as
 * failed, with the reason, and a failed one stays. Unapproved drafts are deleted silently. Where a request may have left,
 * the outcome is determined as always.
 */

/**
 * Ends the replies to a purged post. What was not sent costs nothing, and keeps nothing of the post's words; what is in
 * flight keeps them until it ends, as its comment is found by them.
 */
export async function endRepliesToPost(
  ctx: Ctx,
  tx: Tx,
  { post }: LifecycleEvent<'post.purged'>,
): Promise<void> {
  const replies = await lockReplies(tx, eq(replyDrafts.post_id, post.id))
  await deleteDrafts(tx, replies)
  await failQueued(ctx, tx, { replies, code: 'POST_GONE', message: 'The post was deleted in the forum.' })
  for (const reply of replies.filter(isUnsent.has)) await returnUnit(ctx, tx, reply)
  await tx.update(replyDrafts).set({ points: [], variants: [] }).where(eq(replyDrafts.post_id, post.id))
  for (const reply of replies.filter((one) => !isDraft.has(one) && !isPosted.has(one)))
    await tx.update(replyDrafts).set(withoutCopies(reply, post)).where(eq(replyDrafts.id, reply.id))
}

/** Columns of a reply that is not posted, without the words of its post. */
function withoutCopies(reply: Reply, post: { title: string; body: string }) {
  const words = cutCopies(reply.generated_reply, post)
  return isUnsent.has(reply) ? { generated_reply: words } : { cut_reply: words }
}

/** Ends the replies to matches that their user deletes. */
export async function endRepliesToMatches(
  ctx: Ctx,
  tx: Tx,
  { matches }: LifecycleEvent<'matches.deleting'>,
): Promise<void> {
  const isOfMatch = isOneOf(
    replyDrafts.match_id,
    matches.map(({ id }) => id),
  )
  await endWritten(ctx, tx, { which: isOfMatch, deleted: 'match' })
}

/** Ends the replies to people whose profiles their user deletes. */
export async function endRepliesToLeads(
  ctx: Ctx,
  tx: Tx,
  { lead_ids }: LifecycleEvent<'leads.deleting'>,
): Promise<void> {
  const isToLead = sql`${replyDrafts.match_id} in ${idsOfMatches(lead_ids)}`
  await endWritten(ctx, tx, { which: isToLead, deleted: 'lead profile' })
}

async function endWritten(
  ctx: Ctx,
  tx: Tx,
  { which, deleted }: { which: SQL; deleted: string },
): Promise<void> {
  const replies = await lockReplies(tx, which)
  if (replies.some(isPosting.has))
    throw new ConflictError('Its reply is being posted right now. Please try again in a minute.')
  await deleteDrafts(tx, replies)
  await failQueued(ctx, tx, {
    replies,
    code: 'CAMPAIGN_GONE',
    message: `You deleted the ${deleted} that this reply was written for.`,
  })
}

/** Ends the replies of a campaign that its user deletes. Throws `ConflictError` while one is being posted. */
export async function endRepliesOfCampaign(
  ctx: Ctx,
  tx: Tx,
  { campaign_id }: LifecycleEvent<'campaign.deleting'>,
): Promise<void> {
  const replies = await lockReplies(tx, inArray(replyDrafts.match_id, matchesOf(tx, [campaign_id])))
  if (replies.some(isPosting.has))
    throw new ConflictError(
      'A reply of this campaign is being posted right now. Please try again in a minute.',
    )
  await deleteDrafts(tx, replies)
  await failQueued(ctx, tx, {
    replies,
    code: 'CAMPAIGN_GONE',
    message: 'You deleted the campaign that this reply was written for.',
  })
}

/**
 * Ends the queued replies of an account that its user disconnects, and returns their number. Throws `ConflictError`
 * while one is in flight, for some minutes at most: its outcome can only be read with the account.
 */
export async function endRepliesFromAccount(
  ctx: Ctx,
  tx: Tx,
  { account }: LifecycleEvent<'account.disconnecting'>,
): Promise<number> {
  const replies = await lockReplies(
    tx,
    and(eq(replyDrafts.reddit_credential_id, account.id), needsAccount.where),
  )
  if (replies.some(isInFlight.has))
    throw new ConflictError(
      'A reply is being posted from this account right now. Please try again in a few minutes.',
    )
  const message = `u/${account.reddit_username} was disconnected before this was done.`
  return failQueued(ctx, tx, { replies, code: 'DISCONNECTED', message })
}

/**
 * Throws `ConflictError` while a reply of a user who leaves is being sent: its comment would be in the forum, and
 * nothing would record it. A locked reply is not waited for: its worker may be about to send it, or needs the locked
 * row of the user to record the outcome.
 */
export async function requireNothingPosting(
  _ctx: Ctx,
  tx: Tx,
  { user_id }: LifecycleEvent<'user.deleting'>,
): Promise<void> {
  const { id, status, asked_at } = replyDrafts
  const ofUser = and(eq(replyDrafts.user_id, user_id), needsAccount.where)
  const free = await tx
    .select({ id, status, asked_at })
    .from(replyDrafts)
    .where(ofUser)
    .for('update', { skipLocked: true })
  const freeIds = free.map((reply) => reply.id)
  // A reply that is queued after the lock counts as locked.
  const locked = await tx
    .select({ id })
    .from(replyDrafts)
    .where(and(ofUser, not(isOneOf(id, freeIds))))
  if (locked.length > 0 || free.some(isPosting.has))
    throw new ConflictError('One of your replies is being posted right now. Please try again in a minute.')
}

/** Ends the queued replies to blocked authors. */
export async function endRepliesToBlocked(
  ctx: Ctx,
  tx: Tx,
  { user_id, campaign_ids }: LifecycleEvent<'authors.blocked'>,
): Promise<void> {
  const queued = await lockReplies(
    tx,
    and(inArray(replyDrafts.match_id, matchesOf(tx, campaign_ids)), isQueued.where),
  )
  for (const { reply, ...written } of await selectRecipients(tx, queued)) {
    const message = await findBlock(tx, { user_id, ...written })
    if (message !== undefined)
      await failQueued(ctx, tx, { replies: [reply], code: 'AUTHOR_BLOCKED', message })
  }
}

/** Selects the authors whom replies answer, and the campaigns. */
async function selectRecipients(tx: Tx, replies: readonly Reply[]) {
  if (replies.length === 0) return []
  const ids = replies.map(({ id }) => id)
  return tx
    .select({
      reply: replyDrafts,
      campaign_id: matchesQueue.campaign_id,
      forum: engagementPosts.forum,
      author: engagementPosts.author,
    })
    .from(replyDrafts)
    .innerJoin(matchesQueue, eq(matchesQueue.id, replyDrafts.match_id))
    .innerJoin(engagementPosts, eq(engagementPosts.id, replyDrafts.post_id))
    .where(isOneOf(replyDrafts.id, ids))
    .orderBy(asc(replyDrafts.id))
}

/**
 * Ends the replies to an erased person. What was not posted ends; no reply names the person any more, and none keeps
 * how often its links were followed.
 */
export async function endRepliesToErased(
  ctx: Ctx,
  tx: Tx,
  { user_id, forum, username, username_hash }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const isTheirs = isByPerson({ forum, username })
  const postIds = tx.select({ id: engagementPosts.id }).from(engagementPosts).where(isTheirs)
  const answersThem = or(
    inArray(replyDrafts.post_id, postIds),
    eq(replyDrafts.parent_author_hash, username_hash),
  )
  const posts = await tx.select().from(engagementPosts).where(isTheirs)
  const replies = await lockReplies(tx, and(eq(replyDrafts.user_id, user_id), answersThem))
  if (replies.some(isPosting.has))
    throw new ConflictError('A reply to this person is being posted right now. Please try again in a minute.')
  await deleteDrafts(tx, replies)
  const { code, message } = new PersonErasedError()
  await failQueued(ctx, tx, { replies, code, message })
  for (const reply of replies) {
    const post = posts.find(({ id }) => id === reply.post_id)
    const words = post && !isPosted.has(reply) ? withoutCopies(reply, post) : {}
    const cut = { ...words, points: [], variants: [], visits: 0 }
    await tx.update(replyDrafts).set(cut).where(eq(replyDrafts.id, reply.id))
    await maskName(tx, { which: eq(replyDrafts.id, reply.id), username, pattern: nameOf(username) })
  }
  const isOfReply = isOneOf(
    replyVisits.reply_id,
    replies.map(({ id }) => id),
  )
  await tx.delete(replyVisits).where(isOfReply)
  await maskName(tx, { which: eq(replyDrafts.user_id, user_id), username, pattern: mentionOf(username) })
}

/**
 * Moves the replies to a withheld post to its tombstone. Their user keeps their own words, and when and where they were
 * posted. What was not sent costs nothing, as for a purged post, so that the meter does not reveal that others keep the
 * post.
 */
export async function moveRepliesToTombstone(
  ctx: Ctx,
  tx: Tx,
  { user_id, post_id, tombstone_id }: LifecycleEvent<'post.withheld'>,
): Promise<void> {
  const replies = await tx
    .update(replyDrafts)
    .set({ post_id: tombstone_id })
    .where(and(eq(replyDrafts.user_id, user_id), eq(replyDrafts.post_id, post_id)))
    .returning()
  for (const reply of replies.filter(isUnsent.has)) await returnUnit(ctx, tx, reply)
}

/** Locks in the order of users, so that two events of one post do not deadlock. */
function lockReplies(tx: Tx, which: SQL | undefined): Promise<Reply[]> {
  return tx
    .select()
    .from(replyDrafts)
    .where(which)
    .orderBy(asc(replyDrafts.user_id), asc(replyDrafts.id))
    .for('update')
}

async function deleteDrafts(tx: Tx, replies: readonly Reply[]): Promise<void> {
  const ids = replies.filter(isDraft.has).map(({ id }) => id)
  if (ids.length > 0) await tx.delete(replyDrafts).where(isOneOf(replyDrafts.id, ids))
}

type Ending = { replies: readonly Reply[]; code: string; message: string }

async function failQueued(ctx: Ctx, tx: Tx, { replies, code, message }: Ending): Promise<number> {
  const queued = replies.filter(isQueued.has)
  for (const { id } of queued) await changeReply(ctx, tx, id, failed(code, message))
  return queued.length
}

function matchesOf(tx: Tx, campaignIds: string[]) {
  return tx
    .select({ id: matchesQueue.id })
    .from(matchesQueue)
    .where(isOneOf(matchesQueue.campaign_id, campaignIds))
}

const idsOfMatches = (leadIds: string[]) => sql`(
  select m.id from lead_profiles cross join lateral ${matchesOfLead} m where lead_profiles.id = ${anyId(leadIds)})`
