import { eq } from 'drizzle-orm'
import { EXAMPLE_FORUM } from '@radar/contract'
import { DEMO_PERSON_ID } from '../db/demo-person.ts'
import { LEAD_FORMAT, leadProfiles, leadTasks } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'

type ExampleLead = Pick<
  typeof leadProfiles.$inferInsert,
  | 'campaign_id'
  | 'match_id'
  | 'username'
  | 'summary'
  | 'relevance_score'
  | 'tags'
  | 'recent_posts'
  | 'account'
  | 'has_reply'
  | 'first_matched_post_id'
  | 'status'
  | 'notes'
  | 'value_cents'
  | 'won_at'
  | 'created_at'
>

/** Inserts the profiles of the demo workspace. Its other tasks are deleted, because its authors exist in no forum. */
export async function insertExampleLeads(tx: Tx, leads: ExampleLead[]): Promise<void> {
  await tx.delete(leadTasks).where(eq(leadTasks.user_id, DEMO_PERSON_ID))
  await tx.insert(leadProfiles).values(
    leads.map((lead) => ({
      ...lead,
      user_id: DEMO_PERSON_ID,
      forum: EXAMPLE_FORUM,
      summarized_by: 'ai' as const,
      format: LEAD_FORMAT,
    })),
  )
}
