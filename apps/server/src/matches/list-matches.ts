import { and, count, desc, eq, gte, ilike, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { filterFloor, lowestShownAs } from '@radar/contract'
import type { MatchPage, MatchState } from '@radar/contract'
import { readCampaign } from '../campaigns/index.ts'
import { inState, isListed } from '../db/match-states.ts'
import { engagementPosts, matchesQueue } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { readSettings } from '../settings/index.ts'
import { selectMatches, showMatches } from './queries.ts'
import { splitByHistory } from './within-history.ts'

type Query = {
  id: string
  offset: number
  limit: number
  min_score?: number | undefined
  subreddit?: string | undefined
  date?: string | undefined
  verdict?: MatchState | undefined
  sort: 'scanned_at' | 'relevance_score'
}

/** A campaign's matches within the plan's history: those that pass the filters, and how many there are in all. */
export function listMatches(ctx: UserCtx, query: Query): Promise<MatchPage> {
  return ctx.db.transaction(async (tx) => {
    await readCampaign(tx, query.id)
    const history = await splitByHistory(ctx, tx, query.id)
    const isInState = query.verdict ? inState[query.verdict] : isListed
    const listed = and(history.within, isInState)
    const wanted = and(listed, ...(await filters(ctx, tx, query)))
    const rows = await selectMatches(tx)
      .where(wanted)
      .orderBy(...orders[query.sort])
      .offset(query.offset)
      .limit(query.limit)
    const counts = await countStates(tx, history.within)
    return {
      items: await showMatches(ctx, tx, rows),
      total: await countMatches(tx, wanted),
      unfiltered_total: query.verdict ? counts[query.verdict] : counts.open + counts.kept,
      older_total: await countMatches(tx, and(history.before, isInState)),
      history_days: history.days,
      counts,
    }
  })
}

const byScan = desc(matchesQueue.scanned_at)
const byScore = desc(matchesQueue.relevance_score)
const orders = {
  scanned_at: [byScan, byScore, matchesQueue.id],
  relevance_score: [byScore, byScan, matchesQueue.id],
}

async function filters(ctx: UserCtx, tx: Tx, { min_score, subreddit, date }: Query): Promise<SQL[]> {
  const wanted: SQL[] = []
  if (min_score) wanted.push(gte(matchesQueue.relevance_score, lowestShownAs(filterFloor(min_score))))
  if (subreddit) wanted.push(ilike(engagementPosts.subreddit, `%${subreddit.replace(/[\\%_]/g, '\\$&')}%`))
  if (date) {
    const { timezone } = await readSettings(tx, ctx.user.id)
    wanted.push(sql`(${matchesQueue.scanned_at} at time zone ${timezone})::date = ${date}::date`)
  }
  return wanted
}

async function countMatches(tx: Tx, wanted: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ matches: count() })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .where(wanted)
  return row!.matches
}

async function countStates(tx: Tx, known: SQL | undefined): Promise<MatchPage['counts']> {
  const [counts] = await tx
    .select({
      open: countWhere(inState.open),
      kept: countWhere(inState.kept),
      dismissed: countWhere(inState.dismissed),
      hidden: countWhere(inState.hidden),
      blocked: countWhere(inState.blocked),
    })
    .from(matchesQueue)
    .where(known)
  return counts!
}

const countWhere = (wanted: SQL | undefined) => sql<number>`count(*) filter (where ${wanted})`.mapWith(Number)
