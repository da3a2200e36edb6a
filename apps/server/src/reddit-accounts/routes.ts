import { signedIn } from '../platform/http/rpc.ts'
import { beginConnection } from './connecting/begin-connection.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { listAccounts } from './list-accounts.ts'
import { setCountry } from './set-country.ts'

export const redditAccountsRoutes = {
  redditConfig: signedIn.functions.redditConfig.handler(({ context, input }) =>
    beginConnection(context.ctx, input.purpose),
  ),
  redditCredentials: {
    list: signedIn.redditCredentials.list.handler(({ context, input }) => listAccounts(context.ctx, input)),
    update: signedIn.redditCredentials.update.handler(({ context, input }) => setCountry(context.ctx, input)),
    delete: signedIn.redditCredentials.delete.handler(({ context, input }) =>
      disconnectAccount(context.ctx, input.id),
    ),
  },
}
