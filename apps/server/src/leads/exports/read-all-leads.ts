import { and, asc, eq, gt, gte } from 'drizzle-orm'
import { campaigns, leadProfiles } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { historyStart, planShown } from '../../usage/index.ts'

/** Leads that are in memory at a time. */
const BATCH = 200

/** All of a user's leads within the plan's history, some at a time. */
export async function* readAllLeads(ctx: UserCtx) {
  const since = historyStart(planShown(ctx), ctx.now())
  for (let last: string | undefined; ;) {
    const leads = await readBatch(ctx, { since, last })
    yield leads
    if (leads.length < BATCH) return
    last = leads.at(-1)?.id
  }
}

export type ExportedLead = Awaited<ReturnType<typeof readBatch>>[number]

function readBatch(ctx: UserCtx, { since, last }: { since: Date; last: string | undefined }) {
  const { id, user_id, created_at } = leadProfiles
  return ctx.db.transaction((tx) =>
    tx
      .select({
        id,
        username: leadProfiles.username,
        campaign_name: campaigns.name,
        relevance_score: leadProfiles.relevance_score,
        status: leadProfiles.status,
        value_cents: leadProfiles.value_cents,
        has_reply: leadProfiles.has_reply,
        tags: leadProfiles.tags,
        summary: leadProfiles.summary,
        notes: leadProfiles.notes,
        created_at,
      })
      .from(leadProfiles)
      .leftJoin(campaigns, eq(campaigns.id, leadProfiles.campaign_id))
      .where(
        and(eq(user_id, ctx.user.id), gte(created_at, since), last === undefined ? undefined : gt(id, last)),
      )
      .orderBy(asc(id))
      .limit(BATCH),
  )
}
