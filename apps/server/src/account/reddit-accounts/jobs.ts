import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { deleteExpiredStates } from './connecting/oauth-state.ts'
import { finishRevocations } from './tokens/revoke-tokens.ts'
import { rewrapTokens } from './tokens/rewrap-tokens.ts'

export function redditAccountsJobs(ctx: Ctx) {
  return {
    'delete-expired-states': { cron: '7 * * * *', run: () => deleteExpiredStates(ctx) },
    'finish-revocations': { cron: '*/10 * * * *', run: () => finishRevocations(ctx) },
    'rewrap-tokens': { cron: '37 * * * *', run: async () => void (await rewrapTokens(ctx)) },
  } satisfies Partial<JobTable>
}
