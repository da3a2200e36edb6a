import type { Ai } from '../../platform/ai.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { KnownError } from '../../platform/errors.ts'
import { MAX_UNPAID_PER_DAY, callUnpaid, findUnpaidRemaining } from '../../account/index.ts'

/** The day's analyses are used up; nothing was started. */
export class AnalysesSpentError extends KnownError {
  override readonly name = 'AnalysesSpentError'
  readonly code = 'AI_UNAVAILABLE'
  constructor(left: number) {
    super(
      `You can analyze ${MAX_UNPAID_PER_DAY.lead_analyses} leads a day. Left today: ${left}. Choose fewer, or try again after midnight (UTC).`,
    )
  }
}

/** Throws `AnalysesSpentError` where the day has fewer analyses left. */
export async function requireAnalyses(
  ctx: Ctx,
  tx: Tx,
  { userId, leads }: { userId: string; leads: number },
): Promise<void> {
  if (!ctx.ai) return
  const left = Math.max(0, await findUnpaidRemaining(ctx, tx, { userId, counter: 'lead_analyses' }))
  if (leads > left) throw new AnalysesSpentError(left)
}

/** Wraps the AI provider for an analysis. The profile was paid for once, so further summaries are limited per day. */
export function countingAi(ctx: Ctx, userId: string): Ai | undefined {
  const { ai } = ctx
  return (
    ai && {
      write: async (request) => {
        const unpaid = { userId, counter: 'lead_analyses' } as const
        const written = await callUnpaid(ctx, unpaid, () => ai.write(request))
        if (written === undefined) throw new AnalysesSpentError(0)
        return written
      },
    }
  )
}
