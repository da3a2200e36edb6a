import { desc, eq } from 'drizzle-orm'
import { isListed } from '../../db/match-states.ts'
import { engagementPosts, leadProfiles, matchesQueue } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOfPerson } from '../matches-of-person.ts'
import type { PersonInCampaign } from '../matches-of-person.ts'

/** The profile that a person has already, locked. */
export type KnownLead = PersonInCampaign & { id: string }

/**
 * A further match of somebody with a profile, or another score of one: the best match that is listed gives the
 * profile its score, or the best of all where none is listed. One that somebody else holds at this moment is passed over:
 * a score that they change asks for this again.
 */
export async function joinLead(tx: Tx, { id, ...person }: KnownLead): Promise<void> {
  const best = tx
    .select({ match_id: matchesQueue.id, relevance_score: matchesQueue.relevance_score })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
    .where(isOfPerson(person))
    .orderBy(desc(isListed), desc(matchesQueue.relevance_score), desc(matchesQueue.scanned_at))
    .limit(1)
    .for('share', { of: matchesQueue, skipLocked: true })
    .as('best')
  const { match_id, relevance_score } = best
  await tx.update(leadProfiles).set({ match_id, relevance_score }).from(best).where(eq(leadProfiles.id, id))
}
