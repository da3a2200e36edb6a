import { recordExport, UpgradeRequiredError, sessionPlan } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '../../platform/to-csv.ts'
import { getResults } from './get-results.ts'

const HEADINGS = ['month', 'campaign', 'replies_posted', 'visits', 'leads_won', 'value_usd']

/** Exports the results of each campaign by month as CSV. Throws `UpgradeRequiredError` where the plan has no exports. */
export async function exportMonths(ctx: UserCtx): Promise<string> {
  if (!sessionPlan(ctx).lead_insights) throw new UpgradeRequiredError('exports')
  const { months } = await getResults(ctx)
  await recordExport(ctx, 'months')
  const lines = months.map(({ month, campaign, replies, visits, won, won_value_cents }) => [
    month,
    campaign?.name ?? null,
    replies,
    visits,
    won,
    won_value_cents / 100,
  ])
  return BYTE_ORDER_MARK + [HEADINGS, ...lines].map(toCsvLine).join('')
}
