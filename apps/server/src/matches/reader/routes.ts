import { signedIn } from '../../platform/http/rpc.ts'
import { checkReply } from './check-reply.ts'
import { getBudget } from './get-budget.ts'
import { getCampaignReading } from './get-campaign-reading.ts'
import { startBacklog } from './start-backlog.ts'
import { stopBacklog } from './stop-backlog.ts'

export const readingsRoutes = {
  budget: signedIn.readings.budget.handler(({ context }) => getBudget(context.ctx)),
  get: signedIn.readings.get.handler(({ context, input }) => getCampaignReading(context.ctx, input.id)),
  start: signedIn.readings.start.handler(({ context, input }) => startBacklog(context.ctx, input.id)),
  checkReply: signedIn.readings.checkReply.handler(({ context, input }) => checkReply(context.ctx, input.id)),
  stop: signedIn.readings.stop.handler(({ context, input }) => stopBacklog(context.ctx, input.id)),
}
