import { sql } from 'drizzle-orm'
import type { ReadingGap } from '@radar/contract'
import { DecisionError } from '@radar/decisions'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reader } from '../../platform/reader.ts'
import { BeingAskedError } from './ask-once.ts'
import { isPaused } from './record-model.ts'
import { CeilingReachedError, recordStop } from './reserve-call.ts'

/** Failures that are those of one request. */
export const OF_ONE_REQUEST: ReadonlySet<string> = new Set(['refused', 'changed_shape'])

/** Answers that somebody waits for, or the cause for which there are none. */
export type AnswersForPerson<Answers> = { answers: Answers; gap: null } | { answers: null; gap: ReadingGap }

/** Asks for somebody who waits. A failure of the provider is no failure of what they do. */
export async function askForPerson<Answers>(
  ctx: Ctx,
  user_id: string,
  ask: (reader: Reader) => Promise<Answers>,
): Promise<AnswersForPerson<Answers>> {
  const { reader } = ctx
  if (!reader) return { answers: null, gap: 'no_provider' }
  if (await isAway(ctx, reader)) return { answers: null, gap: 'away' }
  try {
    return { answers: await ask(reader), gap: null }
  } catch (error) {
    return { answers: null, gap: await toGap(ctx, user_id, error) }
  }
}

async function isAway(ctx: Ctx, reader: Reader): Promise<boolean> {
  const { rows } = await ctx.db.transaction((tx) =>
    tx.execute<{ is_away: boolean }>(sql`select ${isPaused(ctx, reader)} as is_away`),
  )
  return rows[0]?.is_away ?? false
}

/** Cause that an error means. Throws what is no failure of the provider. */
async function toGap(ctx: Ctx, user_id: string, error: unknown): Promise<ReadingGap> {
  if (error instanceof CeilingReachedError) {
    await ctx.db.transaction((tx) => recordStop(ctx, tx, { kind: error.stop, user_id }))
    return 'ceiling'
  }
  if (error instanceof BeingAskedError) return 'away'
  if (!(error instanceof DecisionError)) throw error
  ctx.log.warn('reader.unavailable', { failure: error.failure, status: error.status })
  return OF_ONE_REQUEST.has(error.failure) ? 'refused' : 'away'
}
