import { markBroadKeywords } from '../../../campaigns/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'

/** Fewest posts that say how broad a keyword is. */
const MIN_POSTS = 200
const BROAD = 1 / 20

/** Records which keywords are in too many posts of the past. Only a scan that searched all of it can say so. */
export async function recordBroadKeywords(
  ctx: Ctx,
  { campaign, cursors, read }: CampaignToScan,
): Promise<void> {
  const isWhole = [...cursors.values()].every(({ is_new }) => is_new)
  if (!isWhole || read.posts < MIN_POSTS) return
  const broad = [...read.containing].flatMap(([keyword, posts]) =>
    posts / read.posts > BROAD ? [keyword] : [],
  )
  await ctx.db.transaction((tx) => markBroadKeywords(tx, { campaign_id: campaign.id, broad }))
}
