import { SCORE_WORDS, formatPlace } from '@radar/contract'
import type { Analytics, AnalyticsTable } from '@radar/contract'
import { recordExport, UpgradeRequiredError, sessionPlan } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '../../platform/to-csv.ts'
import { getAnalytics } from './get-analytics.ts'

type Cells = (string | number | null)[]

const PRECISION = ['found', 'judged', 'kept']

/** Rows of each table, with their headings. */
const TABLES: Record<AnalyticsTable, (of: Analytics) => Cells[]> = {
  days: ({ days }) => [
    [
      'day',
      SCORE_WORDS.high,
      SCORE_WORDS.good,
      SCORE_WORDS.low,
      SCORE_WORDS['very low'],
      'replies_posted',
      'visits',
    ],
    ...days.map(({ day, high, good, low, very_low, posted, visits }) => [
      day,
      high,
      good,
      low,
      very_low,
      posted,
      visits,
    ]),
  ],
  speed: ({ speed: { timed, median_seconds, campaigns } }) => [
    ['campaign', 'timed', 'median_seconds'],
    ...campaigns.map(({ name, ...of }) => [name, of.timed, of.median_seconds]),
    ['all', timed, median_seconds],
  ],
  keywords: ({ keywords }) => [
    ['keyword', ...PRECISION],
    ...keywords.map(({ keyword, found, judged, kept }) => [keyword, found, judged, kept]),
  ],
  subreddits: ({ subreddits }) => [
    ['subreddit', ...PRECISION, 'forum'],
    ...subreddits.map(({ subreddit, found, judged, kept, forum_name }) => [
      formatPlace(subreddit),
      found,
      judged,
      kept,
      forum_name,
    ]),
  ],
  replies: ({ replies: { response_times, ...figures } }) => [
    ['figure', 'value'],
    ...Object.entries(figures),
    ...response_times.map(({ within_minutes, replies }) => [
      within_minutes === null ? 'later' : `within_${within_minutes}_minutes`,
      replies,
    ]),
  ],
  leads: ({ leads: { won_values, ...byStatus } }) => [
    ['status', 'leads', 'value', 'currency'],
    ...Object.entries(byStatus).map(([status, leads]) => [status, leads, null, null]),
    ...won_values.map(({ cents, currency }) => ['won', null, cents / 100, currency]),
  ],
}

type TableQuery = Parameters<typeof getAnalytics>[1] & { table: AnalyticsTable }

/** Exports one table of a period as CSV. Throws `UpgradeRequiredError` where the plan has no exports. */
export async function exportTable(ctx: UserCtx, { table, ...query }: TableQuery): Promise<string> {
  if (!sessionPlan(ctx).lead_insights) throw new UpgradeRequiredError('exports')
  const lines = TABLES[table](await getAnalytics(ctx, query))
  await recordExport(ctx, table)
  return BYTE_ORDER_MARK + lines.map(toCsvLine).join('')
}
