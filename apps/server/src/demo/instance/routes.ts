import { CHANNELS } from '@radar/contract'
import { billingModeOf } from '../../account/index.ts'
import { open } from '../../platform/http/rpc.ts'

export const instanceRoutes = {
  instance: open.about.instance.handler(({ context: { ctx } }) => ({
    version: '0.1.0',
    forum: { demo: ctx.forum.demo, url: ctx.forum.url, votes: ctx.forum.votes },
    ai: ctx.ai !== undefined,
    billing: billingModeOf(ctx),
    channels: CHANNELS.filter((channel) => ctx.channels[channel] !== undefined),
  })),
}
