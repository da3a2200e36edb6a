import type { Ctx } from '../../platform/ctx.ts'

const OFFERED_MS = 28 * 86_400_000

/** Time of the oldest offers that have not ended. */
export const offeredSince = (ctx: Pick<Ctx, 'now'>): Date => new Date(ctx.now().getTime() - OFFERED_MS)
