import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Money, MonthReport } from '@radar/contract'
import { dismissedMonths, leadProfiles, replyDrafts, replyVisits, visitHooks } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { isPosted } from '../../replies/reply-states.ts'
import { toSettings } from '../../account/index.ts'
import { describeMonth } from './describe-month.ts'

/**
 * Reports the results of the last month in the user's time zone; null where there are none, or where the user dismissed
 * it. Figures of a past month change only by deletions.
 */
export async function getLastMonth(ctx: UserCtx): Promise<{ report: MonthReport | null }> {
  const { month, since, until } = lastMonth(ctx)
  const figures = await selectMonthFigures(ctx, { since, until })
  const { dismissed, ...report } = figures
  if (dismissed === month) return { report: null }
  const sentence = describeMonth(month, report)
  return { report: sentence === undefined ? null : { month, sentence, ...report } }
}

type MonthPeriod = { since: Date; until: Date }

function lastMonth(ctx: UserCtx): MonthPeriod & { month: string } {
  const { timezone } = toSettings(ctx.user.settings)
  const first = Temporal.Instant.fromEpochMilliseconds(ctx.now().getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .with({ day: 1 })
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timezone).epochMilliseconds)
  const before = first.subtract({ months: 1 })
  return { month: before.toPlainYearMonth().toString(), since: startOf(before), until: startOf(first) }
}

function selectMonthFigures(ctx: UserCtx, { since, until }: MonthPeriod) {
  const { id: userId } = ctx.user
  const visited = and(eq(replyVisits.user_id, userId), gte(replyVisits.at, since), lt(replyVisits.at, until))
  const posted = and(
    eq(replyDrafts.user_id, userId),
    isPosted.where,
    gte(replyDrafts.posted_at, since),
    lt(replyDrafts.posted_at, until),
  )
  const won = and(
    eq(leadProfiles.user_id, userId),
    eq(leadProfiles.status, 'won'),
    gte(leadProfiles.won_at, since),
    lt(leadProfiles.won_at, until),
  )
  const { month } = dismissedMonths
  const number = (query: ReturnType<typeof sql>) => sql<number>`${query}`.mapWith(Number)
  return ctx.db.statement(async (tx) =>
    oneRow(
      await tx
        .select({
          replies: number(sql`(select count(*) from ${replyDrafts} where ${posted})`),
          visits: number(sql`(select count(*) from ${replyVisits} where ${visited})`),
          visited_replies: number(
            sql`(select count(distinct ${replyVisits.reply_id}) from ${replyVisits} where ${visited})`,
          ),
          won: number(sql`(select count(*) from ${leadProfiles} where ${won})`),
          won_values: valuesOf(won),
          counts_visits: sql<boolean>`exists (select from ${visitHooks} where ${eq(visitHooks.user_id, userId)})`,
          dismissed: sql<
            string | null
          >`(select ${month} from ${dismissedMonths} where ${eq(dismissedMonths.user_id, userId)})`,
        })
        .from(sql`(select) head`),
    ),
  )
}

/** Sums up the values of leads in each currency, the highest first. */
function valuesOf(wanted: SQL | undefined): SQL<Money[]> {
  const { value_cents, value_currency } = leadProfiles
  const sums = sql`select ${value_currency} as currency, sum(${value_cents}) as cents from ${leadProfiles}
    where ${and(wanted, gt(value_cents, 0))} group by 1`
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'cents', cents) order by cents desc), '[]')
    from (${sums}) sums)`
}
