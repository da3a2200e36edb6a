import { createPauses } from './create-pauses.ts'
import type { Ctx } from './ctx.ts'

/** Runs work to its end that yields after each of its pieces, and lets others work where it has taken long. */
export async function runWithPauses<Result>(
  ctx: Pick<Ctx, 'monotonic'>,
  steps: Generator<undefined, Result>,
): Promise<Result> {
  const { isLong, pause } = createPauses(ctx)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (isLong()) await pause()
  }
}
