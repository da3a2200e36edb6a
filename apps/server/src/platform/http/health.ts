import { eq } from 'drizzle-orm'
import { setTimeout as after } from 'node:timers/promises'
import { readerModels } from '../../db/schema/index.ts'
import type { Ctx } from '../ctx.ts'
import type { Tx } from '../database/db.ts'
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
 * alone, because the model could not be loaded. `ai_reader` is null without an AI provider, `works` after an answer of it,
 * `not_asked` before the first, or its failure.
 */
export async function answerHealth(ctx: Ctx): Promise<Response> {
  const answered = ctx.db
    .transaction((tx) => selectReaderState(ctx, tx))
    .then(
      (ai_reader) => ({ ai_reader }),
      (error: unknown) => {
        ctx.log.warn('health.database-gone', { error })
        return undefined
      },
    )
  const giveUp = new AbortController()
  const tooLate = after(MAX_WAIT_MS, undefined, { signal: giveUp.signal }).catch(() => undefined)
  const health = await Promise.race([answered, tooLate])
  giveUp.abort()
  if (health) return Response.json({ status: 'ok', read_by: ctx.relevance.read_by, ...health })
  return refuse('DATABASE_UNAVAILABLE', 503, 'The database does not answer.', {
    headers: { 'retry-after': '5' },
  })
}

async function selectReaderState({ reader }: Ctx, tx: Tx): Promise<string | null> {
  const { model, answered_at, failure } = readerModels
  const name = reader?.decider.name ?? ''
  const [state] = await tx.select({ answered_at, failure }).from(readerModels).where(eq(model, name))
  if (!reader) return null
  return state?.failure ?? (state?.answered_at ? 'works' : 'not_asked')
}
