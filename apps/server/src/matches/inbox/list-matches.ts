import { eq, gte, lt, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { MatchPage, MatchState } from '@radar/contract'
import { campaigns, engagementPosts, matchDays, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { toSettings, historyStart, sessionPlan } from '../../account/index.ts'
import { isLatestReply, latestReply, matchWithContext, toMatch } from './queries.ts'
import { newSince } from './record-visit.ts'
import {
  MAX_COUNTED,
  countFiltered,
  countReaching,
  dayOf,
  isFiltered,
  orderOf,
  selectPage,
} from './select-page.ts'
import type { List } from './select-page.ts'

type Query = Omit<List, 'since' | 'timezone' | 'floor' | 'newSince' | 'id'>

/** A campaign's matches within the plan's history: those that pass the filters, and how many there are in all. */
export function listMatches(ctx: UserCtx, { id, ...query }: Query & { id: string }): Promise<MatchPage> {
  const list = toList(ctx, { ...query, id })
  return ctx.db.statement(async (tx) => {
    const rows = await selectPageRows(tx, list)
    const [head] = rows
    if (!head) throw new NotFoundError('campaign')
    const items = rows.flatMap(({ matches_queue, engagement_posts, ...place }) =>
      matches_queue && engagement_posts ? [toMatch(ctx, { ...place, matches_queue, engagement_posts })] : [],
    )
    return { items, ...toFigures(ctx, head, list) }
  })
}

/** What a list is asked for, with what its user chose. */
export function toList(ctx: UserCtx, query: Query & Pick<List, 'id'>): List {
  const { floor, timezone } = toSettings(ctx.user.settings)
  const since = historyStart(sessionPlan(ctx), ctx.now())
  return { ...query, since, floor, timezone, newSince: newSince(ctx, query.id) }
}

type Head = {
  figures: Record<MatchState | 'older', number>
  filtered: number | null
  worth_a_look: number
  mentions: number
  new_since: string | null
}

/** How many there are of what, as the contract shows it. */
export function toFigures(ctx: UserCtx, head: Head, { verdict }: Pick<List, 'verdict'>) {
  const { older, ...counts } = head.figures
  const unfiltered_total = verdict ? counts[verdict] : counts.open + counts.kept
  const found = head.filtered ?? unfiltered_total
  const isCapped = head.filtered !== null && found > MAX_COUNTED
  return {
    total: isCapped ? MAX_COUNTED : found,
    more: isCapped,
    unfiltered_total,
    older_total: older,
    history_days: sessionPlan(ctx).history_days,
    counts,
    worth_a_look: capped(head.worth_a_look),
    mentions: capped(head.mentions),
    new_since: head.new_since && new Date(head.new_since).toISOString(),
  }
}

const capped = (count: number) => ({ total: Math.min(count, MAX_COUNTED), more: count > MAX_COUNTED })

/** One statement: a row for each match of the page, and one without a match where there is none. */
function selectPageRows(tx: Tx, list: List & { id: string | SQL }) {
  const figures = selectFigures(tx, list, eq(matchDays.campaign_id, list.id))
  return tx
    .select({
      ...matchWithContext,
      figures: figuresOf(figures),
      worth_a_look: countReaching(list, true),
      mentions: countReaching(list, false),
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

/** How many matches are in each state within the history, and how many were listed before it. */
export function selectFigures(tx: Tx, { since, verdict }: List, wanted: SQL | undefined) {
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
