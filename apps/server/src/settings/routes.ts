import { signedIn } from '../platform/rpc.ts'
import { readSettings } from './queries.ts'
import { saveSettings } from './save-settings.ts'

export const settingsRoutes = {
  get: signedIn.settings.get.handler(({ context: { ctx } }) =>
    ctx.db.transaction((tx) => readSettings(tx, ctx.user.id)),
  ),
  update: signedIn.settings.update.handler(({ context, input }) => saveSettings(context.ctx, input)),
}
