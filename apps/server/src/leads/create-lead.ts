import type { LeadDetails } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { buildLead } from './building/build-lead.ts'
import { selectLead } from './queries.ts'

/** Builds the profile of a match's author at a user's request. */
export function createLead(ctx: UserCtx, matchId: string): Promise<LeadDetails> {
  const request = { userId: ctx.user.id, matchId, priority: 'interactive' } as const
  return buildLead(ctx.system, request, (tx, id) => selectLead(ctx, tx, id))
}
