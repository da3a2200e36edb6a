import { and, eq } from 'drizzle-orm'
import { lockOwners, requireWantedAuthor, selectCampaign } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { campaigns, engagementPosts, leadProfiles, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import type { ExistingLead } from './join-lead.ts'

type StoredPost = typeof engagementPosts.$inferSelect

/** Rows that a profile is built from, besides the forum's answer. */
export type ProfileTask = {
  campaign: StoredCampaign
  match: typeof matchesQueue.$inferSelect
  post: StoredPost & { author: string }
}

const VANISHED = 'The post was deleted in the forum, so no profile is made of its author.'

type TaskWithProfile = {
  task: ProfileTask
  /** Existing profile of the person in the campaign. */
  known: ExistingLead | undefined
}

/**
 * Selects the author of a match and their existing profile. Locks the match before the profile, as a deletion does. Throws
 * `NotFoundError` for a match that does not exist, and `ConflictError` for an author who may have no profile.
 */
export async function selectProfileTask(ctx: Ctx, tx: Tx, matchId: string): Promise<TaskWithProfile> {
  const [row] = await tx
    .select()
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .where(eq(matchesQueue.id, matchId))
    .for('share', { of: matchesQueue })
  if (!row) throw new NotFoundError('match')
  const { matches_queue: match, engagement_posts: post } = row
  const { author } = post
  if (post.purged_at || author === null) throw new ConflictError(VANISHED)
  if (post.forum !== ctx.forum.name)
    throw new ConflictError('This match is of another forum than the one that Radar is connected to.')
  const { user_id, campaign_id } = match
  const ofAuthor = { match, post: { ...post, author } }
  const campaign = await selectCampaign(ctx, tx, campaign_id)
  await requireWantedAuthor(tx, { user_id, campaign_id, forum: post.forum, author })
  const known = await lockLead(tx, ofAuthor)
  return { task: { campaign, ...ofAuthor }, known }
}

/**
 * Locks the rows that a profile depends on, in the order in which deletions lock them, and waits for a deletion in
 * progress. Throws `NotFoundError` for a match that is deleted, and `ConflictError` for a purged post.
 */
export async function lockProfileTask(tx: Tx, { match, post }: ProfileTask): Promise<void> {
  await lockOwners(tx, [match.campaign_id])
  const isCampaign = eq(campaigns.id, match.campaign_id)
  const isPost = eq(engagementPosts.id, post.id)
  const isMatch = eq(matchesQueue.id, match.id)
  await tx.select({ id: campaigns.id }).from(campaigns).where(isCampaign).for('key share')
  await tx.select({ id: engagementPosts.id }).from(engagementPosts).where(isPost).for('key share')
  const [stored] = await tx
    .select({ purged_at: engagementPosts.purged_at })
    .from(engagementPosts)
    .where(isPost)
  const [locked] = await tx.select({ id: matchesQueue.id }).from(matchesQueue).where(isMatch).for('key share')
  if (!stored || stored.purged_at) throw new ConflictError(VANISHED)
  if (!locked) throw new NotFoundError('match')
}

/** Locks the existing profile of a match's author in its campaign. */
export async function lockLead(
  tx: Tx,
  { match, post }: Pick<ProfileTask, 'match' | 'post'>,
): Promise<ExistingLead | undefined> {
  const { id, campaign_id, forum, username } = leadProfiles
  const [lead] = await tx
    .select({ id, campaign_id, forum, username })
    .from(leadProfiles)
    .where(
      and(
        eq(leadProfiles.campaign_id, match.campaign_id),
        eq(leadProfiles.forum, post.forum),
        eq(leadProfiles.username_key, post.author.toLowerCase()),
      ),
    )
    .for('update')
  return lead
}
