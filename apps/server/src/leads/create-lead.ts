import type { LeadDetails } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { buildLead } from './building/build-lead.ts'
import { readLead } from './queries.ts'

/** Builds the profile of a match's author, as a person asks. */
export function createLead(ctx: UserCtx, matchId: string): Promise<LeadDetails> {
  const wanted = { userId: ctx.user.id, matchId, priority: 'interactive' } as const
  return buildLead(ctx.system, wanted, (tx, id) => readLead(ctx, tx, id))
}
