import { signedIn } from '../../platform/http/rpc.ts'
import { getNameReport } from './get-name-report.ts'

export const namesRoutes = {
  get: signedIn.names.get.handler(({ context, input }) => getNameReport(context.ctx, input)),
}
