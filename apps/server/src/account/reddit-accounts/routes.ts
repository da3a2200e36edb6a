import { Hono } from 'hono'
import type { Ctx, User } from '../../platform/ctx.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { beginConnection } from './connecting/begin-connection.ts'
import { returnFromForum } from './connecting/return-from-forum.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { helpWithReddit } from './help-with-reddit.ts'
import { listAccounts } from './list-accounts.ts'
import { setCountry } from './set-country.ts'

export const redditAccountsRoutes = {
  redditConfig: signedIn.functions.redditConfig.handler(({ context, input }) =>
    beginConnection(context.ctx, input.purpose),
  ),
  redditHelper: signedIn.functions.redditHelper.handler(({ context, input }) =>
    helpWithReddit(context.ctx, input),
  ),
  redditCredentials: {
    list: signedIn.redditCredentials.list.handler(({ context, input }) => listAccounts(context.ctx, input)),
    update: signedIn.redditCredentials.update.handler(({ context, input }) => setCountry(context.ctx, input)),
    delete: signedIn.redditCredentials.delete.handler(({ context, input }) =>
      disconnectAccount(context.ctx, input),
    ),
  },
}

/** Path that the forum sends people back to. */
export function mountRedditOauth(
  ctx: Ctx,
  auth: { userOf(headers: Headers): Promise<User | undefined> },
): Hono {
  return new Hono().get('/functions/v1/reddit-oauth', async (c) => {
    c.header('cache-control', 'no-store')
    return c.redirect(await returnFromForum(ctx, await auth.userOf(c.req.raw.headers), c.req.query()))
  })
}
