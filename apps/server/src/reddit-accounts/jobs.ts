import type { Ctx } from '../platform/ctx.ts'
import type { Job } from '../platform/jobs.ts'
import { deleteExpiredStates } from './connecting/oauth-state.ts'
import { finishRevocations } from './tokens/revoke-tokens.ts'
import { REWRAP_TOKENS, rewrapTokens } from './tokens/rewrap-tokens.ts'

export function redditAccountsJobs(ctx: Ctx): Job[] {
  return [
    { name: 'delete-expired-states', cron: '7 * * * *', run: () => deleteExpiredStates(ctx) },
    { name: 'finish-revocations', cron: '*/10 * * * *', run: () => finishRevocations(ctx) },
    { name: REWRAP_TOKENS, cron: '37 * * * *', run: async () => void (await rewrapTokens(ctx)) },
  ]
}
