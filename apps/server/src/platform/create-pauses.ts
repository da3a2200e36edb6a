import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { Ctx } from './ctx.ts'

/** Whoever waits for this process waits no longer than this, however much there is to do. */
const MAX_WORK_MS = 25

type Pauses = { isLong(): boolean; pause(): Promise<void> }

/** Lets others work where it has taken long. */
export function createPauses({ monotonic }: Pick<Ctx, 'monotonic'>): Pauses {
  let since = monotonic()
  return {
    isLong: () => monotonic() - since >= MAX_WORK_MS,
    pause: async () => {
      await letOthersWork()
      since = monotonic()
    },
  }
}
