import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Money, MonthOfCampaign } from '@radar/contract'
import { campaigns, leadProfiles, matchesQueue, replyDrafts, replyVisits } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { isPosted } from '../../replies/reply-states.ts'
import { toSettings } from '../../account/index.ts'
import { sumByCurrency } from '../sum-by-currency.ts'

const MONTHS = 12

type Row = Omit<MonthOfCampaign, 'campaign' | 'won_values'> & {
  campaign_id: string | null
  name: string | null
  values: Money[]
}

/** Selects the results of each campaign in each of the last 12 months, in the user's time zone, by one statement. */
export async function getResults(ctx: UserCtx): Promise<{ timezone: string; months: MonthOfCampaign[] }> {
  const { timezone } = toSettings(ctx.user.settings)
  const { rows } = await ctx.db.statement((tx) => tx.execute<Row>(selectMonths(ctx, timezone)))
  return {
    timezone,
    months: rows.map(({ campaign_id, name, values, ...figures }) => ({
      ...figures,
      won_values: sumByCurrency(values),
      campaign: campaign_id === null ? null : { id: campaign_id, name: name ?? '' },
    })),
  }
}

function selectMonths(ctx: UserCtx, timezone: string): SQL {
  const userId = ctx.user.id
  const since = sql`${firstMoment(ctx, timezone).toISOString()}::timestamptz`
  const monthOf = (column: SQL) => sql`to_char(${column} at time zone ${timezone}::text, 'YYYY-MM')`
  return sql`
    select brought.month, brought.campaign_id, ${campaigns.name} as name, sum(brought.replies)::int as replies,
      sum(brought.visits)::int as visits, sum(brought.won)::int as won,
      coalesce(jsonb_agg(jsonb_build_object('currency', brought.currency, 'cents', brought.cents))
        filter (where brought.cents > 0), '[]') as values
    from (
      select ${monthOf(sql`${replyDrafts.posted_at}`)} as month, ${matchesQueue.campaign_id} as campaign_id,
        1 as replies, 0 as visits, 0 as won, 0::bigint as cents, null as currency
      from ${replyDrafts} left join ${matchesQueue} on ${matchesQueue.id} = ${replyDrafts.match_id}
      where ${replyDrafts.user_id} = ${userId} and ${isPosted.where} and ${replyDrafts.posted_at} >= ${since}
      union all
      select ${monthOf(sql`${replyVisits.at}`)}, ${matchesQueue.campaign_id}, 0, 1, 0, 0, null
      from ${replyVisits} join ${replyDrafts} on ${replyDrafts.id} = ${replyVisits.reply_id}
      left join ${matchesQueue} on ${matchesQueue.id} = ${replyDrafts.match_id}
      where ${replyVisits.user_id} = ${userId} and ${replyVisits.at} >= ${since}
      union all
      select ${monthOf(sql`${leadProfiles.won_at}`)}, ${leadProfiles.campaign_id}, 0, 0, 1,
        coalesce(${leadProfiles.value_cents}, 0), ${leadProfiles.value_currency}
      from ${leadProfiles}
      where ${leadProfiles.user_id} = ${userId} and ${leadProfiles.status} = 'won' and ${leadProfiles.won_at} >= ${since}
    ) brought
    left join ${campaigns} on ${campaigns.id} = brought.campaign_id
    group by brought.month, brought.campaign_id, ${campaigns.name}
    order by brought.month desc, sum(brought.cents) desc, visits desc, replies desc, brought.campaign_id`
}

function firstMoment(ctx: UserCtx, timezone: string): Date {
  const first = Temporal.Instant.fromEpochMilliseconds(ctx.now().getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .with({ day: 1 })
    .subtract({ months: MONTHS - 1 })
  return new Date(first.toZonedDateTime(timezone).epochMilliseconds)
}
