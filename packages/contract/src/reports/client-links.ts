import { z } from 'zod'
import { base, byId, done, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'

const clientLink = z.object({
  /** Null where the campaign has no link. */
  created_at: timestamp.nullable(),
  /** Time at which somebody last opened it. */
  opened_at: timestamp.nullable(),
})
export type ClientLink = z.infer<typeof clientLink>

const TAGS = ['client links']
const PATH = '/api/v1/campaigns/{id}/client-link'

export const clientLinks = {
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: PATH,
      tags: TAGS,
      summary: 'The link for the client of a campaign, if there is one',
    })
    .input(byId)
    .output(clientLink),
  renew: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: PATH,
      tags: TAGS,
      summary:
        'Make a link at which a client reads how a campaign goes; the one before ends, and this is shown once',
      successStatus: 201,
    })
    .input(byId)
    .output(clientLink.extend({ url: z.string() })),
  revoke: base
    .errors(errorsOf('NOT_FOUND'))
    .route({ method: 'DELETE', path: PATH, tags: TAGS, summary: 'End the link of a campaign' })
    .input(byId)
    .output(done),
}
