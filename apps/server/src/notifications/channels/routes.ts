import { Hono } from 'hono'
import { CHANNELS, PAGES } from '@radar/contract'
import type { Channel } from '@radar/contract'
import type { Ctx, User } from '../../platform/ctx.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { beginChannel } from './begin-channel.ts'
import { ChannelRefusedError } from './errors.ts'
import { finishChannel } from './finish-channel.ts'
import type { ChannelReturn } from './finish-channel.ts'

export const channelsRoutes = {
  begin: signedIn.channels.begin.handler(({ context, input }) => beginChannel(context.ctx, input.channel)),
}

/** Paths that Slack and Discord send people back to. */
export function mountChannelOauth(
  ctx: Ctx,
  auth: { userOf(headers: Headers): Promise<User | undefined> },
): Hono {
  const app = new Hono()
  for (const channel of CHANNELS)
    app.get(`/functions/v1/${channel}-oauth`, async (c) => {
      c.header('cache-control', 'no-store')
      const user = await auth.userOf(c.req.raw.headers)
      return c.redirect(await returnFrom(ctx, { channel, user, returned: c.req.query() }))
    })
  return app
}

type Return = { channel: Channel; user: User | undefined; returned: ChannelReturn }

/** Finishes, and returns the page to which the person is sent, also after a failure. */
async function returnFrom(ctx: Ctx, { channel, ...rest }: Return): Promise<string> {
  const to = (query: Record<string, string>) =>
    `${PAGES.developerSettings}?${new URLSearchParams({ channel, ...query }).toString()}#webhooks`
  try {
    await finishChannel(ctx, { channel, ...rest })
    return to({ channel_added: 'true' })
  } catch (failure) {
    const isNamed = failure instanceof ChannelRefusedError
    const value = isNamed ? failure.value : 'unexpected_error'
    const error = isNamed ? failure.cause : failure
    ctx.log[isNamed ? 'info' : 'error']('channels.not-added', { channel, value, error })
    return to({ channel_error: value })
  }
}
