import { and, count, eq } from 'drizzle-orm'
import type { LeadRun, LeadRunKind } from '@radar/contract'
import { leadProfiles, leadRuns } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { requireAnalyses } from './count-analyses.ts'
import { toRun } from './to-run.ts'

type RunRequest = { kind: LeadRunKind; leadIds?: string[] }

/**
 * Starts a run over all of a user's leads, or over chosen ones. One run of a kind is active at a time, and is returned
 * then. Throws `NotFoundError` where a chosen lead does not exist, and `AnalysesSpentError`.
 */
export function startRun(ctx: UserCtx, { kind, leadIds = [] }: RunRequest): Promise<LeadRun> {
  return ctx.db.transaction(async (tx) => {
    const counted = await tx
      .select({ total: count() })
      .from(leadProfiles)
      .where(leadIds.length > 0 ? isOneOf(leadProfiles.id, leadIds) : undefined)
    const { total } = oneRow(counted)
    if (leadIds.length > 0 && total !== new Set(leadIds).size) throw new NotFoundError('lead')
    const [started] = await tx
      .insert(leadRuns)
      .values({ user_id: ctx.user.id, kind, lead_ids: leadIds, total, started_at: ctx.now() })
      .onConflictDoNothing()
      .returning()
    if (started) {
      if (kind === 'analysis') await requireAnalyses(ctx, tx, { userId: ctx.user.id, leads: total })
      await ctx.jobs.send('work-lead-run', { run_id: started.id })
      return toRun(started)
    }
    const running = await tx
      .select()
      .from(leadRuns)
      .where(and(eq(leadRuns.kind, kind), eq(leadRuns.status, 'running')))
    return toRun(oneRow(running))
  })
}
