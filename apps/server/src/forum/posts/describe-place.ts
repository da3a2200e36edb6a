import { formatPlace } from '@radar/contract'

type SharingPost = {
  subreddit: string
  /** Subreddit of the post that this one shares. */
  shared_from?: string | null | undefined
}

/** Place of a post in words, with that of the post that it shares. */
export function describePlace({ subreddit, shared_from }: SharingPost): string {
  const place = formatPlace(subreddit)
  return shared_from ? `${place}, shared from ${formatPlace(shared_from)}` : place
}
