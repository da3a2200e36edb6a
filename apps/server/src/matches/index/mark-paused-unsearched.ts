import { forgetPast, forgetWords, keywordDigest, queryDigest } from '../../campaigns/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'

/**
 * Campaigns of users, subreddits and words that do not run, for whatever reason, are held against no post that arrives
 * from here on: once they run again, the past is searched for them anew.
 */
export async function markPausedUnsearched(
  { db, forum }: Pick<Ctx, 'db' | 'forum'>,
  { userIds, running }: { userIds: string[]; running: RunningCampaign[] },
): Promise<void> {
  const watched = running.flatMap(({ id, subreddits }) =>
    subreddits.map((subreddit) => ({ campaign_id: id, subreddit })),
  )
  await db.statement((tx) => forgetPast(tx, { forum: forum.name, userIds, watched }))
  const leftOut = running.flatMap(({ id, paused: { keywords, campaign_prompts } }) => {
    const words = [...keywords.map(keywordDigest), ...campaign_prompts.map(queryDigest)]
    return words.length > 0 ? [{ campaign_id: id, words }] : []
  })
  if (leftOut.length > 0) await db.statement((tx) => forgetWords(tx, leftOut))
}
