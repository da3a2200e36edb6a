import { and, count, desc, eq, gte, ilike, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Match } from '@radar/contract'
import { engagementPosts, matchesQueue } from '../db/schema/index.ts'
import { readCampaign } from '../campaigns/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { readSettings } from '../settings/index.ts'
import { planOf } from '../usage/index.ts'
import { selectMatches, showMatches } from './queries.ts'

const DAY_MS = 86_400_000

type Query = {
  id: string
  offset: number
  limit: number
  min_score?: number | undefined
  subreddit?: string | undefined
  date?: string | undefined
  sort: 'scanned_at' | 'relevance_score'
}
type MatchPage = { items: Match[]; total: number; unfiltered_total: number }

/** A campaign's matches within the plan's history: those that pass the filters, and how many there are in all. */
export function listMatches(ctx: UserCtx, query: Query): Promise<MatchPage> {
  return ctx.db.transaction(async (tx) => {
    await readCampaign(tx, query.id)
    const { history_days } = await planOf(tx, ctx.user.id, ctx.now())
    const listed = and(
      eq(matchesQueue.campaign_id, query.id),
      gte(matchesQueue.scanned_at, new Date(ctx.now().getTime() - history_days * DAY_MS)),
    )
    const wanted = and(listed, ...(await filters(ctx, tx, query)))
    const rows = await selectMatches(tx)
      .where(wanted)
      .orderBy(...orders[query.sort])
      .offset(query.offset)
      .limit(query.limit)
    return {
      items: await showMatches(ctx, tx, rows),
      total: await countMatches(tx, wanted),
      unfiltered_total: await countMatches(tx, listed),
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
  if (min_score) wanted.push(gte(matchesQueue.relevance_score, min_score * 100))
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
