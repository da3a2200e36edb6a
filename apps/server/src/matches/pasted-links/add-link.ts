import type { Match } from '@radar/contract'
import { lockCampaign, findErased } from '../../campaigns/index.ts'
import { getMatch } from '../inbox/get-match.ts'
import { addMatch } from './add-match.ts'
import { findMatch } from './find-match.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { findPost, insertPosts, markMatched } from '../../forum/index.ts'
import { queueMatches } from '../reader/queue-matches.ts'
import { fetchAndScore } from './fetch-and-score.ts'
import type { PastedLink, ScoredLink } from './fetch-and-score.ts'

const DAY_MS = 86_400_000

const TOO_OLD = (days: number) =>
  `This post was written before your plan's history of ${days} days, so it cannot become a match.`
const BLOCKED = 'You blocked the author of this post, so it cannot become a match.'
const ERASED = 'You erased the author of this post, so nothing of theirs is collected.'
const REFUSED = 'This post could not be saved, so it cannot become a match. The server log says why.'
const GONE = 'This post was deleted in the forum, so it cannot become a match.'

/**
 * Adds the post at an address as a match, even where the campaign would not find it or the match was deleted before;
 * returns an existing match. Nobody is notified, because the person is looking at it.
 */
export async function addLink(ctx: UserCtx, link: PastedLink): Promise<Match> {
  const scored = await fetchAndScore(ctx, link)
  const { campaign, post } = scored
  const key = { campaign_id: campaign.id, reddit_id: post.id }
  const known = await ctx.db.statement((tx) => findMatch(ctx, tx, key))
  return getMatch(ctx, known ?? (await add(ctx, scored)))
}

/** Listings no longer contain a post of that age, so it is not matched with other campaigns. */
const isOld = (ctx: UserCtx, created_utc: number) => ctx.now().getTime() - created_utc * 1_000 > DAY_MS

async function add(ctx: UserCtx, { campaign, post, score, keywords, obstacle }: ScoredLink): Promise<string> {
  if (obstacle === 'too_old') throw new ConflictError(TOO_OLD(campaign.plan.history_days))
  if (obstacle === 'blocked') throw new ConflictError(BLOCKED)
  const { system } = ctx
  return system.db.transaction(async (tx) => {
    await lockCampaign(tx, campaign.id)
    const [isErased] = await findErased(system, tx, [{ user_id: ctx.user.id, author: post.author }])
    if (isErased) throw new ConflictError(ERASED)
    const { ids, refused } = await insertPosts(system, tx, [post])
    if (refused.length > 0) throw new ConflictError(REFUSED)
    if (isOld(ctx, post.created_utc)) await markMatched(tx, ids)
    const post_id = await findPost(system, tx, post.id)
    if (post_id === undefined) throw new ConflictError(GONE)
    const id = await addMatch(system, tx, {
      user_id: ctx.user.id,
      campaign_id: campaign.id,
      post_id,
      ...score,
      keywords: keywords.length > 0 ? keywords : null,
    })
    await queueMatches(system, tx, [id])
    return id
  })
}
