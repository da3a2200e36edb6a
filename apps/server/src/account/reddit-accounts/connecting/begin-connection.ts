import { requirePermission } from '../../auth/permissions.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { UpgradeRequiredError } from '../../usage/errors.ts'
import { planOf } from '../../usage/queries.ts'
import { createState } from './oauth-state.ts'
import { findMainAccount } from '../queries.ts'
import { scopesOf } from '../role.ts'
import type { Role } from '../role.ts'

/**
 * Address at the forum where a person grants access to an account. Every plan has a main account; more need a plan
 * with buddies. A user without a main account is asked for the scopes of one, whatever purpose was requested.
 */
export async function beginConnection(
  ctx: UserCtx,
  purpose: Role,
): Promise<{ clientId: string; authorizeUrl: string }> {
  requirePermission(ctx, 'connect_account')
  return ctx.db.transaction(async (tx) => {
    const [main, plan] = await Promise.all([findMainAccount(ctx, tx), planOf(tx, ctx.user.id, ctx.now())])
    const restoresMain = purpose === 'main' && main?.status === 'reconnect'
    if (main && !restoresMain && !plan.buddies)
      throw new UpgradeRequiredError('more than one connected account')

    const scopes = scopesOf(main ? purpose : 'main', ctx.forum)
    const state = await createState(ctx, tx, { purpose, scopes })
    const authorizeUrl = ctx.reddit.authorizeUrl({
      state,
      scopes,
      redirectUri: redirectUri(ctx),
      duration: 'permanent',
    })
    return { clientId: ctx.forum.clientId, authorizeUrl }
  })
}

export function redirectUri({ url }: { url: string }): string {
  return `${url}/functions/v1/reddit-oauth`
}
