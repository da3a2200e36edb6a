import { and, asc, inArray } from 'drizzle-orm'
import { campaigns, deletedMatches, matchesQueue } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'

export type NewMatch = typeof matchesQueue.$inferInsert
type Inserted = { id: string; campaign_id: string; post_id: string }

/** Inserts matches and answers those that are new. What their user deleted once stays deleted. */
export async function insertMatches(tx: Tx, matches: readonly NewMatch[]): Promise<Inserted[]> {
  if (matches.length === 0) return []
  const wanted = await withoutDeleted(tx, await ofStandingCampaigns(tx, matches))
  if (wanted.length === 0) return []
  const { id, campaign_id, post_id } = matchesQueue
  return tx.insert(matchesQueue).values(wanted).onConflictDoNothing().returning({ id, campaign_id, post_id })
}

/** A campaign that was deleted meanwhile gets nothing, and until this is committed none is deleted. */
async function ofStandingCampaigns(tx: Tx, matches: readonly NewMatch[]): Promise<NewMatch[]> {
  const standing = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(inArray(campaigns.id, [...new Set(matches.map((match) => match.campaign_id))]))
    .orderBy(asc(campaigns.id))
    .for('key share')
  const ids = new Set(standing.map(({ id }) => id))
  return matches.filter((match) => ids.has(match.campaign_id))
}

async function withoutDeleted(tx: Tx, matches: readonly NewMatch[]): Promise<NewMatch[]> {
  if (matches.length === 0) return []
  const deleted = await tx
    .select()
    .from(deletedMatches)
    .where(
      and(
        inArray(deletedMatches.post_id, [...new Set(matches.map((match) => match.post_id))]),
        inArray(deletedMatches.campaign_id, [...new Set(matches.map((match) => match.campaign_id))]),
      ),
    )
  const keys = new Set(deleted.map((row) => `${row.campaign_id} ${row.post_id}`))
  return matches.filter((match) => !keys.has(`${match.campaign_id} ${match.post_id}`))
}
