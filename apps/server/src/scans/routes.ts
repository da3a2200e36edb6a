import { signedIn } from '../platform/http/rpc.ts'
import { runByHand } from './run-by-hand.ts'

export const scansRoutes = {
  redditMonitor: signedIn.functions.redditMonitor.handler(({ context, input }) =>
    runByHand(context.ctx, input.campaign_id),
  ),
}
