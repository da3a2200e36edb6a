import { and, eq } from 'drizzle-orm'
import type { Scan } from '@radar/contract'
import { scans } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { askForAutoReplies } from '../replies/index.ts'
import { giveBack } from '../usage/index.ts'
import type { Target } from './load-targets.ts'
import type { Outcome, Pass } from './pass.ts'
import { describeForumTrouble } from '../subreddits/index.ts'
import { emitScans } from './tell-progress.ts'

type Ending = { status: 'done' | 'failed'; problems: Scan['problems']; error: string | null }

const NOT_RUNNABLE = 'This campaign rests: it was switched off or deleted, or your plan has no room for it.'

/** Ends the scans that have heard of all their subreddits; the others of the pass go on. */
export async function finishReady(pass: Pass, names: string[]): Promise<void> {
  const concerned = new Set(names.flatMap((name) => pass.watchers.get(name) ?? []))
  for (const target of concerned)
    if ([...target.cursors.keys()].every((name) => pass.outcomes.has(name)))
      await endScan(pass.ctx, target.scan_id, endingOf(pass, target))
}

/** Ends whatever is left of a pass. What has no target could not run. */
export async function finishRest(pass: Pass, scanIds: string[]): Promise<void> {
  const byScan = new Map([...pass.targets.values()].map((target) => [target.scan_id, target]))
  for (const id of scanIds) {
    const target = byScan.get(id)
    await endScan(pass.ctx, id, target ? endingOf(pass, target) : failed(NOT_RUNNABLE))
  }
}

/** A scan that failed costs nothing. Ending one that has ended already changes nothing. */
export function endScan(ctx: Ctx, id: string, ending: Ending): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { subreddits_total: total, ...of } = scans
    const [ended] = await tx
      .update(scans)
      .set({
        ...ending,
        finished_at: ctx.now(),
        ...(ending.status === 'done' ? { subreddits_done: total } : {}),
      })
      .where(and(eq(of.id, id), eq(of.status, 'running')))
      .returning()
    if (!ended) return
    if (ending.status === 'failed') await refund(ctx, tx, ended)
    else await askForAutoReplies(ctx, tx, ended.campaign_id)
    await emitScans(ctx, tx, [id])
  })
}

export function failed(error: string, problems: Scan['problems'] = []): Ending {
  return { status: 'failed', error, problems }
}

function refund(ctx: Ctx, tx: Tx, { id, user_id }: typeof scans.$inferSelect): Promise<void> {
  return giveBack(ctx, tx, {
    userId: user_id,
    counter: 'mention_alerts',
    on: id,
    reason: 'scan_failed',
  })
}

function endingOf({ outcomes }: Pass, target: Target): Ending {
  const ends = target.campaign.subreddits.map((subreddit) => ({
    subreddit,
    outcome: outcomes.get(subreddit.toLowerCase()),
  }))
  const problems = ends.flatMap(({ subreddit, outcome }) => problemsOf(subreddit, outcome))
  if (ends.some(({ outcome }) => outcome?.kind === 'read')) return { status: 'done', problems, error: null }
  const trouble = ends.find(({ outcome }) => outcome?.kind === 'forum-trouble')?.outcome
  if (trouble?.kind === 'forum-trouble') return failed(describeForumTrouble(trouble.error), problems)
  return failed('None of the subreddits of this campaign can be read.', problems)
}

function problemsOf(subreddit: string, outcome: Outcome | undefined): Scan['problems'] {
  if (!outcome) return [{ subreddit, problem: 'It was not reached in this scan.' }]
  if (outcome.kind === 'read') return outcome.notes.map((problem) => ({ subreddit, problem }))
  if (outcome.kind === 'unreadable') return [{ subreddit, problem: outcome.problem }]
  return [{ subreddit, problem: describeForumTrouble(outcome.error) }]
}
