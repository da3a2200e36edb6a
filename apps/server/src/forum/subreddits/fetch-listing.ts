import type { ListingGap, RedditPost, RedditSession } from '@radar/reddit'

/** What one walk down a listing brought. */
export type ListingPage = {
  posts: RedditPost[]
  /** Every post of the subreddits that is younger than this was on the listing (milliseconds since 1970). */
  down_to: number
  /** Why it ended before its goal, if it did. */
  gap: ListingGap | null
}

/** Walks the new posts of some subreddits down to `until` (milliseconds since 1970), newest first. */
export async function fetchListing(
  session: RedditSession,
  subreddits: readonly string[],
  until: number,
): Promise<ListingPage> {
  const posts: RedditPost[] = []
  for await (const page of session.newPostPages(subreddits)) {
    posts.push(...page.items)
    const last = page.items.at(-1)
    // The last one speaks for the page: a single old post further up may have been put there by accident.
    if (last && last.created_utc * 1000 <= until) return { posts, down_to: until, gap: null }
    if (page.gap) return { posts, down_to: oldestOf(posts), gap: page.gap }
  }
  return { posts, down_to: 0, gap: null }
}

function oldestOf(posts: RedditPost[]): number {
  return Math.min(...posts.map((post) => post.created_utc * 1000))
}
