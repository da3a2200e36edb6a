import { formatUsername } from '@radar/contract'

/** Formats the author of a post: `u/alex` on Reddit and in the practice forum, `alex` elsewhere. */
export function formatAuthor({ forum, author }: { forum: string; author: string | null }): string {
  const name = author ?? '[deleted]'
  return formatUsername({ forum, username: name })
}
