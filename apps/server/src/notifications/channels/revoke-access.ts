import type { Channel } from '@radar/contract'
import type { ChannelApp } from '../../platform/channels.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { SERVICES } from './channel-services.ts'
import { postAsApp } from './post-as-app.ts'

type UnusedAccess = { channel: Channel; app: ChannelApp; token: string | null }

/**
 * Revokes a token that nobody uses, and with it the others of its authorization. The webhook has a token of its own. A
 * failure is logged: the service ends the token by itself within days.
 */
export async function revokeAccess(
  { log }: Pick<Ctx, 'log'>,
  { channel, app, token }: UnusedAccess,
): Promise<void> {
  const { revokePath } = SERVICES[channel]
  if (revokePath === null || token === null) return
  try {
    const { ok, status, body } = await postAsApp(`${app.url}${revokePath}`, { app, form: { token } })
    await body?.cancel()
    if (!ok) log.warn('channels.grant-not-revoked', { status })
  } catch (error) {
    log.warn('channels.grant-not-revoked', { error })
  }
}
