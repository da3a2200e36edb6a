import { desc, eq } from 'drizzle-orm'
import { isListed } from '../../db/match-states.ts'
import { engagementPosts, leadProfiles, matchesQueue } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOfPerson } from '../matches-of-person.ts'
import type { PersonInCampaign } from '../matches-of-person.ts'

/** Profile that a person has already; its row is locked. */
export type ExistingLead = PersonInCampaign & { id: string }

/**
 * Points a profile to the person's best listed match and its score, or to the best of all where none is listed. Skips
 * matches that another transaction has locked: a change of their score queues this task again.
 */
export async function joinLead(tx: Tx, { id, ...person }: ExistingLead): Promise<void> {
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
