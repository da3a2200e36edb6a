import type { Analytics, LeadStatus, Money } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { sumByCurrency } from '../sum-by-currency.ts'
import { parsePeriod } from './parse-period.ts'
import type { Period } from './parse-period.ts'
import { RESPONSE_CLASSES, selectFigures } from './select-figures.ts'
import type { Figures } from './select-figures.ts'

/** Judged matches below which a share says nothing. */
const MIN_JUDGED = 5

type AnalyticsQuery = { from?: string | undefined; to?: string | undefined; campaign_id?: string | undefined }

/** Selects all figures of some days, over all campaigns or one, by one statement. */
export async function getAnalytics(
  ctx: UserCtx,
  { campaign_id, ...range }: AnalyticsQuery,
): Promise<Analytics> {
  const period = parsePeriod(ctx, range)
  const { rows } = await ctx.db.statement((tx) =>
    tx.execute<Figures>(selectFigures({ ctx, period, campaignId: campaign_id })),
  )
  const figures = oneRow(rows)
  if (campaign_id !== undefined && figures.campaigns === 0) throw new NotFoundError('campaign')
  return toAnalytics(ctx, { period, figures })
}

function toAnalytics(
  { forums }: UserCtx,
  { period, figures }: { period: Period; figures: Figures },
): Analytics {
  const { from, to, timezone, history_days } = period
  const { by_intent, before_noting, ...all } = figures.all
  return {
    from,
    to,
    timezone,
    history_days,
    ...all,
    speed: toSpeed(figures),
    days: toDays(period, figures),
    keywords: (figures.keywords ?? []).map(({ name, ...of }) => ({ keyword: name, ...withSentence(of) })),
    found_by_intent: by_intent,
    found_before_noting: before_noting,
    subreddits: (figures.subreddits ?? []).map(({ name, ...of }) => ({
      subreddit: name,
      forum: forums.keyOf(name),
      forum_name: forums.nameOf(forums.keyOf(name)),
      ...withSentence(of),
    })),
    replies: {
      ...figures.replies,
      response_times: RESPONSE_CLASSES.map((within_minutes) => ({
        within_minutes,
        replies: figures.response_times?.find((row) => row.within_minutes === within_minutes)?.replies ?? 0,
      })),
    },
    leads: toLeads(figures),
    won: toWon(figures),
  }
}

function toSpeed({ speed }: Figures): Analytics['speed'] {
  const rows = speed ?? []
  const all = rows.find(({ campaign_id }) => campaign_id === null)
  return {
    timed: all?.timed ?? 0,
    median_seconds: all?.median ?? null,
    campaigns: rows
      .flatMap(({ campaign_id, name, timed, median }) =>
        campaign_id === null ? [] : [{ campaign_id, name: name ?? '', timed, median_seconds: median }],
      )
      .toSorted((a, b) => a.median_seconds - b.median_seconds),
  }
}

function toDays({ days }: Period, { bands, posted, visited }: Figures): Analytics['days'] {
  const found = new Map(bands?.map((row) => [`${row.day} ${row.band}`, row.found]))
  const replies = new Map(posted?.map((row) => [row.day, row.replies]))
  const visits = new Map(visited?.map((row) => [row.day, row.visits]))
  return days.map((day) => ({
    day,
    high: found.get(`${day} high`) ?? 0,
    good: found.get(`${day} good`) ?? 0,
    low: found.get(`${day} low`) ?? 0,
    very_low: found.get(`${day} very low`) ?? 0,
    posted: replies.get(day) ?? 0,
    visits: visits.get(day) ?? 0,
  }))
}

function withSentence(of: { found: number; judged: number; kept: number }) {
  const sentence =
    of.judged < MIN_JUDGED
      ? `You judged ${of.judged}: too few to tell.`
      : `You kept ${of.kept} of ${of.judged}.`
  return { ...of, sentence }
}

function toLeads({ leads }: Figures): Analytics['leads'] {
  const rows = Map.groupBy(leads ?? [], (row) => row.status)
  const countOf = (status: LeadStatus) => rows.get(status)?.reduce((sum, row) => sum + row.leads, 0) ?? 0
  return {
    new: countOf('new'),
    contacted: countOf('contacted'),
    won: countOf('won'),
    lost: countOf('lost'),
    won_values: sumValues(rows.get('won') ?? []),
  }
}

function toWon({ won }: Figures): Analytics['won'] {
  const rows = won ?? []
  return { leads: rows.reduce((sum, row) => sum + row.leads, 0), values: sumValues(rows) }
}

const sumValues = (rows: { value: Money }[]) =>
  sumByCurrency(rows.map(({ value }) => value).filter(({ cents }) => cents > 0))
