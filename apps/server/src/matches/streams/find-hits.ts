import { createPauses } from '../../platform/create-pauses.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import type { StreamEvent } from '../../platform/forum-reading.ts'

/** Events of a batch, sorted by what they change in the stored posts. */
export type SortedEvents = {
  /** Posts that concern a campaign and still stand at the end of the batch, newest first. */
  hits: { account: string; item: ForumItem }[]
  /** Number of posts, whether or not they concern a campaign. */
  posts: number
  /** Time of the newest post; null where there was none. */
  newest_at: Date | null
  deleted: { ids: string[]; accounts: string[] }
}

/**
 * Compares each post with all campaigns that chose its forum, by their words, and sorts out those that concern one. A post
 * that is deleted later in the batch is left out.
 */
export async function findHits(ctx: Ctx, events: readonly StreamEvent[]): Promise<SortedEvents> {
  const { isLong, pause } = createPauses(ctx)
  const now = ctx.now()
  const ids = new Set<string>()
  const accounts = new Set<string>()
  const hits: SortedEvents['hits'] = []
  let posts = 0
  let newest = 0
  // From the last to the first, so that what is deleted is known before it is compared.
  for (const event of events.toReversed()) {
    if (event.kind === 'gone') ids.add(event.id)
    else if (event.kind === 'account-gone') accounts.add(event.account)
    else {
      posts++
      newest = Math.max(newest, event.item.created_utc.getTime())
      const isCurrent = !ids.has(event.item.reddit_id) && !accounts.has(event.account)
      if (isCurrent && concernsAnybody(ctx, event.item, now)) hits.push(event)
    }
    if (isLong()) await pause()
  }
  return {
    hits,
    posts,
    newest_at: newest === 0 ? null : new Date(newest),
    deleted: { ids: [...ids], accounts: [...accounts] },
  }
}

/** Whom a campaign blocks is known by name, which most posts come without: it is left out where stored posts are matched. */
function concernsAnybody({ matching, log }: Ctx, item: ForumItem, now: Date): boolean {
  const { reddit_id: id, subreddit, title, body, created_utc, score, num_comments } = item
  const post = { id, subreddit, author: null, title, body, score, num_comments }
  try {
    const found = matching.match({ ...post, created_utc: created_utc.getTime() / 1_000 }, now)
    for (const _ of found) return true
  } catch (error) {
    log.error('matching.post-unreadable', { post: id, error })
  }
  return false
}
