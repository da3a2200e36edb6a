import { lockPostsToMatch } from '../../forum/index.ts'
import { addShown } from '../inbox/shown-matches.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isRefused } from '../../platform/database/is-refused.ts'
import { isolateRefused } from '../../platform/database/isolate-refused.ts'
import { countRefusedMatch, lockCampaignSchedules } from '../scan-schedule.ts'
import { insertFoundMatches } from './insert-found-matches.ts'
import type { FoundCount, ToInsert } from './insert-found-matches.ts'

type Insert = (ctx: Ctx, tx: Tx, found: ToInsert) => Promise<FoundCount[]>

/**
 * Saves matches in one transaction. `save` receives the function that inserts them. Where the database refuses a match,
 * saves once more without each match that is refused alone, which is logged and counted for its campaign's next scan
 * report.
 */
export async function isolateBadMatches(save: (insert: Insert) => Promise<void>): Promise<void> {
  try {
    await save(insertFoundMatches)
  } catch (error) {
    if (!isRefused(error)) throw error
    await save(insertGood)
  }
}

async function insertGood(ctx: Ctx, tx: Tx, { matches, ...how }: ToInsert): Promise<FoundCount[]> {
  // The halves lock parts of these campaigns and posts in any order.
  await lockCampaignSchedules(tx, [...new Set(matches.map(({ campaign }) => campaign.id))])
  await lockPostsToMatch(
    ctx,
    tx,
    matches.map(({ post }) => post.post_id),
  )
  const { results, refused } = await isolateRefused(ctx, {
    rows: matches,
    insert: (part, some) => insertFoundMatches(ctx, part, { matches: some, ...how }),
  })
  for (const { row, error } of refused) {
    const { campaign, post } = row
    ctx.log.error('matching.match-refused', { campaign: campaign.id, post: post.post_id, error })
    await countRefusedMatch(tx, { campaign_id: campaign.id, subreddit: post.subreddit })
  }
  const byCampaign = new Map<string, FoundCount>()
  for (const { campaign, shown } of results.flat())
    byCampaign.set(campaign.id, { campaign, shown: addShown(shown, byCampaign.get(campaign.id)?.shown) })
  return [...byCampaign.values()]
}
