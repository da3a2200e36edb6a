import { eq } from 'drizzle-orm'
import type { Match } from '@radar/contract'
import { matchesQueue } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { NotFoundError } from '../platform/errors.ts'
import { selectMatches, showMatches } from './queries.ts'

export function getMatch(ctx: UserCtx, id: string): Promise<Match> {
  return ctx.db.transaction(async (tx) => {
    const rows = await selectMatches(tx).where(eq(matchesQueue.id, id))
    const [match] = await showMatches(ctx, tx, rows)
    if (!match) throw new NotFoundError('match')
    return match
  })
}
