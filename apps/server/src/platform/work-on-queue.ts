import type { PgBoss } from 'pg-boss'
import type { Job } from './jobs.ts'

/** Slots are notified of work, and woken for the rest; the longer pause is for what both have missed. */
const POLL_SECONDS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 300 }

export type NamedJob = Job & { name: string }

type Slot = { id: string; isBusy: boolean }

/**
 * Works on one queue, with as many slots as jobs may run at a time. Where one job waits there may be more: a slot that
 * finds one wakes another, and fetches again when it is done. A slot is made when it is first needed, since each fetches as
 * soon as it exists. Returns a function that wakes an idle slot.
 */
export async function workOnQueue(boss: PgBoss, job: NamedJob): Promise<() => void> {
  const slots: Slot[] = []
  await addSlot()
  return wakeAnother

  async function addSlot() {
    const slot = { id: '', isBusy: false }
    slots.push(slot)
    try {
      slot.id = await boss.work<object>(job.name, POLL_SECONDS, async ([work]) => {
        slot.isBusy = true
        wakeAnother()
        try {
          if (work) await job.run(work.data)
        } finally {
          slot.isBusy = false
          boss.notifyWorker(slot.id)
        }
      })
    } catch (error) {
      slots.splice(slots.indexOf(slot), 1)
      throw error
    }
  }

  function wakeAnother() {
    const idle = slots.find(({ isBusy }) => !isBusy)
    if (idle) boss.notifyWorker(idle.id)
    // A queue that closes takes no more slots.
    else if (slots.length < (job.concurrency ?? 1)) void addSlot().catch(() => undefined)
  }
}
