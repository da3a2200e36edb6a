import type { ListingGap, RedditPost, RedditSession, SkippedThing } from '@radar/reddit'

/** Posts of one listing, fetched page by page. */
export type ListingPage = {
  posts: RedditPost[]
  /** Milliseconds since 1970; the listing held every younger post of its subreddits. */
  down_to: number
  /** Reason why the listing ended before `until`; null where it did not. */
  gap: ListingGap | null
  /** Things that could not be read. */
  skipped: SkippedThing[]
}

/** Fetches the newest posts of some subreddits back to `until` (milliseconds since 1970), newest first. */
export async function fetchListing(
  session: RedditSession,
  subreddits: readonly string[],
  until: number,
): Promise<ListingPage> {
  const posts: RedditPost[] = []
  const skipped: SkippedThing[] = []
  for await (const page of session.newPostPages(subreddits)) {
    posts.push(...page.items)
    skipped.push(...page.skipped)
    const last = page.items.at(-1)
    // Only the last post counts: a single old one further up may be out of order.
    if (last && last.created_utc * 1000 <= until) return { posts, skipped, down_to: until, gap: null }
    if (page.gap) return { posts, skipped, down_to: oldestOf(posts), gap: page.gap }
  }
  return { posts, skipped, down_to: 0, gap: null }
}

function oldestOf(posts: RedditPost[]): number {
  return Math.min(...posts.map((post) => post.created_utc * 1000))
}
