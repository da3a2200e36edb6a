import type { Scan } from '@radar/contract'
import type { RefusedMatches } from '../../db/schema/matches/index.ts'
import { describeRefused } from '../../forum/index.ts'

/** Describes the matches that the database refused since the last scan. */
export function describeRefusedMatches(refused: RefusedMatches): Scan['problems'] {
  return Object.entries(refused).map(([subreddit, count]) => ({
    subreddit,
    problem: describeRefused(count, 'match'),
  }))
}
