import { sql } from 'drizzle-orm'
import { matchesOfLead } from '../db/matches-of-lead.ts'

/** Ids of the matches that show a profile, as a column. */
export const matchIdsOfLead = sql<string[]>`array(select m.id::text from ${matchesOfLead} m)`
