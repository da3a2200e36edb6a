import type { UserCtx } from '../../platform/ctx.ts'
import { getLatestRun } from './get-latest-run.ts'
import { startRun } from './start-run.ts'
import { workRun } from './work-run.ts'

/** Time after which a cleanup goes on as a job, and the answer has the figures until then. */
const MAX_WAIT_MS = 8_000

type Results = { processed: number; updated: number; deleted: number; errors: number }

/** Cleans up all of a user's leads and returns the figures so far. */
export async function cleanupLeads(ctx: UserCtx): Promise<{ results: Results }> {
  const { id } = await startRun(ctx, { kind: 'cleanup' })
  await workRun(ctx.system, id, { until: new Date(ctx.now().getTime() + MAX_WAIT_MS) })
  const { run } = await getLatestRun(ctx, 'cleanup')
  const { processed = 0, updated = 0, deleted = 0, errors = 0 } = run ?? {}
  return { results: { processed, updated, deleted, errors } }
}
