import { signedIn } from '../../platform/http/rpc.ts'
import { runManually } from './run-manually.ts'

export const scansRoutes = {
  redditMonitor: signedIn.functions.redditMonitor.handler(({ context, input }) =>
    runManually(context.ctx, input.campaign_id),
  ),
}
