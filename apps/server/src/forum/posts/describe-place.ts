import { formatPlace } from '@radar/contract'

type SharingPost = {
  subreddit: string
  forum_name: string
  /** Subreddit of the post that this one shares. */
  shared_from?: string | null | undefined
}

/**
 * Place of a post in words, with that of the post that it shares: `r/tea`, `Hacker News`, or a place of a forum of many
 * places with the forum's name.
 */
export function describePlace({ subreddit, forum_name, shared_from }: SharingPost): string {
  const name = formatPlace(subreddit)
  const isNamed = name.startsWith('r/') || name === forum_name
  const place = isNamed ? name : `${name} (${forum_name})`
  return shared_from ? `${place}, shared from ${formatPlace(shared_from)}` : place
}
