import type { BudgetStore } from './budget-store.ts'
import { createRateBudget } from './create-rate-budget.ts'
import type { RateBudget } from './rate-budget.ts'
import { freshBudget, applyReport } from './apply-report.ts'

export type MemoryBudgetOptions = {
  /** Milliseconds on any scale that never jumps. @default performance.now */
  now?(): number
  sleep?(ms: number): Promise<void>
  /** @default Math.random */
  random?(): number
}

/** A budget for one process, kept in its memory. */
export function createMemoryBudget(options: MemoryBudgetOptions = {}): RateBudget {
  const { now = () => performance.now(), random = Math.random, ...others } = options
  return createRateBudget({ store: createMemoryStore({ now, random }), now, ...others })
}

type Clock = { now(): number; random(): number }

function createMemoryStore({ now, random }: Clock): BudgetStore {
  let budget = freshBudget(now())
  let takenByUser = new Map<string, number>()
  return {
    exchange: async (report) => {
      const { priority, tenant } = report.asker
      const user = priority === 'interactive' ? tenant : undefined
      const { window_number } = budget
      const takenIn = (window: number): number =>
        user !== undefined && window === window_number ? (takenByUser.get(user) ?? 0) : 0
      const { state, grant } = applyReport(budget, report, { now: now(), random: random(), takenIn })
      budget = state
      // Nobody's share outlives its window.
      if (state.window_number !== window_number) takenByUser = new Map()
      if (user !== undefined && grant.granted > 0)
        takenByUser.set(user, (takenByUser.get(user) ?? 0) + grant.granted)
      return grant
    },
  }
}
