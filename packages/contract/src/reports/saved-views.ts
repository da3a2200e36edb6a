import { z } from 'zod'
import { base, byId, done, id, listOf, text } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { MATCH_ORDERS, MATCH_VIEWS, MAX_VIEW_NAME } from '../account/match-orders.ts'

/** Filters of the inbox, as in its address. An empty one filters nothing. */
export const matchFilters = z.strictObject({
  /** Lowest score as a share from 0 to 1; matches count by their score as shown, from 0 to 100. */
  min: z.number().min(0).max(1).default(0),
  /** Case-insensitive part of the subreddit's name. */
  subreddit: text(50).trim().default(''),
  /** Key of the forum. */
  forum: text(40).trim().default(''),
  /** Day of the scan, yyyy-MM-dd, in the user's time zone. */
  date: z.union([z.literal(''), z.iso.date()]).default(''),
  /** Case-insensitive part of the post's title, text or author, or of the reason. */
  search: text(200).trim().default(''),
  /** Empty for the user's default order. */
  sort: z.union([z.literal(''), z.enum(MATCH_ORDERS)]).default(''),
  show: z.enum(MATCH_VIEWS).default('worth'),
})
export type MatchFilters = z.infer<typeof matchFilters>

const savedView = z.object({ id, name: z.string(), filters: matchFilters })
export type SavedView = z.infer<typeof savedView>

const name = text(MAX_VIEW_NAME).trim().min(1, 'Give it a name.')

export const savedViewInput = z.strictObject({ name, filters: matchFilters })
export const savedViewChange = z.strictObject({
  id,
  name: name.optional(),
  filters: matchFilters.optional(),
})

const TAGS = ['saved views']

export const savedViews = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/saved-views',
      tags: TAGS,
      summary: 'Filters of the inbox that you gave a name, by name',
    })
    .input(z.strictObject({}).prefault({}))
    .output(listOf(savedView)),
  create: base
    .errors(errorsOf('CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/saved-views',
      tags: TAGS,
      summary: 'Give filters of the inbox a name',
      successStatus: 201,
    })
    .input(savedViewInput)
    .output(savedView),
  update: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'PATCH',
      path: '/api/v1/saved-views/{id}',
      tags: TAGS,
      summary: 'Rename a view, or change its filters; what is not given stays',
    })
    .input(savedViewChange)
    .output(savedView),
  delete: base
    .errors(errorsOf('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/api/v1/saved-views/{id}', tags: TAGS, summary: 'Delete a view' })
    .input(byId)
    .output(done),
}
