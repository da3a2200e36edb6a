import { eq } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { addMatch } from './add-match.ts'
import type { AddedMatch } from './add-match.ts'

/** Inserts a match that its user has read and keeps; returns its id. The caller has locked the campaign. */
export async function addKeptMatch(ctx: UserCtx, tx: Tx, match: AddedMatch): Promise<string> {
  const id = await addMatch(ctx.system, tx, match)
  const now = ctx.now()
  await tx
    .update(matchesQueue)
    .set({ verdict: 'kept', judged_at: now, read_at: now })
    .where(eq(matchesQueue.id, id))
  return id
}
