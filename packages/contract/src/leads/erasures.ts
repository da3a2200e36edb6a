import { z } from 'zod'
import { base } from '../base.ts'
import { username } from '../forum/forum-names.ts'
import { errorsOf } from '../errors.ts'

export const erasureInput = z.strictObject({ username })

/** Counts of what was deleted with a person. */
const erasure = z.object({
  matches: z.number().int(),
  leads: z.number().int(),
  /** Drafts, and approved replies that were not posted yet. */
  replies: z.number().int(),
})
export type Erasure = z.infer<typeof erasure>

export const erasures = {
  create: base
    .errors(errorsOf('CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/erasures',
      tags: ['erasures'],
      summary:
        'Erase a forum user from all your campaigns; what is left is a hash by which nothing of theirs is collected again',
    })
    .input(erasureInput)
    .output(erasure),
}
