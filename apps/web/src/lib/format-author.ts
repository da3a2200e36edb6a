import { formatUsername } from '@radar/contract'

/** True for Reddit and the practice forum, whose protocol Radar posts by. */
export const isReddit = (forum: string): boolean => forum === 'reddit' || forum === 'demo'

/** Formats the author of a post: `u/alex` on Reddit and in the practice forum, `alex` elsewhere. */
export function formatAuthor({ forum, author }: { forum: string; author: string | null }): string {
  const name = author ?? '[deleted]'
  return formatUsername({ forum, username: name })
}
