import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { wakeMatches } from './wake-matches.ts'

type MatchesJobs = { 'wake-matches': NoPayload }

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends MatchesJobs {}
}

export function matchesJobs(ctx: Ctx): JobTable<MatchesJobs> {
  return { 'wake-matches': { cron: '* * * * *', retryLimit: 0, run: () => wakeMatches(ctx) } }
}
