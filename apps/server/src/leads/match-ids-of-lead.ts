import { sql } from 'drizzle-orm'
import { matchesOfLead } from '../db/matches-of-lead.ts'

/** The ids of the matches that show a profile, as a column beside it. */
export const matchIdsOfLead = sql<string[]>`array(select m.id::text from ${matchesOfLead} m)`
