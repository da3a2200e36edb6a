import { and, eq, gte, sql } from 'drizzle-orm'
import { campaigns, matchesQueue, scans } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import type { Recipient } from '../find-recipient.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/** Describes in one line why there was no match for two weeks; undefined for a user without campaigns. */
export async function describeQuiet(ctx: Ctx, tx: Tx, person: Recipient): Promise<string | undefined> {
  const since = new Date(ctx.now().getTime() - DAYS * DAY_MS)
  const theirs = eq(campaigns.user_id, person.id)
  const counted = await tx
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`count(*) filter (where ${campaigns.active})::int`,
      posts: sql<number>`(select coalesce(sum(${scans.posts_scanned}), 0)::int from ${scans}
        where ${and(eq(scans.user_id, person.id), gte(scans.finished_at, since))})`,
      mentions: sql<number>`(select count(*)::int from ${matchesQueue}
        where ${and(eq(matchesQueue.user_id, person.id), gte(matchesQueue.scanned_at, since))})`,
    })
    .from(campaigns)
    .where(theirs)
  const { all, active, posts, mentions } = oneRow(counted)
  if (all === 0) return undefined
  if (active === 0) return 'All your campaigns are switched off, so Radar is not looking for posts.'
  if (posts === 0)
    return 'Radar found no posts to read in the subreddits that you watch. A larger subreddit may help.'
  const least = Math.max(person.floor, person.preferences.min_score)
  return mentions === 0
    ? 'No post that Radar read mentioned your keywords. Other keywords or subreddits may find more.'
    : `${mentions === 1 ? '1 post' : `${mentions.toLocaleString('en')} posts`} mentioned your keywords, but no new one reached ${least}, the lowest score you want mails about.`
}
