import { signedIn } from '../platform/http/rpc.ts'
import { dismissMonth } from './dismiss-month.ts'
import { readLastMonth } from './read-last-month.ts'
import { readResults } from './read-results.ts'

export const resultsRoutes = {
  get: signedIn.results.get.handler(({ context }) => readResults(context.ctx)),
  lastMonth: signedIn.results.lastMonth.handler(({ context }) => readLastMonth(context.ctx)),
  dismiss: signedIn.results.dismiss.handler(({ context, input }) => dismissMonth(context.ctx, input.month)),
}
