import { z } from 'zod'
import { id, longListOf, timestamp } from '../base.ts'
import { ofForum } from '../forum/forums.ts'
import { answeredPost, replyDraft } from '../replies/reply-draft.ts'

/** Progress with a person. */
export const LEAD_STATUSES = ['new', 'contacted', 'won', 'lost'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** `ai`: by the AI provider. `excerpt`: composed of the person's own words. */
const summarizedBy = z.enum(['ai', 'excerpt'])
export type SummarizedBy = z.infer<typeof summarizedBy>

export const lead = z.object({
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

export const leadDetails = lead.extend({
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

export const leadAnalysis = z.object({
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

export const leadPage = longListOf(lead).extend({
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
