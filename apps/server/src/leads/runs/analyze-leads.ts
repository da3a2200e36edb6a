import type { LeadRun } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import { UpgradeRequiredError, sessionPlan } from '../../account/index.ts'
import { startRun } from './start-run.ts'

/** Has the posts of chosen leads read and summed up anew, for whoever's plan has that. */
export async function analyzeLeads(ctx: UserCtx, leadIds: string[]): Promise<LeadRun> {
  if (!sessionPlan(ctx).lead_insights) throw new UpgradeRequiredError('bulk analysis')
  return startRun(ctx, { kind: 'analysis', leadIds })
}
