import { eq, gte, lt, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { MatchPage, MatchState } from '@radar/contract'
import { campaigns, engagementPosts, matchDays, matchesQueue, replyDrafts } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { toSettings, historyStart, sessionPlan } from '../../../account/index.ts'
import { isLatestReply, latestReply, matchWithContext, toMatch } from './queries.ts'
import { newSince } from './record-visit.ts'
import {
  MAX_COUNTED,
  countFiltered,
  countOpen,
  countReaching,
  dayOf,
  isFiltered,
  orderOf,
  selectPage,
} from './select-page.ts'
import type { MatchQuery } from './select-page.ts'

type MatchFilters = Omit<MatchQuery, 'since' | 'timezone' | 'floor' | 'newSince' | 'id'>

/** Lists a campaign's matches within the plan's history that pass the filters, with the counts of all. */
export function listMatches(
  ctx: UserCtx,
  { id, ...query }: MatchFilters & { id: string },
): Promise<MatchPage> {
  const list = toList(ctx, { ...query, id })
  return ctx.db.statement(async (tx) => {
    const rows = await selectPageRows(tx, list)
    const [row] = rows
    if (!row) throw new NotFoundError('campaign')
    const items = rows.flatMap(({ matches_queue, engagement_posts, ...place }) =>
      matches_queue && engagement_posts ? [toMatch(ctx, { ...place, matches_queue, engagement_posts })] : [],
    )
    return { items, ...toFigures(ctx, row, list) }
  })
}

/** Completes a query with the user's floor, time zone, history and last visit. */
export function toList(ctx: UserCtx, query: MatchFilters & Pick<MatchQuery, 'id'>): MatchQuery {
  const { floor, timezone } = toSettings(ctx.user.settings)
  const since = historyStart(sessionPlan(ctx), ctx.now())
  return { ...query, since, floor, timezone, newSince: newSince(ctx, query.id) }
}

type FigureRow = {
  figures: Record<MatchState | 'older', number>
  filtered: number | null
  worth_a_look: number
  mentions: number
  open_worth_a_look: number
  new_since: string | null
}

/** Counts as the contract shows them. */
export function toFigures(ctx: UserCtx, row: FigureRow, { verdict }: Pick<MatchQuery, 'verdict'>) {
  const { older, ...counts } = row.figures
  const unfiltered_total = verdict ? counts[verdict] : counts.open + counts.kept
  const found = row.filtered ?? unfiltered_total
  const isCapped = row.filtered !== null && found > MAX_COUNTED
  return {
    total: isCapped ? MAX_COUNTED : found,
    more: isCapped,
    unfiltered_total,
    older_total: older,
    history_days: sessionPlan(ctx).history_days,
    counts,
    worth_a_look: capped(row.worth_a_look),
    mentions: capped(row.mentions),
    open_worth_a_look: capped(row.open_worth_a_look),
    new_since: row.new_since && new Date(row.new_since).toISOString(),
  }
}

const capped = (count: number) => ({ total: Math.min(count, MAX_COUNTED), more: count > MAX_COUNTED })

/** Selects a row for each match of the page, or one without a match where the page is empty, in one statement. */
function selectPageRows(tx: Tx, list: MatchQuery & { id: string | SQL }) {
  const figures = selectFigures(tx, list, eq(matchDays.campaign_id, list.id))
  return tx
    .select({
      ...matchWithContext,
      figures: figuresOf(figures),
      worth_a_look: countReaching(list, true),
      mentions: countReaching(list, false),
      open_worth_a_look: countOpen(list),
      new_since: sql<string | null>`${list.newSince}`,
      filtered: isFiltered(list) ? countFiltered(list) : sql<number | null>`null`,
    })
    .from(campaigns)
    .crossJoin(figures)
    .leftJoinLateral(sql`${selectPage(list)} page`, sql`true`)
    .leftJoin(matchesQueue, eq(matchesQueue.id, sql`page.id`))
    .leftJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
    .leftJoinLateral(latestReply, sql`true`)
    .leftJoin(replyDrafts, isLatestReply)
    .where(eq(campaigns.id, list.id))
    .orderBy(...orderOf(list))
}

type Figures = ReturnType<typeof selectFigures>

export const figuresOf = ({ open, kept, dismissed, hidden, blocked, snoozed, older }: Figures) => ({
  open,
  kept,
  dismissed,
  hidden,
  blocked,
  snoozed,
  older,
})

/** Counts matches by state within the history, and listed matches from before it. */
export function selectFigures(tx: Tx, { since, verdict }: MatchQuery, wanted: SQL | undefined) {
  const { day, open, kept, dismissed, hidden, blocked, snoozed } = matchDays
  const within = gte(day, dayOf(since))
  const listed = verdict ? matchDays[verdict] : sql`${open} + ${kept}`
  return tx
    .select({
      open: sum(open, within).as('open'),
      kept: sum(kept, within).as('kept'),
      dismissed: sum(dismissed, within).as('dismissed'),
      hidden: sum(hidden, within).as('hidden'),
      blocked: sum(blocked, within).as('blocked'),
      snoozed: sum(snoozed, within).as('snoozed'),
      older: sum(listed, lt(day, dayOf(since))).as('older'),
    })
    .from(matchDays)
    .where(wanted)
    .as('figures')
}

const sum = (count: Column | SQL, wanted: SQL) =>
  sql<number>`coalesce(sum(${count}) filter (where ${wanted}), 0)::int`.mapWith(Number)
