import type { Ctx } from '../../platform/ctx.ts'
import type { Turns } from '../../platform/database/take-turns.ts'

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** By user. */
    draftTurns: Turns
  }
}

/**
 * Drafts of one user are written one after the other in each process: each is counted before the next is begun, so
 * that whoever clicks twice does not have the provider paid for a draft that the plan has no unit for. Throws
 * `TooManyWaitingError`.
 */
export function draftInTurn<Drafted>(
  { memory }: Pick<Ctx, 'memory'>,
  userId: string,
  draft: () => Promise<Drafted>,
): Promise<Drafted> {
  return memory.draftTurns.run(userId, draft)
}
