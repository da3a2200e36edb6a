import type { PgBoss } from 'pg-boss'
import type { Job } from './jobs.ts'

/** Nobody is told when the time of a delayed job comes, so it is looked for. */
const LOOK_EVERY_MS = 1_000
/** Otherwise a slot is told of work; these are for what it was not told. */
const POLL_SECONDS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 30 }

export type NamedJob = Job & { name: string }

type Slot = { id: string; isBusy: boolean }

/**
 * Works on one queue, with as many slots as the job may be done at a time. Where one job waits there may be more: a slot
 * that finds one wakes the next, and looks again when it is done. Tells how to stop looking for delayed jobs.
 */
export async function workOnQueue(boss: PgBoss, job: NamedJob): Promise<() => void> {
  const slots: Slot[] = []
  for (let count = 0; count < (job.concurrency ?? 1); count++) {
    const slot = { id: '', isBusy: false }
    slot.id = await boss.work<object>(job.name, POLL_SECONDS, async ([work]) => {
      slot.isBusy = true
      wakeNext()
      try {
        if (work) await job.run(work.data)
      } finally {
        slot.isBusy = false
        boss.notifyWorker(slot.id)
      }
    })
    slots.push(slot)
  }
  const timer = job.delayed ? setInterval(wakeNext, LOOK_EVERY_MS) : undefined
  return () => clearInterval(timer)

  function wakeNext() {
    const idle = slots.find(({ isBusy }) => !isBusy)
    if (idle) boss.notifyWorker(idle.id)
  }
}
