import type { Ctx } from '../../platform/ctx.ts'

/** Waits for some time, or until the signal is aborted. */
export async function waitFor({ sleep }: Pick<Ctx, 'sleep'>, ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
