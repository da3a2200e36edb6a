import { z } from 'zod'
import { base, byId, done, id, page, text } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { currency } from '../money.ts'
import { LEAD_STATUSES, leadAnalysis, leadDetails, leadPage } from './lead.ts'
import { leadRun, leadRunKind } from './lead-runs.ts'
import { MAX_THEMES_READ, leadThemes, readThemes } from './lead-themes.ts'

const TAGS = ['leads']
const MAX_CENTS = 100_000_000_000

export const leadChange = z.strictObject({
  id,
  status: z.enum(LEAD_STATUSES).optional(),
  value_cents: z.number().int().min(0).max(MAX_CENTS).nullable().optional(),
  value_currency: currency.optional(),
  notes: text(5_000).trim().optional(),
})
/** Leads per analysis. */
export const MAX_CHOSEN = 50
const ids = z.array(id).min(1).max(500, 'At most 500 leads.')
/** Ids of the changed leads, without those that were deleted meanwhile. */
const changed = z.object({ ids: z.array(id) })

/** Score or time of a lead with its id. */
const POSITION =
  /^(?:\d{1,3}(?:\.\d{1,20})?(?:e-\d{1,3})?|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const leads = {
  list: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/leads',
      tags: TAGS,
      summary: 'Profiles of the people whom your campaigns found, best or newest first',
    })
    .input(
      z
        .strictObject({
          ...page,
          /** `next` of the page before. */
          after: text(80, 'Take the `next` of the page before.')
            .regex(POSITION, 'Take the `next` of the page before.')
            .optional(),
          /** Case-insensitive part of the name, the summary or a tag. */
          search: text(100).trim().optional(),
          campaign_id: id.optional(),
          /** Key of the forum, such as `reddit`. */
          forum: text(40).trim().optional(),
          status: z.enum(LEAD_STATUSES).optional(),
          sort: z.enum(['relevance_score', 'created_at']).default('relevance_score'),
        })
        .prefault({}),
    )
    .output(leadPage),
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/leads/{id}',
      tags: TAGS,
      summary: 'One profile, with recent posts',
    })
    .input(byId)
    .output(leadDetails),
  analysis: base
    .errors(errorsOf('NOT_FOUND', 'UPGRADE_REQUIRED'))
    .route({
      method: 'GET',
      path: '/api/v1/leads/{id}/analysis',
      tags: TAGS,
      summary: 'Where, about what and when a lead posts, and a score over all matches (Moderator)',
    })
    .input(byId)
    .output(leadAnalysis),
  themes: base
    .errors(errorsOf('NOT_FOUND', 'UPGRADE_REQUIRED'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/themes',
      tags: TAGS,
      summary:
        'Complaints and phrases that at least three leads of a campaign share, with their posts (Moderator)',
    })
    .input(byId)
    .output(leadThemes),
  readThemes: base
    .errors(errorsOf('NOT_FOUND', 'UPGRADE_REQUIRED'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/themes',
      tags: TAGS,
      summary: `Have the AI provider read up to ${MAX_THEMES_READ} more leads for complaints, at its price (Moderator)`,
    })
    .input(byId)
    .output(readThemes),
  create: base
    .errors(
      errorsOf('NOT_FOUND', 'CONFLICT', 'FORUM_UNAVAILABLE', 'USAGE_LIMIT_EXCEEDED', 'UPGRADE_REQUIRED'),
    )
    .route({
      method: 'POST',
      path: '/api/v1/leads',
      tags: TAGS,
      summary:
        "Build the profile of a match's author; costs one prospect intel, and nothing where it is there",
      successStatus: 201,
    })
    .input(z.strictObject({ match_id: id }))
    .output(leadDetails),
  update: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'PATCH',
      path: '/api/v1/leads/{id}',
      tags: TAGS,
      summary: 'Note how far it went with a person, what it is worth, and anything else',
    })
    .input(leadChange)
    .output(leadDetails),
  delete: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'DELETE',
      path: '/api/v1/leads/{id}',
      tags: TAGS,
      summary: 'Delete a profile with the reply drafts for its person in its campaign',
    })
    .input(byId)
    .output(done),
  updateMany: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: '/api/v1/lead-statuses',
      tags: TAGS,
      summary: 'Note of up to 500 leads how far it went',
    })
    .input(
      z.strictObject({
        ids,
        status: z.enum(LEAD_STATUSES),
        /** True where it takes back a change: a lead that becomes won again counts as won when it was before. */
        undo: z.boolean().default(false),
      }),
    )
    .output(changed),
  deleteMany: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/lead-deletions',
      tags: TAGS,
      summary: 'Delete up to 500 profiles with the reply drafts for their people in their campaigns',
    })
    .input(z.strictObject({ ids }))
    .output(changed),
  latestRun: base
    .route({
      method: 'GET',
      path: '/api/v1/lead-runs/latest',
      tags: TAGS,
      summary: 'How far the latest cleanup, or the latest analysis of chosen leads, has come',
    })
    .input(z.strictObject({ kind: leadRunKind.default('cleanup') }).prefault({}))
    .output(z.object({ run: leadRun.nullable() })),
  analyze: base
    .errors(errorsOf('NOT_FOUND', 'UPGRADE_REQUIRED', 'AI_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: '/api/v1/lead-runs',
      tags: TAGS,
      summary:
        'Read the posts of up to 50 leads again and sum them up anew (Moderator); one at a time, 200 leads a day',
      successStatus: 202,
    })
    .input(z.strictObject({ lead_ids: z.array(id).min(1).max(MAX_CHOSEN, `At most ${MAX_CHOSEN} leads.`) }))
    .output(leadRun),
}
