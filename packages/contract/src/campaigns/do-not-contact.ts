import { z } from 'zod'
import { base, byId, done, id, listOf, page, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { username } from '../forum/forum-names.ts'

/** A forum user whom no campaign of the user contacts. */
const unwantedAuthor = z.object({ id, username: z.string(), created_at: timestamp })
export type UnwantedAuthor = z.infer<typeof unwantedAuthor>

export const doNotContactInput = z.strictObject({ username })

const TAGS = ['do-not-contact']

export const doNotContact = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/do-not-contact',
      tags: TAGS,
      summary: 'Forum users whom none of your campaigns contacts, latest first',
    })
    .input(z.strictObject(page))
    .output(listOf(unwantedAuthor)),
  add: base
    .errors(errorsOf('CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/do-not-contact',
      tags: TAGS,
      summary: 'Stop contacting a forum user: matches leave the lists, and queued replies are not posted',
      successStatus: 201,
    })
    .input(doNotContactInput)
    .output(unwantedAuthor),
  remove: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'DELETE',
      path: '/api/v1/do-not-contact/{id}',
      tags: TAGS,
      summary: 'Remove a forum user from the list: matches return, and failed replies stay failed',
    })
    .input(byId)
    .output(done),
}
