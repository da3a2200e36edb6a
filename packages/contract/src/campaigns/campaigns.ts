import { z } from 'zod'
import { base, byId, done, id, listOf, page, timestamp, text } from '../base.ts'
import { distinctBy } from '../distinct-by.ts'
import { errorsOf } from '../errors.ts'
import { ofForum, otherPlace } from '../forum/forums.ts'
import type { OtherPlace } from '../forum/forums.ts'
import { subredditName, username } from '../forum/forum-names.ts'

export const GOAL_TYPES = [
  'Lead Gen',
  'Market Research',
  'Brand Monitoring',
  'Competitor Analysis',
  'Community Insights',
] as const
export type GoalType = (typeof GOAL_TYPES)[number]

export const SCANNING_FREQUENCIES = ['hourly', 'daily'] as const
export type ScanningFrequency = (typeof SCANNING_FREQUENCIES)[number]

/** List without duplicates; the first spelling of an entry stays, where it stands. */
const list = <Entry extends string, Input>(item: z.ZodType<Entry, Input>, max: number) =>
  z
    .array(item)
    .max(max, `At most ${max} entries.`)
    .transform((entries) => distinctBy(entries, (entry) => entry.toLowerCase()))

const keyOfPlace = ({ forum, place }: OtherPlace) => `${forum} ${place.toLowerCase()}`

const line = (max: number) => text(max).trim()
const entry = (max: number) => line(max).min(1, 'Must not be blank.')

/** A brand or a competitor, as people write it. */
export const watchedName = line(60)
  .transform((name) => name.replaceAll(/["“”]/g, '').trim())
  .refine((name) => /[\p{L}\p{N}]/u.test(name), 'A name has a letter or a digit.')

/** Address of a site without query and fragment; a host alone is accepted too. */
const website = line(300)
  .transform((address) => (address === '' || /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`))
  .refine((address) => address === '' || isSite(address), 'Enter a site such as https://tallybird.example.')
  .transform((address) => (address === '' ? '' : siteOf(new URL(address))))

function isSite(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname) && username === '' && password === ''
}

function siteOf({ origin, pathname }: URL): string {
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

const fields = {
  name: line(120).min(1, 'A campaign needs a name.'),
  description: line(5_000),
  /** Name of the business that writes. */
  business_name: line(120),
  /** The only site that drafts may name. */
  website,
  goal_type: z.enum(GOAL_TYPES, 'Choose a goal.'),
  scanning_frequency: z.enum(SCANNING_FREQUENCIES),
  active: z.boolean(),
  reddit_persona: line(2_000),
  product_service: line(5_000),
  auto_reply: z.boolean(),
  /** True where comments are matched as well as posts. */
  watch_comments: z.boolean(),
  subreddits: list(subredditName, 500),
  /** Places of forums beside Reddit. Each counts as a subreddit in the plan. */
  other_places: z
    .array(otherPlace)
    .max(100, 'At most 100 entries.')
    .transform((places) => distinctBy(places, keyOfPlace)),
  keywords: list(entry(200), 10_000),
  negative_users: list(username, 1_000),
  campaign_prompts: list(entry(500), 100),
  /** Brands or competitors that a campaign follows by name, if its goal is about names. */
  names: list(watchedName, 20),
}

export const campaignInput = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  business_name: fields.business_name.default(''),
  website: fields.website.default(''),
  scanning_frequency: fields.scanning_frequency.default('daily'),
  active: fields.active.default(true),
  reddit_persona: fields.reddit_persona.default(''),
  product_service: fields.product_service.default(''),
  auto_reply: fields.auto_reply.default(false),
  watch_comments: fields.watch_comments.default(false),
  subreddits: fields.subreddits.default([]),
  other_places: fields.other_places.default([]),
  keywords: fields.keywords.default([]),
  negative_users: fields.negative_users.default([]),
  campaign_prompts: fields.campaign_prompts.default([]),
  names: fields.names.default([]),
})
export type CampaignInput = z.infer<typeof campaignInput>

/** One search of a campaign's subreddits: its progress, or how it ended. */
export const scan = z.object({
  id,
  campaign_id: id,
  status: z.enum(['running', 'done', 'failed']),
  manual: z.boolean(),
  subreddits_total: z.number().int(),
  subreddits_done: z.number().int(),
  posts_scanned: z.number().int(),
  matches_found: z.number().int(),
  /** Matches at or above the user's floor; the others are mentions. */
  worth_a_look: z.number().int(),
  /** Subreddit whose posts were fetched last. */
  reading: z.string().nullable(),
  /** Problems with subreddits that the user should know: why one gave nothing, or what may be missing. */
  problems: z.array(z.object({ subreddit: z.string(), problem: z.string() })),
  error: z.string().nullable(),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
})
export type Scan = z.infer<typeof scan>

/** Place of a campaign that cannot be read now, by itself or because its forum or host cannot. */
const placeTrouble = z.object({
  ...ofForum,
  /** Name in `subreddits` or `other_places`. */
  place: z.string(),
  /** Why, as one or two sentences for people. */
  text: z.string(),
  since: timestamp,
})
export type PlaceTrouble = z.infer<typeof placeTrouble>

/**
 * Part of a campaign that the plan has no room for now: it is stored, does not run, and continues once there is room.
 */
const pause = z.object({
  thing: z.enum(['campaigns', 'subreddits', 'keywords', 'campaign_prompts', 'hourly_scanning']),
  /** Paused entries of the list; empty where the whole campaign is paused. */
  entries: z.array(z.string()),
  reason: z.string(),
})
export type Pause = z.infer<typeof pause>

export const campaign = z.object({
  id,
  user_id: id,
  name: z.string(),
  description: z.string(),
  business_name: z.string(),
  website: z.string(),
  goal_type: z.enum(GOAL_TYPES),
  scanning_frequency: z.enum(SCANNING_FREQUENCIES),
  active: z.boolean(),
  reddit_persona: z.string(),
  product_service: z.string(),
  auto_reply: z.boolean(),
  watch_comments: z.boolean(),
  subreddits: z.array(z.string()),
  /** Places of forums beside Reddit. */
  other_places: z.array(otherPlace),
  keywords: z.array(z.string()),
  negative_users: z.array(z.string()),
  campaign_prompts: z.array(z.string()),
  names: z.array(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
  /** Matches that the list shows, and matches that are older than the plan's history. */
  matches_count: z.number().int(),
  older_matches_count: z.number().int(),
  /**
   * Open and kept matches: those at or above the floor, the open ones of them, the unread ones since the last visit,
   * and those below the floor. Each is counted up to 1,000.
   */
  worth_a_look: z.number().int(),
  open_worth_a_look: z.number().int(),
  new_worth_a_look: z.number().int(),
  mentions: z.number().int(),
  /** Matches that are still to be read again since the campaign or their posts were edited; they keep their scores until then. */
  rereading: z.number().int(),
  /** Matches found on each of the last seven days, in UTC, today last. */
  found_by_day: z.array(z.number().int()).length(7),
  last_scan: scan.nullable(),
  /** Null where the campaign is switched off or paused. */
  next_scan_at: timestamp.nullable(),
  paused: z.array(pause),
  /** Places that cannot be read now, with why and since when. Empty where the campaign does not run. */
  troubles: z.array(placeTrouble),
  /** Keywords that more than one in twenty posts of its subreddits contains: they find much and say little. */
  broad_keywords: z.array(z.string()),
})
export type Campaign = z.infer<typeof campaign>

const TAGS = ['campaigns']

export const campaigns = {
  list: base
    .route({ method: 'GET', path: '/api/v1/campaigns', tags: TAGS, summary: 'Your campaigns, newest first' })
    .input(z.strictObject(page))
    .output(
      listOf(campaign).extend({
        /** Figures over all campaigns of the user, not over this page. Paused campaigns are not active. */
        active: z.number().int(),
        created_last_30_days: z.number().int(),
      }),
    ),
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({ method: 'GET', path: '/api/v1/campaigns/{id}', tags: TAGS, summary: 'One campaign' })
    .input(byId)
    .output(campaign),
  create: base
    .errors(errorsOf('RESOURCE_LIMIT_EXCEEDED', 'UPGRADE_REQUIRED'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns',
      tags: TAGS,
      summary: 'Create a campaign',
      successStatus: 201,
    })
    .input(campaignInput)
    .output(campaign),
  update: base
    .errors(errorsOf('NOT_FOUND', 'RESOURCE_LIMIT_EXCEEDED', 'UPGRADE_REQUIRED'))
    .route({
      method: 'PATCH',
      path: '/api/v1/campaigns/{id}',
      tags: TAGS,
      summary: 'Change the given fields of a campaign; a given list replaces the previous one',
    })
    .input(z.strictObject({ id, ...z.strictObject(fields).partial().shape }))
    .output(campaign),
  delete: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'DELETE',
      path: '/api/v1/campaigns/{id}',
      tags: TAGS,
      summary: 'Delete a campaign with its matches, leads and drafts',
    })
    .input(byId)
    .output(done),
}

export const proposedText = z.object({ text: z.string(), why: z.string() })
export type ProposedText = z.infer<typeof proposedText>
