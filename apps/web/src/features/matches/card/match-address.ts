import type { Match } from '@radar/contract'

/** Address of a match's post, if Radar is connected to its forum. */
export function addressOf(match: Match | undefined, forumUrl: string): string | undefined {
  if (!match || match.permalink === null) return undefined
  return /^https?:\/\//.test(match.permalink) ? match.permalink : `${forumUrl}${match.permalink}`
}
