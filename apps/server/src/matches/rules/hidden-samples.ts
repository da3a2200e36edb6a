import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { HIDDEN_SAMPLE_ONE_IN, lowestShownAs } from '@radar/contract'
import { inState } from '../../db/match-states.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { toSettings } from '../../account/index.ts'

export const floorOf = ({ user }: UserCtx): number => toSettings(user.settings).floor

/** Tells by its id whether a match is a sample, so that the choice is random and stays the same. */
export const isSample = (matchId: string): boolean =>
  Number.parseInt(matchId.slice(-4), 16) % HIDDEN_SAMPLE_ONE_IN === 0

/** Condition: the match is a sample. Must agree with `isSample`. */
const isSampled = sql`('x' || right(${matchesQueue.id}::text, 4))::bit(16)::int % ${HIDDEN_SAMPLE_ONE_IN}::int = 0`

const STEPS = Math.floor(0xffff / HIDDEN_SAMPLE_ONE_IN)

/** Random id of a match that is a sample. */
export const sampleId = sql`overlay(gen_random_uuid()::text
  placing lpad(to_hex(${HIDDEN_SAMPLE_ONE_IN}::int * floor(random() * ${STEPS}::int)::int), 4, '0') from 33)::uuid`

/** Condition: the match is a sample that its user has not judged and does not see in the list. */
export function isHiddenSample(floor: number): SQL {
  const { relevance_score, verdict } = matchesQueue
  return sql`${isSampled} and ${verdict} is null and (${inState.hidden}
    or (${inState.open} and ${relevance_score} < ${lowestShownAs(floor)}::float8))`
}
