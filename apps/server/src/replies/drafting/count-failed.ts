import type { Ctx } from '../../platform/ctx.ts'
import { MAX_UNPAID_PER_DAY, countUnpaid, takeBackUnpaid } from '../../account/index.ts'
import { AiUnavailableError } from './write-with-ai.ts'

type CountedDraft = { userId: string; auto_drafted: boolean }

/**
 * Runs `draft`, which writes and saves a draft. Where an AI provider writes, the draft counts among its user's failed
 * ones of the day until it is saved and spends its unit: a refused draft costs the user nothing, but the provider is
 * paid for it. Drafts that nobody asked for have a counter of their own, so that they use up none of those that a
 * person asks for. Throws `AiUnavailableError` where too many failed that day, and the errors of `draft`.
 */
export async function countFailed<Saved>(
  ctx: Ctx,
  { userId, auto_drafted }: CountedDraft,
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
