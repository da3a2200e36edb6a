import { createHash, createHmac } from 'node:crypto'
import { CHANNEL_NAMES } from '@radar/contract'
import type { Channel } from '@radar/contract'
import { createOauthState, requirePermission } from '../../account/index.ts'
import type { ChannelApp } from '../../platform/channels.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { requireWebhooks } from '../webhooks/create-webhook.ts'
import { SERVICES } from './channel-services.ts'

/**
 * Address at which a person allows Radar to write to a channel. Throws `ForbiddenError`, `UpgradeRequiredError`, and
 * `NotFoundError` where the operator has no app there.
 */
export function beginChannel(ctx: UserCtx, channel: Channel): Promise<{ authorize_url: string }> {
  requirePermission(ctx, 'manage_webhooks')
  requireWebhooks(ctx)
  const app = requireApp(ctx, channel)
  const { authorizePath, scope, pkce } = SERVICES[channel]
  return ctx.db.transaction(async (tx) => {
    const state = await createOauthState(ctx, tx, { purpose: channel, scopes: [scope] })
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      scope,
      state,
      redirect_uri: redirectUri(ctx, channel),
      ...(pkce && {
        code_challenge: createHash('sha256').update(codeVerifier(ctx, state)).digest('base64url'),
        code_challenge_method: 'S256',
      }),
    })
    return { authorize_url: `${app.url}${authorizePath}?${query.toString()}` }
  })
}

/** Throws `NotFoundError` where the operator has no app at the channel. */
export function requireApp({ channels }: Pick<Ctx, 'channels'>, channel: Channel): ChannelApp {
  const app = channels[channel]
  if (!app) throw new NotFoundError(`way to add ${CHANNEL_NAMES[channel]}`)
  return app
}

export const redirectUri = ({ url }: Pick<Ctx, 'url'>, channel: Channel): string =>
  `${url}/functions/v1/${channel}-oauth`

/** Proof key of a state (RFC 7636), which only Radar can compute, so that none is stored. */
export const codeVerifier = ({ key }: Pick<Ctx, 'key'>, state: string): string =>
  createHmac('sha256', key('proof keys of channels')).update(state).digest('base64url')
