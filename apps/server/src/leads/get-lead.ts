import type { LeadDetails } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { readLead } from './queries.ts'

export function getLead(ctx: UserCtx, id: string): Promise<LeadDetails> {
  return ctx.db.statement((tx) => readLead(ctx, tx, id))
}
