import { recordExport, UpgradeRequiredError, sessionPlan } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '../../platform/to-csv.ts'
import { readResults } from './read-results.ts'

const HEADINGS = ['month', 'campaign', 'replies_posted', 'visits', 'leads_won', 'value_usd']

/** What each campaign brought, month by month, for spreadsheets. Throws `UpgradeRequiredError` where the plan has no exports. */
export async function exportMonths(ctx: UserCtx): Promise<string> {
  if (!sessionPlan(ctx).lead_insights) throw new UpgradeRequiredError('exports')
  const { months } = await readResults(ctx)
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
