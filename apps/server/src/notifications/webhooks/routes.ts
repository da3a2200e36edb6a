import { signedIn } from '../../platform/http/rpc.ts'
import { deleteWebhook, updateWebhook } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { rotateSecret } from './rotate-secret.ts'
import { listDeliveries, listWebhooks } from './list-webhooks.ts'
import { resendDelivery, sendTestEvent } from './resend-delivery.ts'

export const webhooksRoutes = {
  list: signedIn.webhooks.list.handler(({ context }) => listWebhooks(context.ctx)),
  create: signedIn.webhooks.create.handler(({ context, input }) => createWebhook(context.ctx, input)),
  update: signedIn.webhooks.update.handler(({ context, input }) => updateWebhook(context.ctx, input)),
  delete: signedIn.webhooks.delete.handler(({ context, input }) => deleteWebhook(context.ctx, input.id)),
  rotateSecret: signedIn.webhooks.rotateSecret.handler(({ context, input }) =>
    rotateSecret(context.ctx, input.id),
  ),
  sendTest: signedIn.webhooks.sendTest.handler(({ context, input }) => sendTestEvent(context.ctx, input.id)),
  deliveries: signedIn.webhooks.deliveries.handler(({ context, input }) =>
    listDeliveries(context.ctx, input),
  ),
  resend: signedIn.webhooks.resend.handler(({ context, input }) => resendDelivery(context.ctx, input)),
}
