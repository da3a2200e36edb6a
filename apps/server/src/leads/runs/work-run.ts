import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { leadProfiles, leadRuns } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import { cleanLead } from './clean-lead.ts'
import type { LeadOutcome } from './clean-lead.ts'

/** People that a run fetches: runs share the budget with the re-check of posts. The others are unclaimed as they are. */
const MAX_FETCHED = 500

type StoredRun = typeof leadRuns.$inferSelect

/** Works on a run until it is done, or until a time, after which a job goes on. Skips a run that another process has leased. */
export async function workRun(ctx: Ctx, runId: string, { until }: { until?: Date } = {}): Promise<void> {
  const claimed = await leaseRun(ctx, runId, isUnclaimed(ctx))
  if (!claimed) return
  const end = await workUnderLease(() => workOnLeads(ctx, claimed, until), {
    renew: () => leaseRun(ctx, runId, isRenewable(leadRuns.lease_until, ctx.databaseNow())),
    log: ctx.log,
  })
  if (end === 'time is up') await releaseRun(ctx, claimed)
  if (end === 'done') await finishRun(ctx, claimed)
}

type WorkEnd = 'done' | 'time is up' | 'taken over'

async function workOnLeads(ctx: Ctx, claimed: StoredRun, until?: Date): Promise<WorkEnd> {
  let run: StoredRun | undefined = claimed
  for (let fetches = MAX_FETCHED; run;) {
    if (until && ctx.now() >= until) return 'time is up'
    const lead = await selectNextLead(ctx, run)
    if (!lead) return 'done'
    const outcome = await cleanLead(ctx, { lead, mayFetch: fetches > 0, isChosen: run.kind === 'analysis' })
    if (outcome.fetched) fetches -= 1
    run = await recordOutcome(ctx, { run, leadId: lead.id, outcome })
  }
  return 'taken over'
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

/** Leases a run that satisfies a condition, and has a job go on with it once the lease is over, should this process die. */
function leaseRun(ctx: Ctx, id: string, condition: SQL | undefined): Promise<StoredRun | undefined> {
  return ctx.db.transaction(async (tx) => {
    const [run] = await tx
      .update(leadRuns)
      .set({ lease_until: endOfLease(ctx.databaseNow(), LEASE_MS) })
      .where(and(eq(leadRuns.id, id), eq(leadRuns.status, 'running'), condition))
      .returning()
    if (run?.lease_until)
      await ctx.jobs.send('work-lead-run', { run_id: id }, { startAfter: run.lease_until })
    return run
  })
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

/**
 * Records figures and cursor in one statement, so that no lead counts twice, whenever the process dies. Returns undefined
 * where another process went on from the same lead.
 */
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
      })
      .where(and(eq(leadRuns.id, run.id), sql`${leadRuns.cursor} is not distinct from ${run.cursor}::uuid`))
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
