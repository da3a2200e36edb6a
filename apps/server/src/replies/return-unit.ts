import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { giveBack } from '../account/index.ts'
import type { Reply } from './queries.ts'

/** Returns the unit of a reply whose post vanished before it was sent. Acts for the system. */
export function returnUnit(ctx: Ctx, tx: Tx, { id, user_id }: Reply): Promise<void> {
  return giveBack(ctx, tx, { userId: user_id, counter: 'ai_replies', on: id, reason: 'post_vanished' })
}
