import { sql } from 'drizzle-orm'
import { setTimeout as after } from 'node:timers/promises'
import type { Ctx } from '../ctx.ts'
import { refuse } from './refuse.ts'

const MAX_WAIT_MS = 2_000

/**
 * Answers if this process takes requests: 503 from the moment it begins to close, so that a proxy sends no more before
 * the connections end, and as long as the database does not answer.
 */
export async function answerReady(ctx: Ctx, isClosing: () => boolean): Promise<Response> {
  if (!isClosing()) return answerHealth(ctx)
  return refuse('CLOSING', 503, 'This process is closing.', { headers: { 'retry-after': '1' } })
}

/**
 * Answers 200, or 503 where the database does not answer in time. `read_by` is `words` where posts are compared by words
 * alone, because the model could not be loaded.
 */
export async function answerHealth(ctx: Ctx): Promise<Response> {
  const answered = ctx.db
    .transaction((tx) => tx.execute(sql`select 1`))
    .then(
      () => true,
      (error: unknown) => {
        ctx.log.warn('health.database-gone', { error })
        return false
      },
    )
  const giveUp = new AbortController()
  const tooLate = after(MAX_WAIT_MS, false, { signal: giveUp.signal }).catch(() => false)
  const healthy = await Promise.race([answered, tooLate])
  giveUp.abort()
  if (healthy) return Response.json({ status: 'ok', read_by: ctx.relevance.read_by })
  return refuse('DATABASE_UNAVAILABLE', 503, 'The database does not answer.', {
    headers: { 'retry-after': '5' },
  })
}
