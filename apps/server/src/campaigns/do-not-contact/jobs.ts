import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { rewrapKeys } from './rewrap-keys.ts'

type DoNotContactJobs = { 'rewrap-erasure-keys': NoPayload }

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends DoNotContactJobs {}
}

export function doNotContactJobs(ctx: Ctx): JobTable<DoNotContactJobs> {
  return { 'rewrap-erasure-keys': { cron: '23 * * * *', run: () => rewrapKeys(ctx) } }
}
