import { EmptyAnswerError } from '../../platform/ai.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { countUnpaid, takeBackUnpaid } from './count-unpaid.ts'
import type { Unpaid } from './count-unpaid.ts'

/**
 * Calls the AI provider for work that no quota pays for; undefined where the user's daily limit is reached. A
 * provider that does not answer uses up nothing. Throws the provider's error, and `EmptyAnswerError`.
 */
export async function callUnpaid(
  ctx: Ctx,
  unpaid: Pick<Unpaid, 'userId' | 'counter'>,
  call: () => Promise<string>,
): Promise<string | undefined> {
  const counted = await countUnpaid(ctx, unpaid)
  if (!counted) return undefined
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof EmptyAnswerError)) await takeBackUnpaid(ctx, counted)
    throw error
  }
}
