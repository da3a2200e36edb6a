import type { Ctx } from '../../platform/ctx.ts'
import { isolateRefused } from '../../platform/database/isolate-refused.ts'
import { rescoreMatch } from './rescore-match.ts'
import type { Rescore } from './rescore-match.ts'

/** Saves scores of matches that are locked, each apart from the others. Returns those that the database refuses. */
export async function saveRescores<Row extends Rescore>(
  ctx: Ctx,
  rows: Row[],
): Promise<{ row: Row; error: unknown }[]> {
  const { refused } = await isolateRefused(ctx, {
    rows,
    insert: async (part, some) => {
      for (const row of some) await rescoreMatch(part, row)
    },
  })
  return refused
}
