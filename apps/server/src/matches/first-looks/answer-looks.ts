import { ReaderClosedError } from '@radar/relevance'
import type { Ctx } from '../../platform/ctx.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { createAllowance } from './allowance.ts'
import { claimLook } from './claim-look.ts'
import type { ClaimedLook } from './claim-look.ts'
import { FAILED_NOTE } from './describe-look.ts'
import { findThreads } from './find-threads.ts'
import { saveChange } from './save-change.ts'
import type { Report } from './save-change.ts'
import { MAX_REQUESTS, releaseRequests } from './reserve-requests.ts'

/** Answers the questions that wait, one after the other. */
export async function answerLooks(ctx: Ctx): Promise<void> {
  for (let look = await claimLook(ctx); look; look = await claimLook(ctx)) await answerLook(ctx, look)
}

async function answerLook(ctx: Ctx, { id, about, reserved }: ClaimedLook): Promise<void> {
  const allowance = createAllowance(MAX_REQUESTS)
  const report: Report = (change) => saveChange(ctx, id, change)
  try {
    await findThreads(ctx, { about, allowance, report })
  } catch (error) {
    // Radar closes: its lease ends, and another process answers it.
    if (error instanceof ReaderClosedError) throw error
    await report({ state: 'failed', note: describeFailure(ctx, error) })
  }
  await ctx.db.statement((tx) => releaseRequests(tx, reserved, allowance.left()))
}

function describeFailure({ log }: Ctx, error: unknown): string {
  if (error instanceof InvalidInputError) return Object.values(error.fields).flat().join(' ')
  log.error('first-look.failed', { error })
  return FAILED_NOTE
}
