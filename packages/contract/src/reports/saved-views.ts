import { z } from 'zod'
import { base, byId, done, id, listOf } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { MATCH_ORDERS, MATCH_VIEWS, MAX_VIEW_NAME } from '../account/match-orders.ts'

/** The filters of the inbox, as its address names them. What is empty filters nothing. */
export const matchFilters = z.strictObject({
  /** 0 to 1; a match is listed if its score, rounded as it is shown, is at least a hundred times as much. */
  min: z.number().min(0).max(1).default(0),
  /** Case-insensitive part of the subreddit's name. */
  subreddit: z.string().trim().max(50).default(''),
  /** Day of the scan, yyyy-MM-dd, in the user's time zone. */
  date: z.union([z.literal(''), z.iso.date()]).default(''),
  /** Case-insensitive part of the post's title, text or author, or of the reason. */
  search: z.string().trim().max(200).default(''),
  /** Empty for the order that the user chose for all lists. */
  sort: z.union([z.literal(''), z.enum(MATCH_ORDERS)]).default(''),
  show: z.enum(MATCH_VIEWS).default('worth'),
})
export type MatchFilters = z.infer<typeof matchFilters>

const savedView = z.object({ id, name: z.string(), filters: matchFilters })
export type SavedView = z.infer<typeof savedView>

const name = z
  .string()
  .trim()
  .min(1, 'Give it a name.')
  .max(MAX_VIEW_NAME, `At most ${MAX_VIEW_NAME} characters.`)

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
    .input(z.strictObject({ name, filters: matchFilters }))
    .output(savedView),
  update: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'PATCH',
      path: '/api/v1/saved-views/{id}',
      tags: TAGS,
      summary: 'Rename a view, or change its filters; what is not given stays',
    })
    .input(z.strictObject({ id, name: name.optional(), filters: matchFilters.optional() }))
    .output(savedView),
  delete: base
    .errors(errorsOf('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/api/v1/saved-views/{id}', tags: TAGS, summary: 'Delete a view' })
    .input(byId)
    .output(done),
}
