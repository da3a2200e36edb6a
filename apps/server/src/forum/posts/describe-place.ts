type SharingPost = {
  subreddit: string
  /** Subreddit of the post that this one shares. */
  shared_from?: string | null | undefined
}

/** Subreddit of a post in words, with that of the post that it shares. */
export function describePlace({ subreddit, shared_from }: SharingPost): string {
  return shared_from ? `r/${subreddit}, shared from r/${shared_from}` : `r/${subreddit}`
}
