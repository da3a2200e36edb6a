import type { Ctx } from '../platform/ctx.ts'
import type { Job } from '../platform/jobs.ts'
import { deleteExpiredStates } from './oauth-state.ts'
import { finishRevocations } from './revoke-tokens.ts'
import { rewrapTokens } from './rewrap-tokens.ts'

/** Sent at every start as well: the master key may be a new one. */
export const REWRAP_TOKENS = 'rewrap-tokens'

export function accountsJobs(ctx: Ctx): Job[] {
  return [
    { name: 'delete-expired-states', cron: '7 * * * *', run: () => deleteExpiredStates(ctx) },
    { name: 'finish-revocations', cron: '*/10 * * * *', run: () => finishRevocations(ctx) },
    { name: REWRAP_TOKENS, cron: '37 * * * *', run: async () => void (await rewrapTokens(ctx)) },
  ]
}
