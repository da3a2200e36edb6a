import { signedIn } from '../../platform/http/rpc.ts'
import { createKey } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeAllKeys } from './revoke-all-keys.ts'
import { revokeKey } from './revoke-key.ts'

export { findOwnerOfKey } from './find-owner-of-key.ts'

export const apiKeysRoutes = {
  list: signedIn.apiKeys.list.handler(({ context }) => listKeys(context.ctx)),
  create: signedIn.apiKeys.create.handler(({ context, input }) => createKey(context.ctx, input)),
  revoke: signedIn.apiKeys.revoke.handler(({ context, input }) => revokeKey(context.ctx, input.id)),
  revokeAll: signedIn.apiKeys.revokeAll.handler(({ context }) => revokeAllKeys(context.ctx)),
}
