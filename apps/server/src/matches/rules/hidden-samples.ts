import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { lowestShownAs } from '@radar/contract'
import { inState } from '../../db/match-states.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { toSettings } from '../../account/index.ts'

/** Of what is hidden, one in so many is shown to be judged. */
const ONE_IN = 50

/** Under what score posts are not worth a look to a user. */
export const floorOf = ({ user }: UserCtx): number => toSettings(user.settings).floor

/** Whether a match is one of those that are shown when they are hidden; chance decides it, once, by its id. */
export const isSample = (matchId: string): boolean => Number.parseInt(matchId.slice(-4), 16) % ONE_IN === 0

/** The same for the database. */
const isSampled = sql`('x' || right(${matchesQueue.id}::text, 4))::bit(16)::int % ${ONE_IN}::int = 0`

/** What a person does not see unless they look for it, and has not judged, as far as it is one of the samples. */
export function isHiddenSample(floor: number): SQL {
  const { relevance_score, verdict } = matchesQueue
  return sql`${isSampled} and ${verdict} is null and (${inState.hidden}
    or (${inState.open} and ${relevance_score} < ${lowestShownAs(floor)}::float8))`
}
