import { eq } from 'drizzle-orm'
import type { Match, Verdict } from '@radar/contract'
import { matchesQueue } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { NotFoundError } from '../platform/errors.ts'
import { readMatch } from './get-match.ts'

/** Keeps or dismisses a match, or takes that back. Nothing else changes by it: rules are proposed, never made. */
export function judgeMatch(ctx: UserCtx, { id, verdict }: { id: string; verdict: Verdict }): Promise<Match> {
  return ctx.db.transaction(async (tx) => {
    const [judged] = await tx
      .update(matchesQueue)
      .set({ verdict, judged_at: verdict && ctx.now() })
      .where(eq(matchesQueue.id, id))
      .returning({ campaign_id: matchesQueue.campaign_id })
    if (!judged) throw new NotFoundError('match')
    await ctx.events.emit(tx, ctx.user.id, { type: 'verdict', match_id: id, verdict, ...judged })
    return readMatch(ctx, tx, id)
  })
}
