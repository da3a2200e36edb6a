import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { leadProfiles, leadRuns } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { endOfLease, isFree } from '../../platform/database/leases.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { cleanLead } from './clean-lead.ts'
import type { LeadOutcome } from './clean-lead.ts'

/** Lease, longer than the forum may take for one lead with all its pauses. */
const LEASE_MS = 20 * 60_000
/** People that a run fetches: runs share the budget with the re-check of posts. The others are unclaimed as they are. */
const MAX_FETCHED = 500

type StoredRun = typeof leadRuns.$inferSelect

/** Works on a run until it is done, or until a time, after which a job goes on. Skips a run that another process has leased. */
export async function workRun(ctx: Ctx, runId: string, { until }: { until?: Date } = {}): Promise<void> {
  let run = await claimRun(ctx, runId)
  for (let fetches = MAX_FETCHED; run;) {
    if (until && ctx.now() >= until) return releaseRun(ctx, run)
    const lead = await selectNextLead(ctx, run)
    if (!lead) return finishRun(ctx, run)
    const outcome = await cleanLead(ctx, { lead, mayFetch: fetches > 0, isChosen: run.kind === 'analysis' })
    if (outcome.fetched) fetches -= 1
    run = await recordOutcome(ctx, { run, leadId: lead.id, outcome })
  }
}

const isUnclaimed = (ctx: Ctx) => isFree(leadRuns.lease_until, { now: ctx.databaseNow(), max_ms: LEASE_MS })

/** Requeues the runs whose process died. */
export async function sweepRuns(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const unclaimed = await tx
      .select({ run_id: leadRuns.id })
      .from(leadRuns)
      .where(and(eq(leadRuns.status, 'running'), isUnclaimed(ctx)))
    await ctx.jobs.sendNow('work-lead-run', unclaimed)
  })
}

async function claimRun(ctx: Ctx, id: string): Promise<StoredRun | undefined> {
  const [run] = await ctx.db.transaction((tx) =>
    tx
      .update(leadRuns)
      .set({ lease_until: endOfLease(ctx.databaseNow(), LEASE_MS) })
      .where(and(eq(leadRuns.id, id), eq(leadRuns.status, 'running'), isUnclaimed(ctx)))
      .returning(),
  )
  return run
}

function selectNextLead(ctx: Ctx, { user_id, cursor, lead_ids }: StoredRun) {
  return ctx.db.transaction(async (tx) => {
    const [lead] = await tx
      .select()
      .from(leadProfiles)
      .where(
        and(
          eq(leadProfiles.user_id, user_id),
          cursor === null ? undefined : gt(leadProfiles.id, cursor),
          lead_ids.length > 0 ? isOneOf(leadProfiles.id, lead_ids) : undefined,
        ),
      )
      .orderBy(asc(leadProfiles.id))
      .limit(1)
    return lead
  })
}

type RunStep = { run: StoredRun; leadId: string; outcome: LeadOutcome }

/** Records figures and cursor in one statement, so that no lead counts twice, whenever the process dies. */
async function recordOutcome(ctx: Ctx, { run, leadId, outcome }: RunStep): Promise<StoredRun | undefined> {
  const { updated, deleted, errors } = leadRuns
  const [recorded] = await ctx.db.transaction((tx) =>
    tx
      .update(leadRuns)
      .set({
        cursor: leadId,
        processed: sql`${leadRuns.processed} + 1`,
        updated: sql`${updated} + ${outcome.became === 'updated' ? 1 : 0}::int`,
        deleted: sql`${deleted} + ${outcome.became === 'deleted' ? 1 : 0}::int`,
        errors: sql`${errors} + ${outcome.became === 'failed' ? 1 : 0}::int`,
        lease_until: endOfLease(ctx.databaseNow(), LEASE_MS),
      })
      .where(eq(leadRuns.id, run.id))
      .returning(),
  )
  return recorded
}

async function releaseRun(ctx: Ctx, { id }: StoredRun): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.update(leadRuns).set({ lease_until: null }).where(eq(leadRuns.id, id))
    await ctx.jobs.send('work-lead-run', { run_id: id })
  })
}

async function finishRun(ctx: Ctx, { id, user_id }: StoredRun): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(leadRuns)
      .set({ status: 'done', finished_at: ctx.now(), lease_until: null })
      .where(eq(leadRuns.id, id))
    await ctx.events.emit(tx, user_id, { type: 'leads', match_ids: null })
  })
}
