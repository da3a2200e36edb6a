import { isDeepStrictEqual } from 'node:util'
import { findErased } from '../../campaigns/index.ts'
import { isSameText, lockPostsToMatch } from '../../forum/index.ts'
import { countsOf } from '../inbox/shown-matches.ts'
import { insertMatches } from '../inbox/insert-matches.ts'
import type { ShownCount } from '../inbox/shown-matches.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { loadRunning } from '../index/load-running.ts'
import { queueMatches } from '../reader/queue-matches.ts'
import { rereadMarks } from '../rereading/request-rereads.ts'
import { findHidingRules } from '../rules/find-hiding-rules.ts'
import { scoreByWords } from '../rules/score-by-words.ts'
import { countFound, lockCampaignSchedules } from '../scan-schedule.ts'
import type { FoundMatch } from '../index/find-matches.ts'

/** Number of matches of a campaign that began to show. */
export type FoundCount = { campaign: RunningCampaign; shown: ShownCount }

/** Matches to insert, whether their posts are new, and whether those of a campaign show at once. */
export type ToInsert = {
  matches: FoundMatch[]
  arrived: boolean
  showsNow(campaign: RunningCampaign): boolean
}

/**
 * Inserts matches in a few statements for all campaigns together. Campaigns that were deleted meanwhile get none. Rules
 * and blocked authors are read in this transaction, so that the latest apply.
 */
export async function insertFoundMatches(
  ctx: Ctx,
  tx: Tx,
  { matches, arrived, showsNow }: ToInsert,
): Promise<FoundCount[]> {
  if (matches.length === 0) return []
  const campaigns = new Map(matches.map(({ campaign }) => [campaign.id, campaign]))
  const existing = await lockCampaignSchedules(tx, [...campaigns.keys()])
  const current = await withCurrentPosts(
    ctx,
    tx,
    matches.filter(({ campaign }) => existing.has(campaign.id)),
  )
  const allowed = await withoutErased(ctx, tx, current)
  const hidden = await findHidingRules(tx, allowed)
  const edited = await findEdited(ctx, tx, [...campaigns.values()])
  const rows = allowed.map(({ campaign, post, score, at, keywords, isEdited, sampled = false }, place) => ({
    user_id: campaign.user_id,
    campaign_id: campaign.id,
    post_id: post.post_id,
    ...score,
    scanned_at: at,
    revealed_at: showsNow(campaign) ? at : null,
    hidden_by: hidden[place] ?? null,
    keywords,
    arrived,
    sampled,
    ...((isEdited || edited.has(campaign.id)) && rereadMarks(ctx)),
  }))
  const found = await insertMatches(tx, rows)
  if (edited.size > 0 || allowed.some(({ isEdited }) => isEdited))
    await ctx.jobs.sendNow('reread-matches', [{}])
  const ids = [...found.values()].flatMap((shown) => shown.ids)
  await queueMatches(ctx, tx, ids)
  await ctx.lifecycle.emit(tx, { type: 'matches.shown', ids })
  await countFound(tx, found)
  return [...campaigns.values()].flatMap((campaign) => {
    const revealed = found.get(campaign.id)
    return revealed ? [{ campaign, shown: countsOf(revealed) }] : []
  })
}

type CurrentMatch = FoundMatch & {
  /** True where the text of its post was edited while it was read. */
  isEdited: boolean
}

/**
 * Locks the posts. Leaves out what was purged, and scores by the new text what was edited while it was read, so that
 * nothing of the old one is stored.
 */
async function withCurrentPosts(ctx: Ctx, tx: Tx, matches: FoundMatch[]): Promise<CurrentMatch[]> {
  const ids = matches.map(({ post }) => post.post_id)
  const posts = new Map((await lockPostsToMatch(ctx, tx, ids)).map((post) => [post.post_id, post]))
  return matches.flatMap((match): CurrentMatch[] => {
    const post = posts.get(match.post.post_id)
    if (!post) return []
    if (isSameText(match.post, post)) return [{ ...match, isEdited: false }]
    const { campaign, at } = match
    return [{ ...match, post, score: scoreByWords(ctx, { post, campaign, at }), isEdited: true }]
  })
}

/** Finds the ids of those locked campaigns whose text was edited while posts were read beside it. */
async function findEdited(ctx: Ctx, tx: Tx, read: RunningCampaign[]): Promise<Set<string>> {
  const byUser = await loadRunning(ctx, tx, [...new Set(read.map(({ user_id }) => user_id))])
  const current = new Map(
    [...byUser.values()].flatMap(({ campaigns }) => campaigns).map((one) => [one.id, one]),
  )
  const isEdited = (campaign: RunningCampaign) => {
    const now = current.get(campaign.id)
    return now && !isDeepStrictEqual(textOf(now), textOf(campaign))
  }
  return new Set(read.filter(isEdited).map(({ id }) => id))
}

/** Parts of a campaign that a post is read beside. */
function textOf(campaign: RunningCampaign) {
  const { name, business_name, product_service, description, keywords, campaign_prompts } = campaign
  return [name, business_name, product_service, description, keywords, campaign_prompts]
}

/** Leaves out posts of people whom the campaign's user had erased: nothing of theirs is stored. */
async function withoutErased(ctx: Ctx, tx: Tx, matches: CurrentMatch[]): Promise<CurrentMatch[]> {
  const erased = await findErased(
    ctx,
    tx,
    matches.map(({ campaign: { user_id }, post: { author, forum } }) => ({ user_id, author, forum })),
  )
  return matches.filter((_, place) => !erased[place])
}

/** Notifies users of newly shown matches, and requests drafts for campaigns with automatic replies. */
export async function notifyFoundMatches(ctx: Ctx, tx: Tx, found: FoundCount[]): Promise<void> {
  await ctx.events.emitMany(
    tx,
    found.map(({ campaign, shown }) => ({
      user_id: campaign.user_id,
      event: { type: 'matches', campaign_id: campaign.id, ...shown, match_ids: [] },
    })),
  )
  const answering = found.filter(({ campaign }) => campaign.auto_reply)
  for (const { campaign } of answering) await ctx.jobs.send('auto-reply', { campaign_id: campaign.id })
}
