import type { Money } from '@radar/contract'
import { recordExport, UpgradeRequiredError, sessionPlan } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '../../platform/to-csv.ts'
import { getResults } from './get-results.ts'

const HEADINGS = ['month', 'campaign', 'replies_posted', 'visits', 'leads_won', 'value', 'currency']

/** Exports the results of each campaign by month as CSV. Throws `UpgradeRequiredError` where the plan has no exports. */
export async function exportMonths(ctx: UserCtx): Promise<string> {
  if (!sessionPlan(ctx).lead_insights) throw new UpgradeRequiredError('exports')
  const { months } = await getResults(ctx)
  await recordExport(ctx, 'months')
  const lines = months.flatMap(
    ({ month, campaign, replies, visits, won, won_values: [first, ...others] }) => [
      [month, campaign?.name ?? null, replies, visits, won, ...cellsOf(first)],
      ...others.map((value) => [month, campaign?.name ?? null, null, null, null, ...cellsOf(value)]),
    ],
  )
  return BYTE_ORDER_MARK + [HEADINGS, ...lines].map(toCsvLine).join('')
}

/** A row for each further currency, so that each column can be summed up. */
const cellsOf = (value: Money | undefined) => [value ? value.cents / 100 : 0, value?.currency ?? null]
