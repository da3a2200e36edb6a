import { and, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { ReplyStatus } from '@radar/contract'
import { requireWantedAuthor, campaignColumns } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import {
  campaigns,
  engagementPosts,
  leadProfiles,
  matchesQueue,
  replyDrafts,
  userSettings,
} from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { BusinessRequiredError, ConflictError, NotFoundError } from '../../platform/errors.ts'
import { answersPost } from '../reply-states.ts'
import type { Background } from './gather-background.ts'
import { requireDraftable } from './require-draftable.ts'

export const VANISHED = 'The post was deleted in the forum; there is nothing to answer any more.'
export const MATCH_GONE = 'The campaign or the match of this reply was deleted.'

/** Everything that a reply is written from. */
export type Task = {
  campaign: StoredCampaign
  post: typeof engagementPosts.$inferSelect
  match: typeof matchesQueue.$inferSelect
  /** Profile of the post's author, if there is one. */
  lead: Pick<typeof leadProfiles.$inferSelect, 'summary' | 'tags'> | undefined
  background: Background
  /** True where the user wants links to the campaign's own site tagged. */
  tag_links: boolean
  /** Set for an answer to a comment: the texts above it. The post's body is then the comment's. */
  conversation?: { post: string; you: string }
}

/**
 * Selects what a reply to a match is written from. Throws `NotFoundError` for an unknown match, `ConflictError` where
 * nothing can be answered or an answer exists, `DraftForbiddenError` where the forum forbids drafts, and `BusinessRequiredError`.
 */
export async function selectTask(
  ctx: Ctx,
  tx: Tx,
  matchId: string,
  { isFollowUp = false, auto_drafted = false }: { isFollowUp?: boolean; auto_drafted?: boolean } = {},
): Promise<Omit<Task, 'background' | 'conversation'>> {
  const row = await selectRow(ctx, tx, matchId)
  if (!row) throw new NotFoundError('match')
  const { match, post, campaign, lead, earlier, tag_links } = row
  requireDraftable(ctx, { forum: post.forum, auto_drafted })
  if (post.purged_at) throw new ConflictError(VANISHED)
  const { user_id, campaign_id } = match
  await requireWantedAuthor(tx, { user_id, campaign_id, forum: post.forum, author: post.author })
  if (isFollowUp) return { campaign, post, match, lead: lead ?? undefined, tag_links }
  if (earlier !== null) throw toConflict(earlier)
  requireBusiness(campaign)
  return { campaign, post, match, lead: lead ?? undefined, tag_links }
}

/** Error of a draft beside an earlier reply of its user to the same post. */
export function toConflict(earlier: ReplyStatus): ConflictError {
  return new ConflictError(
    earlier === 'draft' ? 'There is a draft for this post already.' : 'You have answered this post already.',
  )
}

async function selectRow(ctx: Ctx, tx: Tx, matchId: string) {
  const { summary, tags, campaign_id, forum, username_key } = leadProfiles
  const isOfAuthor = and(
    eq(campaign_id, campaigns.id),
    eq(forum, engagementPosts.forum),
    eq(username_key, engagementPosts.author_key),
  )
  // A comment may have been answered below a reply to its post.
  const isBelow = and(
    eq(replyDrafts.user_id, matchesQueue.user_id),
    eq(replyDrafts.parent_comment_id, engagementPosts.comment_id),
  )
  const answers = and(or(eq(replyDrafts.post_id, engagementPosts.id), isBelow), answersPost.where)
  const [row] = await tx
    .select({
      match: getTableColumns(matchesQueue),
      post: getTableColumns(engagementPosts),
      campaign: campaignColumns(ctx),
      lead: { summary, tags },
      tag_links: sql<boolean>`coalesce((select ${userSettings.tag_links} from ${userSettings}
        where ${userSettings.user_id} = ${matchesQueue.user_id}), true)`,
      earlier: sql<ReplyStatus | null>`(select ${replyDrafts.status} from ${replyDrafts} where ${answers} limit 1)`,
    })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .innerJoin(campaigns, eq(matchesQueue.campaign_id, campaigns.id))
    .leftJoin(leadProfiles, isOfAuthor)
    .where(eq(matchesQueue.id, matchId))
    .limit(1)
  return row
}

const REQUIRED = { business_name: 'what your business is called', product_service: 'your product or service' }

/** Throws `BusinessRequiredError` where a draft would speak for nobody, or of nothing. */
function requireBusiness(campaign: StoredCampaign) {
  const fields = (['business_name', 'product_service'] as const).filter(
    (field) => campaign[field].trim() === '',
  )
  if (fields.length === 0) return
  const missing = fields.map((field) => REQUIRED[field]).join(' and ')
  throw new BusinessRequiredError(
    `Before Radar can draft a reply, please fill in ${missing} in this campaign.`,
    {
      campaign_id: campaign.id,
      fields,
    },
  )
}
