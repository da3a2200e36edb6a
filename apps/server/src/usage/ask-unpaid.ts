import { EmptyAnswerError } from '../platform/ai.ts'
import type { Ai } from '../platform/ai.ts'
import type { Ctx } from '../platform/ctx.ts'
import { countUnpaid, takeBackUnpaid } from './count-unpaid.ts'
import type { Unpaid } from './count-unpaid.ts'

type Order = Pick<Unpaid, 'userId' | 'counter'> & { ai: Ai; request: Parameters<Ai['write']>[0] }

/**
 * Asks the AI provider for what no quota pays for; undefined where the user's day has none left. A provider that does not
 * answer uses up none of it. Throws the provider's error, and `EmptyAnswerError`.
 */
export async function askUnpaid(
  ctx: Ctx,
  { ai, request, userId, counter }: Order,
): Promise<string | undefined> {
  const counted = await countUnpaid(ctx, { userId, counter })
  if (!counted) return undefined
  try {
    return await ai.write(request)
  } catch (error) {
    if (!(error instanceof EmptyAnswerError)) await takeBackUnpaid(ctx, counted)
    throw error
  }
}
