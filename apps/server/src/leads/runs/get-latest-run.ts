import { desc, eq } from 'drizzle-orm'
import type { LeadRun, LeadRunKind } from '@radar/contract'
import { leadRuns } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { toRun } from './to-run.ts'

export function getLatestRun(ctx: UserCtx, kind: LeadRunKind): Promise<{ run: LeadRun | null }> {
  return ctx.db.statement(async (tx) => {
    const [run] = await tx
      .select()
      .from(leadRuns)
      .where(eq(leadRuns.kind, kind))
      .orderBy(desc(leadRuns.started_at))
      .limit(1)
    return { run: run ? toRun(run) : null }
  })
}
