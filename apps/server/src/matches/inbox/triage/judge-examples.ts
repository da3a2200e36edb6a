import { and, eq } from 'drizzle-orm'
import type { Verdict } from '@radar/contract'
import { DEMO_PERSON_ID } from '../../../db/demo-person.ts'
import { matchesQueue } from '../../../db/schema/index.ts'
import type { Tx } from '../../../platform/database/db.ts'

type ExampleVerdict = { match_id: string; verdict: Verdict; at: Date }

/** Saves verdicts of the demo person. Sends no event, because nobody waits for one. */
export async function judgeExamples(tx: Tx, judged: ExampleVerdict[]): Promise<void> {
  for (const { match_id, verdict, at } of judged)
    await tx
      .update(matchesQueue)
      .set({ verdict, judged_at: at, read_at: at })
      .where(and(eq(matchesQueue.id, match_id), eq(matchesQueue.user_id, DEMO_PERSON_ID)))
}
