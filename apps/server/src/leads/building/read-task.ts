import { and, eq } from 'drizzle-orm'
import { lockOwners, requireWantedAuthor, selectCampaign } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { campaigns, engagementPosts, leadProfiles, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import type { KnownLead } from './join-lead.ts'

type StoredPost = typeof engagementPosts.$inferSelect

/** What a profile is built from, besides what the forum tells. */
export type ProfileTask = {
  campaign: StoredCampaign
  match: typeof matchesQueue.$inferSelect
  post: StoredPost & { author: string }
}

const VANISHED = 'The post was deleted in the forum, so no profile is made of its author.'

type Read = {
  task: ProfileTask
  /** The profile that is there already. */
  known: KnownLead | undefined
}

/**
 * Reads whom a match is by, and the profile that is there already. Locks the match before the profile, as where one is
 * deleted. Throws `NotFoundError` for a match that is not there, and `ConflictError` for an author of whom no profile is
 * made.
 */
export async function readTask(ctx: Ctx, tx: Tx, matchId: string): Promise<Read> {
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
  await requireWantedAuthor(tx, { user_id, campaign_id, author })
  const known = await lockLead(tx, ofAuthor)
  return { task: { campaign, ...ofAuthor }, known }
}

/**
 * Locks what a profile hangs on, in the order in which all that ends it does. What goes at this moment is waited for:
 * throws `NotFoundError` for a match that went with its campaign or its person, and `ConflictError` for a purged post.
 */
export async function holdTask(tx: Tx, { match, post }: ProfileTask): Promise<void> {
  await lockOwners(tx, [match.campaign_id])
  const isCampaign = eq(campaigns.id, match.campaign_id)
  const isPost = eq(engagementPosts.id, post.id)
  const isMatch = eq(matchesQueue.id, match.id)
  await tx.select({ id: campaigns.id }).from(campaigns).where(isCampaign).for('key share')
  await tx.select({ id: engagementPosts.id }).from(engagementPosts).where(isPost).for('key share')
  const [standing] = await tx
    .select({ purged_at: engagementPosts.purged_at })
    .from(engagementPosts)
    .where(isPost)
  const [held] = await tx.select({ id: matchesQueue.id }).from(matchesQueue).where(isMatch).for('key share')
  if (!standing || standing.purged_at) throw new ConflictError(VANISHED)
  if (!held) throw new NotFoundError('match')
}

/** The profile that the author of a match has in its campaign already, locked. */
export async function lockLead(
  tx: Tx,
  { match, post }: Pick<ProfileTask, 'match' | 'post'>,
): Promise<KnownLead | undefined> {
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
