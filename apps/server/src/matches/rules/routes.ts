import { signedIn } from '../../platform/http/rpc.ts'
import { acceptRule } from './accept-rule.ts'
import { listHiddenSamples } from './list-hidden-samples.ts'
import { listRules } from './list-rules.ts'
import { measurePrecision } from './measure-precision.ts'
import { proposeRules } from './propose-rules.ts'
import { undoRule } from './undo-rule.ts'

export const rulesRoutes = {
  list: signedIn.rules.list.handler(({ context, input }) => listRules(context.ctx, input.id)),
  propose: signedIn.rules.propose.handler(({ context, input }) => proposeRules(context.ctx, input.id)),
  accept: signedIn.rules.accept.handler(({ context, input }) => acceptRule(context.ctx, input)),
  undo: signedIn.rules.undo.handler(({ context, input }) => undoRule(context.ctx, input)),
  hiddenSamples: signedIn.rules.hiddenSamples.handler(({ context, input }) =>
    listHiddenSamples(context.ctx, input.id),
  ),
  precision: signedIn.rules.precision.handler(({ context, input }) =>
    measurePrecision(context.ctx, input.id),
  ),
}
