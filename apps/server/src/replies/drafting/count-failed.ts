import type { Ctx } from '../../platform/ctx.ts'
import { MAX_UNPAID_PER_DAY, countUnpaid, takeBackUnpaid } from '../../account/index.ts'
import { AiUnavailableError } from './write-with-ai.ts'

type Order = { userId: string; auto_drafted: boolean }

/**
 * Has a draft written and saved. Where an AI provider writes, it is counted with the failed ones of its user's day until
 * it is saved, which spends its unit: a draft that is refused costs the user nothing, but the provider is paid for it.
 * Those that nobody asked for are counted apart, so that they use up none of those that a person asks for. Throws
 * `AiUnavailableError` where too many have failed that day, and what `draft` throws.
 */
export async function countFailed<Saved>(
  ctx: Ctx,
  { userId, auto_drafted }: Order,
  draft: () => Promise<Saved>,
): Promise<Saved> {
  if (!ctx.ai) return draft()
  const counter = auto_drafted ? 'failed_auto_drafts' : 'failed_drafts'
  const counted = await countUnpaid(ctx, { userId, counter })
  if (!counted) throw new AiUnavailableError(describeLimit(counter), { isAnswered: false })
  try {
    const saved = await draft()
    await takeBackUnpaid(ctx, counted)
    return saved
  } catch (error) {
    if (error instanceof AiUnavailableError && !error.isAnswered) await takeBackUnpaid(ctx, counted)
    throw error
  }
}

function describeLimit(counter: 'failed_auto_drafts' | 'failed_drafts'): string {
  return `${MAX_UNPAID_PER_DAY[counter]} drafts of today could not be used. The AI provider is asked again after midnight (UTC); until then you can write replies yourself.`
}
