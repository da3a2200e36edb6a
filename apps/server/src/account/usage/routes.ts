import { signedIn } from '../../platform/http/rpc.ts'
import { checkSubscription } from './check-subscription.ts'
import { checkUsage } from './check-usage.ts'
import { listUnits } from './list-units.ts'

export const usageRoutes = {
  functions: {
    usageCheck: signedIn.functions.usageCheck.handler(({ context, input }) =>
      checkUsage(context.ctx, input.action === 'increment' ? input.type : undefined),
    ),
    checkSubscription: signedIn.functions.checkSubscription.handler(({ context }) =>
      checkSubscription(context.ctx),
    ),
  },
  usage: {
    list: signedIn.usage.list.handler(({ context, input }) => listUnits(context.ctx, input)),
  },
}
