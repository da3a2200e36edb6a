import type { OtherPlace } from '@radar/contract'

/** Names of the forums that are read as a whole. */
export const PLACE_NAMES: Record<OtherPlace, string> = { hackernews: 'Hacker News' }

/** Formats the author of a post: `u/alex` on Reddit and in the practice forum, `alex` elsewhere. */
export function formatAuthor({ forum, author }: { forum: string; author: string | null }): string {
  const name = author ?? '[deleted]'
  return forum in PLACE_NAMES ? name : `u/${name}`
}
