import type { LeadDetails } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { buildLead } from './building/build-lead.ts'
import { readLead } from './queries.ts'

/** Builds the profile of a match's author, as a person asks. */
export async function createLead(ctx: UserCtx, matchId: string): Promise<LeadDetails> {
  const id = await buildLead(ctx.system, { userId: ctx.user.id, matchId, priority: 'interactive' })
  return ctx.db.statement((tx) => readLead(ctx, tx, id))
}
