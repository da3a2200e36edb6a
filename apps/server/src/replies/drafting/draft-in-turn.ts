import type { Ctx } from '../../platform/ctx.ts'
import type { Turns } from '../../platform/database/take-turns.ts'

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Queues of drafts, by user. */
    draftTurns: Turns
  }
}

/**
 * Writes the drafts of one user one after the other in each process. Each is counted before the next begins, so that a
 * double click does not have the provider paid for a draft that the plan has no unit for. Throws `TooManyWaitingError`.
 */
export function draftInTurn<Drafted>(
  { memory }: Pick<Ctx, 'memory'>,
  userId: string,
  draft: () => Promise<Drafted>,
): Promise<Drafted> {
  return memory.draftTurns.run(userId, draft)
}
