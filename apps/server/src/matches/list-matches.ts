import { eq, gte, lt, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { MatchPage } from '@radar/contract'
import { campaigns, engagementPosts, matchDays, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { NotFoundError } from '../platform/errors.ts'
import { historyStart, planShown } from '../usage/index.ts'
import { isLatestReply, latestReply, matchInPlace, toMatch } from './queries.ts'
import { MAX_COUNTED, ORDERS, countFiltered, dayOf, isFiltered, selectPage } from './select-page.ts'
import type { List } from './select-page.ts'

/** A campaign's matches within the plan's history: those that pass the filters, and how many there are in all. */
export function listMatches(ctx: UserCtx, query: Omit<List, 'since' | 'timezone'>): Promise<MatchPage> {
  const plan = planShown(ctx)
  const since = historyStart(plan, ctx.now())
  const list = { ...query, since, timezone: ctx.user.settings?.timezone ?? 'UTC' }
  return ctx.db.transaction(async (tx) => {
    const rows = await readPage(tx, list)
    const [head] = rows
    if (!head) throw new NotFoundError('campaign')
    const { open, kept, dismissed, hidden, blocked, older } = head.figures
    const counts = { open, kept, dismissed, hidden, blocked }
    const unfiltered_total = query.verdict ? counts[query.verdict] : open + kept
    const found = head.filtered ?? unfiltered_total
    const isCapped = head.filtered !== null && found > MAX_COUNTED
    return {
      items: rows.flatMap(({ matches_queue, engagement_posts, ...place }) =>
        matches_queue && engagement_posts
          ? [toMatch(ctx, { ...place, matches_queue, engagement_posts })]
          : [],
      ),
      total: isCapped ? MAX_COUNTED : found,
      more: isCapped,
      unfiltered_total,
      older_total: older,
      history_days: plan.history_days,
      counts,
    }
  })
}

/** One statement: a row for each match of the page, and one without a match where there is none. */
function readPage(tx: Tx, list: List) {
  const figures = selectFigures(tx, list)
  return tx
    .select({
      ...matchInPlace,
      figures: {
        open: figures.open,
        kept: figures.kept,
        dismissed: figures.dismissed,
        hidden: figures.hidden,
        blocked: figures.blocked,
        older: figures.older,
      },
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
    .orderBy(...ORDERS[list.sort])
}

/** How many of the campaign's matches stand where within the history, and how many more there were listed before. */
function selectFigures(tx: Tx, { id, since, verdict }: List) {
  const { campaign_id, day, open, kept, dismissed, hidden, blocked } = matchDays
  const within = gte(day, dayOf(since))
  const listed = verdict ? matchDays[verdict] : sql`${open} + ${kept}`
  return tx
    .select({
      open: sum(open, within).as('open'),
      kept: sum(kept, within).as('kept'),
      dismissed: sum(dismissed, within).as('dismissed'),
      hidden: sum(hidden, within).as('hidden'),
      blocked: sum(blocked, within).as('blocked'),
      older: sum(listed, lt(day, dayOf(since))).as('older'),
    })
    .from(matchDays)
    .where(eq(campaign_id, id))
    .as('figures')
}

const sum = (count: Column | SQL, wanted: SQL) =>
  sql<number>`coalesce(sum(${count}) filter (where ${wanted}), 0)::int`.mapWith(Number)
