import type { Match } from '@radar/contract'

/** Where a match's post is in the forum, if Radar is connected to it. */
export function addressOf(match: Match | undefined, forumUrl: string): string | undefined {
  if (!match || match.permalink === null) return undefined
  return /^https?:\/\//.test(match.permalink) ? match.permalink : `${forumUrl}${match.permalink}`
}
