import { count, eq } from 'drizzle-orm'
import type { FirstLook } from '@radar/contract'
import { firstLooks } from '../../db/schema/index.ts'
import type { FoundSoFar } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { TooManyRequestsError } from '../../platform/errors.ts'
import { toLook } from './get-look.ts'
import { spendQuestion } from './spend-question.ts'
import type { Asker } from './spend-question.ts'

/** Questions that wait for their turn, of all people. More would wait for most of an hour, and be deleted. */
const MAX_WAITING = 40
const RETRY_AFTER_S = 300

const NOTHING: FoundSoFar = {
  read: 0,
  of: 0,
  keywords: [],
  threads: [],
  forums: [],
  not_asked: [],
  other_places: [],
  stands_in: false,
  note: null,
}

/** Stores a question, which a job answers. Nothing is stored of who asked. Throws `TooManyRequestsError`. */
export async function createLook(ctx: Ctx, question: { about: string; asker: Asker }): Promise<FirstLook> {
  return ctx.db.transaction(async (tx) => {
    const waiting = await countWaiting(tx)
    if (waiting >= MAX_WAITING)
      throw new TooManyRequestsError(
        'Many people are asking at the moment. Ask again in a few minutes.',
        RETRY_AFTER_S,
      )
    // Whoever is told to come back has not asked.
    spendQuestion(ctx, question.asker)
    const inserted = await tx
      .insert(firstLooks)
      .values({ about: question.about, found: NOTHING, asked_at: ctx.databaseNow() })
      .returning()
    await ctx.jobs.send('answer-first-looks', {})
    return toLook(oneRow(inserted), waiting)
  })
}

async function countWaiting(tx: Tx): Promise<number> {
  const rows = await tx.select({ waiting: count() }).from(firstLooks).where(eq(firstLooks.state, 'waiting'))
  return oneRow(rows).waiting
}
