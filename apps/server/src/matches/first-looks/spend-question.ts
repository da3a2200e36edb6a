import { createBudgets } from '../../platform/create-budgets.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { TooManyRequestsError } from '../../platform/errors.ts'

/** Questions of one asker: five at once, and ten an hour in the long run. */
const OWN = { max: 5, perSecond: 10 / 3_600, maxKeys: 10_000 }

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Questions by asker. Addresses are in memory alone. */
    questionsAsked: ReturnType<typeof createBudgets>
  }
}

export const createQuestionBudgets = () => createBudgets(OWN)

/** Counts a question of an asker: a user's id, or the network of whoever has no account. Throws `TooManyRequestsError`. */
export function spendQuestion({ memory, now }: Ctx, asker: string): void {
  const wait = memory.questionsAsked.spend({ key: asker, cost: 1, at: now().getTime() })
  if (wait === undefined) return
  const minutes = Math.ceil(wait / 60)
  throw new TooManyRequestsError(
    `You have asked often within this hour. Ask again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    wait,
  )
}
