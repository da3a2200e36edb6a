import { CHANNEL_NAMES, DEFAULT_FLOOR, cutText } from '@radar/contract'
import type { Channel } from '@radar/contract'
import { UpgradeRequiredError, claimOauthState, isValidOauthState } from '../../account/index.ts'
import { actFor } from '../../platform/ctx.ts'
import type { Ctx, User, UserCtx } from '../../platform/ctx.ts'
import { ConflictError, InvalidInputError } from '../../platform/errors.ts'
import { createWebhook, requireRoom, requireWebhooks } from '../webhooks/create-webhook.ts'
import { deleteNow, recordDeletion } from '../webhooks/delete-at-channel.ts'
import { codeVerifier, redirectUri, requireApp } from './begin-channel.ts'
import { SERVICES } from './channel-services.ts'
import { ChannelRefusedError } from './errors.ts'
import { exchangeCode } from './exchange-code.ts'
import { revokeAccess } from './revoke-access.ts'

const MAX_NAME = 60

/** Query that a channel sends a person back with. */
export type ChannelReturn = {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  iss?: string | undefined
}

type Return = { channel: Channel; user: User | undefined; returned: ChannelReturn }

/** Adds the channel that a person returns from. Throws `ChannelRefusedError`; nothing is added then. */
export async function finishChannel(ctx: Ctx, { channel, user, returned }: Return): Promise<void> {
  const { state, code, error, iss } = returned
  const claimed = state ? await claimOauthState(ctx, state) : undefined
  if (error) throw new ChannelRefusedError(error === 'access_denied' ? 'denied' : 'not_accepted')
  if (!state || !code) throw new ChannelRefusedError('missing_parameters')
  if (!user || !isValidOauthState(ctx, claimed, { user, purposes: [channel] }))
    throw new ChannelRefusedError('invalid_state')
  const app = requireApp(ctx, channel)
  const issuer = SERVICES[channel].issuer(app)
  if (iss !== undefined && issuer !== null && iss !== issuer) throw new ChannelRefusedError('invalid_state')
  const acting = actFor(ctx, { actor: 'user', user })
  await refusing(() => requirePlace(acting))
  const { webhook, unused_token: token } = await exchangeCode({
    channel,
    app,
    code,
    redirect_uri: redirectUri(ctx, channel),
    code_verifier: codeVerifier(ctx, state),
  })
  try {
    if (!webhook) throw new ChannelRefusedError('no_channel')
    await saveOrDelete(acting, { channel, ...webhook })
  } finally {
    // A person does not wait for it, and a process that ends meanwhile leaves no webhook that nobody knows.
    void revokeAccess(ctx, { channel, app, token })
  }
}

type AddedChannel = { channel: Channel; url: string; place: string }

async function saveOrDelete(ctx: UserCtx, added: AddedChannel): Promise<void> {
  try {
    await refusing(() => save(ctx, added))
  } catch (error) {
    if (added.channel === 'discord') await deleteNow(ctx.system, await recordDeletion(ctx.system, added.url))
    throw error
  }
}

async function save(ctx: UserCtx, { channel, url, place }: AddedChannel): Promise<void> {
  const name = cutText(`${CHANNEL_NAMES[channel]} ${place}`.trim(), MAX_NAME)
  await createWebhook(
    ctx,
    { name, kind: channel, url, events: ['match.created'], min_score: DEFAULT_FLOOR },
    { by_app: true },
  )
}

/** Refuses what could not be saved before the service makes its webhook, which would stay in the channel. */
async function requirePlace(ctx: UserCtx): Promise<void> {
  requireWebhooks(ctx)
  await ctx.db.transaction(requireRoom)
}

/** Gives the cause for which a webhook is refused. */
async function refusing(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (error instanceof InvalidInputError) throw new ChannelRefusedError('exchange_failed', error)
    if (error instanceof ConflictError) throw new ChannelRefusedError('too_many', error)
    if (error instanceof UpgradeRequiredError) throw new ChannelRefusedError('upgrade_required', error)
    throw error
  }
}
