import { formatPlace } from '@radar/contract'
import { and, isNull } from 'drizzle-orm'
import { subredditPauses } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isPauseOf } from './pause-subreddit.ts'

type PauseQuery = { user_id: string; forum: string; subreddit: string; username: string }

/**
 * Finds the pause of an account in a subreddit and returns its reason as a sentence; undefined where posting is not
 * paused.
 */
export async function findPause(
  tx: Tx,
  { user_id, forum, subreddit, username }: PauseQuery,
): Promise<string | undefined> {
  const place = {
    user_id,
    forum,
    subreddit: subreddit.toLowerCase(),
    reddit_username: username.toLowerCase(),
  }
  const [pause] = await tx
    .select({ id: subredditPauses.id })
    .from(subredditPauses)
    .where(and(isPauseOf(place), isNull(subredditPauses.resumed_at)))
  if (!pause) return undefined
  return `Two of your replies in ${formatPlace(subreddit)} were removed, so u/${username} does not post there at the moment. Read its rules, then resume it on the queue page.`
}
