import { z } from 'zod'
import { base } from '../base.ts'
import { billingMode } from '../account/billing.ts'
import { CHANNELS } from '../notifications/channels.ts'

const instance = z.object({
  version: z.string(),
  forum: z.object({
    /** True for the embedded practice forum. */
    demo: z.boolean(),
    /** Address of its pages, without a slash at the end. */
    url: z.string(),
    votes: z.enum(['allowed', 'forbidden']),
  }),
  /** True where an AI provider writes drafts. */
  ai: z.boolean(),
  billing: billingMode,
  /** Channels that people add by OAuth, with no address to paste. */
  channels: z.array(z.enum(CHANNELS)),
})
export type Instance = z.infer<typeof instance>

export const about = {
  instance: base
    .route({
      method: 'GET',
      path: '/api/v1/instance',
      tags: ['instance'],
      summary: 'What this Radar is connected to',
    })
    .output(instance),
}
