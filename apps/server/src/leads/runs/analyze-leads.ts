import type { LeadRun } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import { UpgradeRequiredError, sessionPlan } from '../../account/index.ts'
import { startRun } from './start-run.ts'

/** Starts a run that fetches the posts of chosen leads and summarizes them again. Throws `UpgradeRequiredError`. */
export async function analyzeLeads(ctx: UserCtx, leadIds: string[]): Promise<LeadRun> {
  if (!sessionPlan(ctx).lead_insights) throw new UpgradeRequiredError('bulk analysis')
  return startRun(ctx, { kind: 'analysis', leadIds })
}
