import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Match, Verdict } from '@radar/contract'
import { matchesQueue } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { selectMatch } from '../lists/get-match.ts'

/** Saves a verdict, or takes it back with null. Changes nothing else: rules are proposed and accepted separately. */
export function judgeMatch(ctx: UserCtx, { id, verdict }: { id: string; verdict: Verdict }): Promise<Match> {
  return ctx.db.transaction(async (tx) => {
    await tx.update(matchesQueue).set(judgement(ctx, verdict)).where(eq(matchesQueue.id, id))
    const match = await selectMatch(ctx, tx, id)
    const { campaign_id } = match
    await ctx.events.emit(tx, ctx.user.id, { type: 'verdict', match_id: id, verdict, campaign_id })
    return match
  })
}

/** Columns that a verdict changes: the match is read from then on, and no longer snoozed. */
export function judgement(ctx: UserCtx, verdict: Verdict) {
  return {
    verdict,
    judged_at: verdict && ctx.now(),
    read_at: readBy(ctx),
    snoozed_until: null,
    wakes_on_answer: false,
  }
}

/** Time of the first reading. */
export const readBy = (ctx: UserCtx): SQL =>
  sql`coalesce(${matchesQueue.read_at}, ${ctx.now().toISOString()}::timestamptz)`
