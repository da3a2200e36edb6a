import { and, eq, sql } from 'drizzle-orm'
import { shownScore } from '@radar/contract'
import { lockUser } from '../../platform/database/lock-users.ts'
import { isAwaited, isListed } from '../../db/match-states.ts'
import { leadTasks, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { LEASE_MS, endOfLease, isFree } from '../../platform/database/leases.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import { ForumUnavailableError, KnownError } from '../../platform/errors.ts'
import { workThrough } from '../../platform/work-through.ts'
import { planOf } from '../../account/index.ts'
import { buildLead } from './build-lead.ts'
import { joinLead } from './join-lead.ts'
import { selectProfileTask } from './select-profile-task.ts'

/** Pause before a failed task is tried again. */
const RETRY_MS = 15 * 60_000
const MAX_TRIES = 5
/** Lowest score of a match whose author gets a profile automatically. */
const MIN_SCORE = 60
const TASKS_AT_A_TIME = 20
/** Rounds per run; the next run takes the rest. */
const MAX_ROUNDS = 10

type LeadTask = {
  match_id: string
  user_id: string
  tries: number
  /** End of the lease or of the pause, in the database's format. */
  due_at: string
}

/** Builds the profiles of authors of good matches, and adds further matches to existing profiles. */
export async function buildDueLeads(ctx: Ctx): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const tasks = await claimTasks(ctx)
    if (tasks.length === 0) return
    const left = new Set(tasks)
    const work = async (task: LeadTask) => {
      await workOn(ctx, task)
      left.delete(task)
    }
    await workUnderLease(() => workThrough(tasks, { atATime: 4, work }), {
      renew: () => renewTasks(ctx, left),
      log: ctx.log,
    })
  }
}

function claimTasks(ctx: Ctx): Promise<LeadTask[]> {
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<LeadTask>(sql`
      update ${leadTasks} set due_at = ${endOfLease(ctx.databaseNow(), LEASE_MS)}, tries = tries + 1
      where match_id in (
        select match_id from ${leadTasks} where ${isFree(leadTasks.due_at, { now: ctx.databaseNow(), max_ms: RETRY_MS })}
          and not ${isAwaited(ctx.now(), leadTasks.match_id)}
        order by due_at nulls first limit ${TASKS_AT_A_TIME} for update skip locked)
      returning match_id, user_id, tries, due_at::text`)
    return rows
  })
}

/** Renews the leases of tasks that were not queued again meanwhile. */
async function renewTasks(ctx: Ctx, tasks: Iterable<LeadTask>): Promise<void> {
  const byMatch = new Map(Array.from(tasks, (task) => [task.match_id, task]))
  await ctx.db.statement(async (tx) => {
    const { rows } = await tx.execute<Pick<LeadTask, 'match_id' | 'due_at'>>(sql`
      update ${leadTasks} set due_at = ${endOfLease(ctx.databaseNow(), LEASE_MS)}
      where (match_id, due_at) in (
        select match_id, due_at from jsonb_to_recordset(${JSON.stringify([...byMatch.values()])}::jsonb)
          as v(match_id uuid, due_at timestamptz))
      returning match_id, due_at::text`)
    for (const { match_id, due_at } of rows) Object.assign(byMatch.get(match_id) ?? {}, { due_at })
  })
}

/** Works on a task. It is tried again where the forum does not answer, and ended where it can never succeed. */
async function workOn(ctx: Ctx, task: LeadTask): Promise<void> {
  try {
    if (await needsProfile(ctx, task)) await buildLead(ctx, requestOf(task), async () => {})
  } catch (error) {
    if (!(error instanceof KnownError)) ctx.log.error('lead.build-failed', { match: task.match_id, error })
    const canRetry = error instanceof ForumUnavailableError || !(error instanceof KnownError)
    if (canRetry && task.tries < MAX_TRIES) return postponeTask(ctx, task)
  }
  await ctx.db.transaction((tx) => endTask(tx, task))
}

async function postponeTask(ctx: Ctx, task: LeadTask): Promise<void> {
  await ctx.db.statement((tx) =>
    tx
      .update(leadTasks)
      .set({ due_at: endOfLease(ctx.databaseNow(), RETRY_MS) })
      .where(isUnchanged(task)),
  )
}

/** Condition: the task was not queued again since it was claimed. */
function isUnchanged({ match_id, due_at }: LeadTask) {
  return and(eq(leadTasks.match_id, match_id), eq(leadTasks.due_at, sql`${due_at}::timestamptz`))
}

/** Deletes a task, unless it was queued again meanwhile. */
async function endTask(tx: Tx, task: LeadTask): Promise<void> {
  await tx.delete(leadTasks).where(isUnchanged(task))
}

/**
 * Adds a match to the existing profile of its person. Returns true where a profile is to be built: there is none, the plan
 * has profiles, and the match is still good enough after an AI reader's grade.
 */
function needsProfile(ctx: Ctx, { match_id, user_id }: LeadTask): Promise<boolean> {
  return ctx.dbFor(user_id).transaction(async (tx) => {
    await lockUser(tx, user_id)
    if (!(await isStillListed(tx, match_id))) return false
    const { task, known } = await selectProfileTask(ctx, tx, match_id)
    if (!known)
      return (
        shownScore(task.match.relevance_score) >= MIN_SCORE &&
        (await planOf(tx, user_id, ctx.now())).lead_insights
      )
    await joinLead(tx, known)
    await ctx.events.emit(tx, user_id, { type: 'leads', match_ids: [] })
    await ctx.lifecycle.emit(tx, { type: 'leads.updated', leads: [{ id: known.id, user_id }] })
    return false
  })
}

async function isStillListed(tx: Tx, matchId: string): Promise<boolean> {
  const listed = await tx
    .select({ id: matchesQueue.id })
    .from(matchesQueue)
    .where(sql`${eq(matchesQueue.id, matchId)} and ${isListed}`)
  return listed.length > 0
}

function requestOf({ user_id, match_id }: LeadTask) {
  return { userId: user_id, matchId: match_id, priority: 'recheck' } as const
}
