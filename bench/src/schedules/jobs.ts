import { postReply, reconcileReply, sweepReplies } from '@radar/server'
import type { Reply } from './stage.ts'
import { startWorker } from './worker.ts'
import type { Surroundings, Worker } from './worker.ts'

const MINUTE = 60_000
const MAX_POSTING = 15 * MINUTE

type Job = { workers: Worker[]; name: string }

/** Gives one job to a worker that lives and is awake; a process that was killed is started again. */
export async function doJob(around: Surroundings, { workers, name }: Job): Promise<void> {
  const { ctx } = takeWorker(around, workers)
  const { replyId } = around.stage
  try {
    if (name === 'post-reply') await postReply(ctx, replyId)
    else if (name === 'reconcile-reply') await reconcileReply(ctx, replyId)
    else await sweepReplies(ctx)
  } catch {
    // A failed job is not repeated: the sweep finds what it left behind.
  }
}

function takeWorker(around: Surroundings, workers: Worker[]): Worker {
  for (const [place, worker] of workers.entries())
    if (worker.isDead()) workers[place] = startWorker(around, { mortal: true })
  const awake = workers.filter((worker) => worker.frozenUntil() <= around.clock.now())
  const chosen = awake[Math.floor(around.plan.random() * awake.length)]
  if (chosen) return chosen
  const another = startWorker(around, { mortal: true })
  workers.push(another)
  return another
}

/** The sweep of each minute, where the row gives it something to do. */
export function startSweeping(around: Surroundings, workers: Worker[]) {
  const { clock, plan } = around
  let seen = -1
  let next = Infinity

  return {
    /** True if the row may have changed since it was last selected. */
    isStale: () => around.announced.length !== seen || clock.now() >= next,
    /** Plans the sweep that finds the row as it is; tells if it has been in `posting` for too long. */
    plan: (reply: Reply): string | undefined => {
      seen = around.announced.length
      const due = dueAt(reply) - plan.databaseSkew
      if (due !== Infinity && (next <= clock.now() || next === Infinity || due < next - MINUTE)) {
        next = Math.ceil((Math.max(due, clock.now()) + 1) / MINUTE) * MINUTE
        clock.at(next, () => void sweep())
      }
      if (due === Infinity) next = Infinity
      return isStuck(reply) ? 'it stayed in posting for more than a quarter of an hour' : undefined
    },
  }

  async function sweep() {
    if (plan.chance(0.05)) return
    await doJob(around, { workers, name: 'sweep-replies' })
  }

  function isStuck({ status, armed_at }: Reply): boolean {
    const isWatched = !around.isDatabaseAway()
    return (
      isWatched &&
      status === 'posting' &&
      clock.now() + plan.databaseSkew - (armed_at?.getTime() ?? 0) > MAX_POSTING
    )
  }
}

/** Time at which the row is due, by the database's clock. */
function dueAt({ status, scheduled_for, lease_until, next_check_at, look_until }: Reply): number {
  if (status === 'queued') return scheduled_for?.getTime() ?? Infinity
  if (status === 'posting') return lease_until?.getTime() ?? Infinity
  if (status !== 'unknown' || !next_check_at) return Infinity
  return Math.max(next_check_at.getTime(), look_until?.getTime() ?? 0)
}
