import { signedIn } from '../../platform/http/rpc.ts'
import { createEngagement } from './create-engagement.ts'
import { deleteEngagement } from './delete-engagement.ts'
import { getEngagement } from './get-engagement.ts'
import { listEngagements } from './list-engagements.ts'

export const engagementsRoutes = {
  createEngagement: signedIn.functions.createEngagement.handler(({ context, input }) =>
    createEngagement(context.ctx, input),
  ),
  engagements: {
    list: signedIn.engagements.list.handler(({ context, input }) => listEngagements(context.ctx, input)),
    get: signedIn.engagements.get.handler(({ context, input }) => getEngagement(context.ctx, input.id)),
    delete: signedIn.engagements.delete.handler(({ context, input }) =>
      deleteEngagement(context.ctx, input.id),
    ),
  },
}
