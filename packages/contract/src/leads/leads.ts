import { z } from 'zod'
import { base, byId, done, id, longListOf, page, timestamp, text } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { ofForum } from '../forum/forums.ts'
import { answeredPost, replyDraft } from '../replies/reply-draft.ts'
import { READING_GAPS } from '../matches/readings.ts'
import { currency } from '../money.ts'

/** Progress with a person. */
export const LEAD_STATUSES = ['new', 'contacted', 'won', 'lost'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** `ai`: by the AI provider. `excerpt`: composed of the person's own words. */
const summarizedBy = z.enum(['ai', 'excerpt'])
export type SummarizedBy = z.infer<typeof summarizedBy>

/** Run over many profiles: a cleanup of all, or an analysis of some. */
const leadRunKind = z.enum(['cleanup', 'analysis'])
export type LeadRunKind = z.infer<typeof leadRunKind>

const leadRun = z.object({
  id,
  kind: leadRunKind,
  status: z.enum(['running', 'done']),
  total: z.number().int(),
  processed: z.number().int(),
  updated: z.number().int(),
  deleted: z.number().int(),
  errors: z.number().int(),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
})
export type LeadRun = z.infer<typeof leadRun>
export type LeadRunStatus = LeadRun['status']

const lead = z.object({
  id,
  campaign_id: id,
  campaign_name: z.string().nullable(),
  /** The person's best match in the campaign. */
  match_id: id.nullable(),
  first_matched_post_id: id.nullable(),
  username: z.string(),
  ...ofForum,
  summary: z.string().nullable(),
  summarized_by: summarizedBy.nullable(),
  /** Score of the best match. */
  relevance_score: z.number().min(0).max(100),
  tags: z.array(z.string()),
  posts_analyzed: z.number().int(),
  has_reply: z.boolean(),
  /** Visits to your site by links in replies to the person. */
  visits: z.number().int().min(0),
  status: z.enum(LEAD_STATUSES),
  value_cents: z.number().int().nullable(),
  /** Currency of `value_cents`, which is in hundredths of it. */
  value_currency: z.string(),
  /** True if the person is on the do-not-contact list. */
  do_not_contact: z.boolean(),
  created_at: timestamp,
  /** Post of the best match, whose score is `relevance_score`; null where it is no longer kept. */
  matched_post: answeredPost
    .extend({
      permalink: z.string().nullable(),
      /** Seconds from when it was written until it was found; null where that says nothing of speed. */
      found_after_seconds: z.number().int().min(0).nullable(),
    })
    .nullable(),
  /** The latest reply to the best match. */
  reply_draft: replyDraft.nullable(),
})
export type Lead = z.infer<typeof lead>

const recentPost = z.object({
  id: z.string(),
  title: z.string(),
  subreddit: z.string(),
  /** Seconds since 1970. */
  created_utc: z.number(),
  score: z.number().int().nullable(),
  num_comments: z.number().int().nullable(),
  selftext: z.string(),
  /** Null where the post is from a forum that Radar is not connected to. */
  permalink: z.string().nullable(),
})
export type LeadPost = z.infer<typeof recentPost>

const leadDetails = lead.extend({
  /** Newest first. */
  recent_posts: z.array(recentPost),
  notes: z.string(),
  /** Null where the forum hides it. */
  account_created_at: timestamp.nullable(),
  total_karma: z.number().int().nullable(),
  last_active_at: timestamp.nullable(),
})
export type LeadDetails = z.infer<typeof leadDetails>

const posts = z.number().int().min(0)
/** A part of a lead score, in whole points. */
const leadScoreEntry = z.object({
  part: z.enum(['best', 'matches', 'recency']),
  label: z.string(),
  points: z.number().int(),
  max: z.number().int(),
})
export type LeadScoreEntry = z.infer<typeof leadScoreEntry>

const leadAnalysis = z.object({
  /** Number of posts analyzed. */
  posts,
  /** Most posts first. */
  subreddits: z.array(z.object({ subreddit: z.string(), posts })),
  topics: z.array(z.object({ topic: z.string(), posts })),
  /** Posts by hour of the day and by day of the week from Sunday on, in UTC. */
  hours: z.array(posts).length(24),
  weekdays: z.array(posts).length(7),
  /** 0 to 100, over the matches of all campaigns; the entries add up to it. */
  lead_score: z.number().int().min(0).max(100),
  ledger: z.array(leadScoreEntry),
})
export type LeadAnalysis = z.infer<typeof leadAnalysis>

const leadPage = longListOf(lead).extend({
  /** Value of `after` for the next page; null on the last. */
  next: z.string().nullable(),
  /** Number of leads without filters. */
  unfiltered_total: z.number().int(),
  /** Forums of all leads, to filter by. */
  forums: z.array(z.object(ofForum)),
  /** Number of leads from before the plan's history, which are stored and not listed. */
  older_total: z.number().int(),
  history_days: z.number().int(),
})
export type LeadPage = z.infer<typeof leadPage>

/** Leads whose posts the AI provider reads for complaints at once: a few seconds for somebody who waits. */
export const MAX_THEMES_READ = 60

const leadThemes = z.object({
  /** Leads whose posts were compared: the newest 300 within the plan's history. */
  people: z.number().int().min(0),
  /** At most five; complaints that the AI provider found come before phrases. */
  themes: z.array(
    z.object({
      found_by: z.enum(['ai', 'words']),
      /** Such as "7 of 31 find Jotform too dear". Names in it are strangers' words: show it as text. */
      sentence: z.string(),
      people: z.number().int().min(3),
      /** Posts with the sentence that says it. Strangers wrote them: show them as text. */
      posts: z.array(
        z.object({
          lead_id: id,
          forum: z.string(),
          username: z.string(),
          title: z.string(),
          sentence: z.string(),
          permalink: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Posts that the AI provider has not read for complaints yet; null without a provider. */
  reading: z
    .object({
      read: z.number().int(),
      unread: z.number().int(),
      /** Expected cost of reading the unread in dollars. */
      price_dollars: z.number(),
    })
    .nullable(),
})
const readThemes = leadThemes.extend({ reading_gap: z.enum(READING_GAPS).nullable() })
export type LeadThemes = z.infer<typeof leadThemes>

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
            .regex(/^[0-9TZ:.+-]{1,40}_[0-9a-f-]{36}$/, 'Take the `next` of the page before.')
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
    .input(z.strictObject({ ids, status: z.enum(LEAD_STATUSES) }))
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
