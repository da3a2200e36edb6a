import type { SkippedThing } from '@radar/reddit'

/**
 * Tells whether a comment that could not be read may be one of an account under a parent: what it does not say may be
 * anything.
 */
export function mayBeOwn(
  { kind, author, parent_id }: SkippedThing,
  { username, parent }: { username: string; parent: string },
): boolean {
  const isComment = kind === null || kind === 't1'
  const mayBeTheirs = author === null || author.toLowerCase() === username.toLowerCase()
  return isComment && mayBeTheirs && (parent_id === null || parent_id === parent)
}
