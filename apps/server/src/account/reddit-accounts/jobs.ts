import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { deleteExpiredStates } from './connecting/oauth-state.ts'
import { finishRevocations } from './tokens/revoke-tokens.ts'
import { rewrapTokens } from './tokens/rewrap-tokens.ts'

type RedditAccountsJobs = {
  'delete-expired-states': NoPayload
  'finish-revocations': NoPayload
  /** Sent at every start as well: the master key may be a new one. */
  'rewrap-tokens': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends RedditAccountsJobs {}
}

export function redditAccountsJobs(ctx: Ctx): JobTable<RedditAccountsJobs> {
  return {
    'delete-expired-states': { cron: '7 * * * *', run: () => deleteExpiredStates(ctx) },
    'finish-revocations': { cron: '*/10 * * * *', run: () => finishRevocations(ctx) },
    'rewrap-tokens': { cron: '37 * * * *', run: async () => void (await rewrapTokens(ctx)) },
  }
}
