import type { LeadDetails } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { selectLead } from './queries.ts'

export function getLead(ctx: UserCtx, id: string): Promise<LeadDetails> {
  return ctx.db.statement((tx) => selectLead(ctx, tx, id))
}
