import type { Match } from '@radar/contract'
import { lockCampaign, findErased } from '../../campaigns/index.ts'
import { getMatch } from '../inbox/lists/get-match.ts'
import { addMatch } from './add-match.ts'
import { findMatch } from './find-match.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { findPost, markMatched } from '../../forum/index.ts'
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
  const { campaign, linked } = scored
  const key = { ...linked.item, forum: linked.forum, campaign_id: campaign.id }
  const known = await ctx.db.statement((tx) => findMatch(tx, key))
  return getMatch(ctx, known ?? (await add(ctx, scored)))
}

/** Listings no longer contain a post of that age, so it is not matched with other campaigns. */
const isOld = (ctx: UserCtx, created_utc: Date) => ctx.now().getTime() - created_utc.getTime() > DAY_MS

async function add(
  ctx: UserCtx,
  { campaign, linked, score, keywords, obstacle }: ScoredLink,
): Promise<string> {
  const { forum, item } = linked
  if (obstacle === 'too_old') throw new ConflictError(TOO_OLD(campaign.plan.history_days))
  if (obstacle === 'blocked') throw new ConflictError(BLOCKED)
  const { system } = ctx
  return system.db.transaction(async (tx) => {
    await lockCampaign(tx, campaign.id)
    const [isErased] = await findErased(system, tx, [{ user_id: ctx.user.id, author: item.author, forum }])
    if (isErased) throw new ConflictError(ERASED)
    const { ids, refused } = await linked.insert(system, tx)
    if (refused.length > 0) throw new ConflictError(REFUSED)
    if (isOld(ctx, item.created_utc)) await markMatched(tx, ids)
    const post_id = await findPost(tx, { ...item, forum })
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
