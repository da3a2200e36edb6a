import { drawPlan } from './draw-plan.ts'
import { openForum } from './forum.ts'
import { findFault } from './find-fault.ts'
import { createPerson } from './person.ts'
import type { Reply, Stage } from './stage.ts'
import { createVirtualClock } from './virtual-clock.ts'
import { doJob, startSweeping } from './jobs.ts'
import { startWorker } from './worker.ts'
import type { Surroundings, Announcement, Worker } from './worker.ts'

const DAY = 86_400_000
const HORIZON = 6 * DAY
const WORKERS = 3

/** Outcome of a schedule. `fault` says what must not be; undefined: all is well. */
export type Ending = { status: Reply['status']; asked: boolean; comments: number; fault: string | undefined }

/** Plays one schedule: a reply is approved, and lives on until nobody has anything left to do. */
export async function runSchedule(stage: Stage, seed: number): Promise<Ending> {
  const plan = drawPlan(seed)
  const start = Date.UTC(2027, 0, 1, 8) + (seed % 300) * DAY
  const clock = createVirtualClock(start)
  const forum = openForum(plan, { clock, start })
  const announced: Announcement[] = []
  const workers: Worker[] = []
  const around: Surroundings = {
    plan,
    clock,
    stage,
    forum,
    start,
    announced,
    wake: (name, at) => {
      // A job may be lost, and may come twice.
      if (plan.chance(0.1)) return
      for (let times = plan.chance(0.1) ? 2 : 1; times > 0; times--)
        clock.at(
          Math.max(at, clock.now()) + plan.between(0, 2_000),
          () => void doJob(around, { workers, name }),
        )
    },
    isDatabaseAway: () => {
      const at = clock.now() - start
      return plan.databaseOutages.some(({ from, until }) => at >= from && at < until)
    },
  }
  await stage.reset(new Date(start + plan.databaseSkew))
  for (let started = 0; started < WORKERS; started++) workers.push(startWorker(around, { mortal: true }))
  const sweeping = startSweeping(around, workers)
  const person = createPerson(around, workers)

  let stuck: string | undefined
  around.wake('post-reply', start)
  await clock.run(start + HORIZON, async () => {
    if (!sweeping.isStale()) return
    const reply = await stage.readReply()
    stuck ??= sweeping.plan(reply)
    person.see(reply)
  })
  const reply = await stage.readReply()
  return {
    status: reply.status,
    asked: reply.asked_at !== null,
    comments: forum.comments().length,
    fault: stuck ?? findFault({ reply, announced, comments: forum.comments() }),
  }
}
