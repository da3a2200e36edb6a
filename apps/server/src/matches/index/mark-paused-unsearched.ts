import { forgetPast, forgetWords, keywordDigest, queryDigest } from '../../campaigns/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'

/**
 * Marks campaigns, subreddits and words that do not run as not searched for. Posts that arrive meanwhile are not
 * matched with them, so the past is searched again once they run.
 */
export async function markPausedUnsearched(
  { db, forums }: Pick<Ctx, 'db' | 'forums'>,
  { userIds, running }: { userIds: string[]; running: RunningCampaign[] },
): Promise<void> {
  const watched = running.flatMap(({ id, subreddits }) =>
    subreddits.map((subreddit) => ({ campaign_id: id, subreddit })),
  )
  await db.statement((tx) => forgetPast(tx, { forums: forums.keys, userIds, watched }))
  const leftOut = running.flatMap(({ id, paused: { keywords, campaign_prompts } }) => {
    const words = [...keywords.map(keywordDigest), ...campaign_prompts.map(queryDigest)]
    return words.length > 0 ? [{ campaign_id: id, words }] : []
  })
  if (leftOut.length > 0) await db.statement((tx) => forgetWords(tx, leftOut))
}
