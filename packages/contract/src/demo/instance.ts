import { z } from 'zod'
import { base } from '../base.ts'
import { billingMode } from '../account/billing.ts'

const instance = z.object({
  version: z.string(),
  forum: z.object({
    /** The embedded demo forum, or Reddit. */
    demo: z.boolean(),
    /** Where its pages are, without a slash at the end. */
    url: z.string(),
    votes: z.enum(['allowed', 'forbidden']),
  }),
  /** Whether an AI provider writes drafts. */
  ai: z.boolean(),
  billing: billingMode,
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
