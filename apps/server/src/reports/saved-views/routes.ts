import { signedIn } from '../../platform/http/rpc.ts'
import { createView } from './create-view.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { updateView } from './update-view.ts'

export const savedViewsRoutes = {
  list: signedIn.savedViews.list.handler(({ context }) => listViews(context.ctx)),
  create: signedIn.savedViews.create.handler(({ context, input }) => createView(context.ctx, input)),
  update: signedIn.savedViews.update.handler(({ context, input }) => updateView(context.ctx, input)),
  delete: signedIn.savedViews.delete.handler(({ context, input }) => deleteView(context.ctx, input.id)),
}
