import type { Ctx } from '../../platform/ctx.ts'
import { costOf } from '../../platform/reader.ts'
import { DecisionError } from '@radar/decisions'
import { decide } from './ask-once.ts'
import { estimateCost } from './estimate-cost.ts'
import { clearPause, recordModelCall, recordModelFailure } from './record-model.ts'
import { CeilingReachedError, recordCall, refundCall, reserveCall } from './reserve-call.ts'
import { resendJob } from './sweep-reader.ts'

/** Question about nothing that anybody wrote. */
const REQUEST = {
  state: { note: 'The lamp is on.' },
  questions: { is_on: { type: 'predicate', instructions: 'The lamp is on.' } },
} as const

/**
 * Asks the provider one short question when Radar starts, so that its operator learns at once whether address, key and
 * model work, and a key that was set right is not left waiting. Counts under the ceilings of all users together.
 */
export async function testProvider(ctx: Ctx): Promise<void> {
  const { reader } = ctx
  if (!reader) return
  const { model } = reader.decider
  try {
    const reserved = await ctx.db.transaction(async (tx) => {
      const characters = reader.decider.charactersOf(REQUEST)
      const dollars = await estimateCost(tx, reader, { characters, calls: 1 })
      return reserveCall(ctx, tx, { reader, user_id: null, dollars })
    })
    try {
      const { usage } = await decide(reader, REQUEST)
      await ctx.db.transaction(async (tx) => {
        // Its tokens tell nothing of those of a post.
        const tokens = { input: 0, output: 0 }
        await recordModelCall(ctx, tx, { ...reader, characters: 0, tokens, dollars: undefined })
        await clearPause(tx, reader)
        const dollars = usage ? (usage.dollars ?? costOf(reader, usage)) : reserved.dollars
        await recordCall(tx, reserved, { tokens: usage ?? tokens, dollars, refused: false })
      })
      ctx.log.info('reader.works', { model })
    } catch (error) {
      if (!(error instanceof DecisionError)) throw error
      await ctx.db.transaction(async (tx) => {
        await recordModelFailure(ctx, tx, reader, error)
        await refundCall(tx, reserved)
      })
      ctx.log.error('reader.unavailable', { model, failure: error.failure, status: error.status })
    }
  } catch (error) {
    if (!(error instanceof CeilingReachedError)) throw error
    ctx.log.warn('reader.not-tested', { model, stop: error.stop })
  }
  await resendJob(ctx)
}
