import type { ForumTrouble } from '@radar/contract'
import type { Ctx } from '../../platform/ctx.ts'

/** Reason why a stream broke off; a stalled one stayed open and brought nothing. */
type BreakReason = ForumTrouble | 'stall'

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Number of times that streams of forums broke off in this process, by reason. */
    streamBreaks: Map<BreakReason, number>
  }
}

export function countBreak({ memory: { streamBreaks } }: Pick<Ctx, 'memory'>, reason: BreakReason): void {
  streamBreaks.set(reason, (streamBreaks.get(reason) ?? 0) + 1)
}
