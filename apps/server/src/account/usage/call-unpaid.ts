import { EmptyAnswerError } from '../../platform/ai.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { countUnpaid, takeBackUnpaid } from './count-unpaid.ts'
import type { Unpaid } from './count-unpaid.ts'

/**
 * Asks the AI provider for what no quota pays for; undefined where the user's day has none left. A provider that does not
 * answer uses up none of it. Throws the provider's error, and `EmptyAnswerError`.
 */
export async function callUnpaid(
  ctx: Ctx,
  unpaid: Pick<Unpaid, 'userId' | 'counter'>,
  ask: () => Promise<string>,
): Promise<string | undefined> {
  const counted = await countUnpaid(ctx, unpaid)
  if (!counted) return undefined
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof EmptyAnswerError)) await takeBackUnpaid(ctx, counted)
    throw error
  }
}
