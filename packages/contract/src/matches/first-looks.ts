import { z } from 'zod'
import { base, byId, id, text, timestamp } from '../base.ts'
import { proposedText } from '../campaigns/campaigns.ts'
import { errorsOf } from '../errors.ts'
import { FORUM_TROUBLES, ofForum, otherPlace } from '../forum/forums.ts'
import { scoreFields } from './scores.ts'

const firstThread = z.object({
  ...ofForum,
  /** Id in the forum. */
  id: z.string(),
  /** Name of the place as it is stored: a subreddit, or the place of a forum that is read as a whole. */
  place: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  /** Beginning of what was written; empty where a post only links. */
  excerpt: z.string(),
  is_comment: z.boolean(),
  url: z.string().nullable(),
  created_utc: timestamp,
  ...scoreFields,
})
export type FirstThread = z.infer<typeof firstThread>

const searchedForum = z.object({
  ...ofForum,
  /** Community or host that was asked, such as `woodworking@lemmy.example`; null where the forum is searched as a whole. */
  place: z.string().nullable(),
  /** Posts and comments that it brought; null while it has not answered. */
  found: z.number().int().min(0).nullable(),
  /** Null where it answered, or may still. */
  trouble: z.object({ kind: z.enum(FORUM_TROUBLES), text: z.string() }).nullable(),
})

/** Answer to the first question: threads that a business could have answered lately. It is deleted after an hour. */
export const firstLook = z.object({
  id,
  /** `failed` where the page of an address cannot be read, or where Radar failed; `note` says which. */
  state: z.enum(['waiting', 'searching', 'reading', 'done', 'failed']),
  /** Grows with each change. */
  version: z.number().int(),
  /** Questions whose turn comes before; null once its own has come. */
  ahead: z.number().int().min(0).nullable(),
  /** Posts that were read so far, and posts that will be. */
  read: z.number().int().min(0),
  of: z.number().int().min(0),
  /** Keywords that a campaign would look for. */
  keywords: z.array(proposedText),
  /** Best first. They come one by one, once all posts were read. */
  threads: z.array(firstThread),
  forums: z.array(searchedForum),
  /** Sentences about forums that were not asked, and why. */
  not_asked: z.array(z.string()),
  /**
   * Places that a campaign can choose beside subreddits: those of the threads, best first, then the communities of the trade
   * that answered.
   */
  other_places: z.array(otherPlace),
  /** True where the practice forum stands in, whose people are made up. */
  stands_in: z.boolean(),
  /** Sentence for a person about what could not be done, and what to do next; null where there is none. */
  note: z.string().nullable(),
})
export type FirstLook = z.infer<typeof firstLook>

export const firstLooks = {
  create: base
    .errors(errorsOf('TOO_MANY_REQUESTS'))
    .route({
      method: 'POST',
      path: '/api/v1/first-looks',
      tags: ['instance'],
      summary:
        'Up to ten threads of the last 30 days in which people ask for what a sentence or a page describes',
      description:
        'Radar’s own pages ask without an account; programs need a key. The answer comes in parts: ask for it by its id. It is deleted after an hour, and with it what was asked.',
    })
    .input(
      z.strictObject({
        about: text(2_000).trim().min(3, 'Say it in a few words, or give the address of your product.'),
      }),
    )
    .output(firstLook),
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/first-looks/{id}',
      tags: ['instance'],
      summary: 'An answer as far as it has come; with `after`, waits up to five seconds for a later version',
    })
    .input(byId.extend({ after: z.number().int().min(0).optional() }))
    .output(firstLook),
}
