import { z } from 'zod'
import { base, byId, id, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { verdict } from './matches.ts'
import { postFields } from './posts.ts'
import { scoreFields } from './scores.ts'

/** Order of the forum's search: by relevance over all time, or the year's most upvoted. */
export const SEARCH_SORTS = ['relevance', 'top'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** Old thread that people still find in the forum's search, as offered to a campaign. */
const evergreenThread = z.object({
  id,
  campaign_id: id,
  reddit_id: z.string(),
  ...postFields,
  /** Comments gained since the offer; null where the forum does not say. */
  gained_comments: z.number().int().nullable(),
  ...scoreFields,
  offered_at: timestamp,
  /** Words that were searched for, the order of the results, and the thread's rank among them. */
  search_query: z.string(),
  search_sort: z.enum(SEARCH_SORTS),
  place: z.number().int().min(1),
  verdict,
})
export type EvergreenThread = z.infer<typeof evergreenThread>

const evergreenList = z.object({
  /** Threads offered in the last four weeks that can be answered and are not judged, latest offers first. */
  items: z.array(evergreenThread),
  /** Number of threads that the plan offers to each campaign a week. */
  a_week: z.number().int(),
  /** Times of the last and the next search; null where there is none. */
  searched_at: timestamp.nullable(),
  next_at: timestamp.nullable(),
})
export type EvergreenList = z.infer<typeof evergreenList>

const TAGS = ['matches']

export const evergreen = {
  list: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/evergreen-threads',
      tags: TAGS,
      summary: 'Old threads that people still find, offered to a campaign once a week',
    })
    .input(byId)
    .output(evergreenList),
  searchNow: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'FORUM_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/evergreen-searches',
      tags: TAGS,
      summary: 'Search for this week’s old threads at once, instead of when it is planned',
    })
    .input(byId)
    .output(evergreenList),
  judge: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'PUT',
      path: '/api/v1/evergreen-threads/{id}/verdict',
      tags: TAGS,
      summary: 'Keep an old thread, which makes it a match, or dismiss it, or take that back with null',
    })
    .input(z.strictObject({ id, verdict }))
    .output(
      z.object({
        verdict,
        /** Match of a kept thread. */
        match_id: id.nullable(),
      }),
    ),
}
