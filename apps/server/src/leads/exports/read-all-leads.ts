import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { campaigns, leadProfiles } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { historyStart, sessionPlan } from '../../account/index.ts'
import { visitsOfLead } from '../queries.ts'

/** Leads that are in memory at a time. */
const BATCH = 200

/** All of a user's leads within the plan's history, best first, some at a time. */
export async function* readAllLeads(ctx: UserCtx) {
  const since = historyStart(sessionPlan(ctx), ctx.now())
  for (let last: Place | undefined; ;) {
    const leads = await readBatch(ctx, { since, last })
    yield leads
    if (leads.length < BATCH) return
    last = leads.at(-1)
  }
}

export type ExportedLead = Awaited<ReturnType<typeof readBatch>>[number]

type Place = { id: string; relevance_score: number }

function readBatch(ctx: UserCtx, { since, last }: { since: Date; last: Place | undefined }) {
  const { id, user_id, created_at, relevance_score } = leadProfiles
  const type = sql.raw(relevance_score.getSQLType())
  const isBehind =
    last &&
    sql`(${relevance_score}, ${id}) < (${String(last.relevance_score)}::text::${type}, ${last.id}::uuid)`
  return ctx.db.transaction((tx) =>
    tx
      .select({
        id,
        username: leadProfiles.username,
        campaign_name: campaigns.name,
        relevance_score,
        status: leadProfiles.status,
        value_cents: leadProfiles.value_cents,
        has_reply: leadProfiles.has_reply,
        visits: visitsOfLead,
        tags: leadProfiles.tags,
        summary: leadProfiles.summary,
        notes: leadProfiles.notes,
        created_at,
      })
      .from(leadProfiles)
      .leftJoin(campaigns, eq(campaigns.id, leadProfiles.campaign_id))
      .where(and(eq(user_id, ctx.user.id), gte(created_at, since), isBehind))
      .orderBy(desc(relevance_score), desc(id))
      .limit(BATCH),
  )
}
