import { signedIn } from '../../platform/http/rpc.ts'
import { toSettings } from './queries.ts'
import { saveSettings } from './save-settings.ts'

export const settingsRoutes = {
  get: signedIn.settings.get.handler(({ context }) => toSettings(context.ctx.user.settings)),
  update: signedIn.settings.update.handler(({ context, input }) => saveSettings(context.ctx, input)),
}
