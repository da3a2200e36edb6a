import { markBroadKeywords } from '../../campaigns/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'

/** Of fewer posts nothing can be said. */
const MIN_POSTS = 200
const BROAD = 1 / 20

/** Notes which keywords were in too many posts of the past; only a scan that searched all of it can tell. */
export async function recordBroadKeywords(
  ctx: Ctx,
  { campaign, cursors, read }: CampaignToScan,
): Promise<void> {
  const isWhole = [...cursors.values()].every(({ is_new }) => is_new)
  if (!isWhole || read.posts < MIN_POSTS) return
  const broad = [...read.saying].flatMap(([keyword, posts]) => (posts / read.posts > BROAD ? [keyword] : []))
  await ctx.db.transaction((tx) => markBroadKeywords(tx, { campaign_id: campaign.id, broad }))
}
