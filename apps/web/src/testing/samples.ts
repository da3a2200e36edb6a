import type {
  AuthorizationQuestion,
  ReadForum,
  Analytics,
  BackTest,
  Campaign,
  CampaignReading,
  EngagementDetails,
  EvergreenThread,
  FirstLook,
  FirstThread,
  LeadDetails,
  LeadThemes,
  LinkScore,
  Match,
  MatchPage,
  NameReport,
  Notification,
  Proposal,
  QueuedReply,
  QueueView,
  RedditCredential,
  Scan,
  Subscription,
  TodaysWork,
  UserSettings,
  Webhook,
  WebhookDelivery,
} from '@radar/contract'
import { DEFAULT_FLOOR } from '@radar/contract'

const NOW = '2026-11-21T12:00:00.000Z'

/** An id for the n-th thing of a kind. */
export const idOf = (kind: number, n: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`

/** Question of an assistant that asks for all that there is. */
export const sampleQuestion = (
  changes: Partial<Extract<AuthorizationQuestion, { kind: 'consent' }>> = {},
): AuthorizationQuestion => ({
  kind: 'consent',
  client_name: 'Notebook',
  client_host: null,
  returns_to: 'assistant.example',
  on_device: false,
  scope: 'draft',
  email: 'sam@example.com',
  earlier: null,
  denied_url: 'https://assistant.example/callback?error=access_denied',
  ...changes,
})

export const CAMPAIGN_ID = idOf(1, 1)

export const sampleCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: CAMPAIGN_ID,
  user_id: idOf(0, 1),
  name: 'Tallybird invoicing',
  description: '',
  goal_type: 'Lead Gen',
  scanning_frequency: 'daily',
  active: true,
  business_name: '',
  website: '',
  reddit_persona: '',
  product_service: 'Simple invoicing for freelancers.',
  auto_reply: false,
  watch_comments: false,
  subreddits: ['freelancing', 'invoicing'],
  other_places: [],
  keywords: ['invoice'],
  negative_users: [],
  campaign_prompts: [],
  names: [],
  created_at: NOW,
  updated_at: NOW,
  matches_count: 3,
  older_matches_count: 0,
  worth_a_look: 3,
  open_worth_a_look: 3,
  new_worth_a_look: 1,
  mentions: 0,
  rereading: 0,
  found_by_day: [0, 0, 2, 0, 0, 0, 1],
  next_scan_at: '2026-11-22T12:00:00.000Z',
  last_scan: null,
  paused: [],
  broad_keywords: [],
  troubles: [],
  ...changes,
})

export const sampleReading = (changes: Partial<CampaignReading> = {}): CampaignReading => ({
  provider: {
    model: 'systemone api.decisions.example small',
    prices: { input: 0.1, output: 0.1, known: true },
    answered_at: '2026-11-21T11:58:00.000Z',
    failing: null,
    tells_posts_apart: true,
  },
  day: { spent_dollars: 0.02, ceiling_dollars: 0.25, resets_at: '2026-11-22T00:00:00.000Z' },
  month: { spent_dollars: 0.4, ceiling_dollars: 5, resets_at: '2026-12-01T00:00:00.000Z' },
  stopped_by: null,
  read: 0,
  unread: 0,
  price_dollars: 0,
  waiting: 0,
  backlog: 0,
  ...changes,
})

export const sampleScan = (changes: Partial<Scan> = {}): Scan => ({
  id: idOf(3, 1),
  campaign_id: CAMPAIGN_ID,
  status: 'running',
  manual: true,
  subreddits_total: 2,
  subreddits_done: 0,
  posts_scanned: 0,
  matches_found: 0,
  worth_a_look: 0,
  reading: null,
  problems: [],
  error: null,
  started_at: NOW,
  finished_at: null,
  ...changes,
})

export const sampleMatch = (n: number, changes: Partial<Match> = {}): Match => ({
  id: idOf(2, n),
  campaign_id: CAMPAIGN_ID,
  post_id: idOf(4, n),
  reddit_id: `post${n}`,
  comment_id: null,
  forum: 'reddit',
  forum_name: 'Reddit',
  reply: { way: 'api' },
  permalink: `https://forum.example/r/freelancing/comments/post${n}/`,
  subreddit: 'freelancing',
  author: `author_${n}`,
  title: `Post ${n}`,
  body: 'Which tool do you use?',
  shared_from: null,
  created_utc: NOW,
  score: 1,
  num_comments: 0,
  relevance_score: 90 - n,
  reason: 'Asks for a tool.',
  read_by: 'model',
  words_because: null,
  labels: ['Asks for a recommendation', 'Exactly what you offer'],
  reading: null,
  ledger: [{ part: 'sentence', label: 'This sentence', points: 90 - n, quotes: [], rule_id: null }],
  found_by: 'keyword',
  scanned_at: NOW,
  revealed_at: NOW,
  found_after_seconds: 240,
  read_at: null,
  gained_score: 0,
  gained_comments: 0,
  verdict: null,
  snoozed_until: null,
  wakes_on_answer: false,
  hidden_by: null,
  lead_id: null,
  reply_draft: null,
  ...changes,
})

export const sampleLinkScore = (url: string): LinkScore => ({
  post: {
    reddit_id: 'linked1',
    forum: 'reddit',
    forum_name: 'Reddit',
    permalink: url,
    subreddit: 'elsewhere',
    author: 'asking_alex',
    title: 'The post at the address',
    body: 'Which tool do you use?',
    shared_from: null,
    created_utc: NOW,
    score: 3,
    num_comments: 1,
  },
  relevance_score: 62,
  reason: 'Asks for a tool.',
  read_by: 'model',
  words_because: null,
  labels: ['Asks for a recommendation', 'Exactly what you offer'],
  ledger: [{ part: 'sentence', label: 'This sentence', points: 62, quotes: [], rule_id: null }],
  reading: null,
  reading_gap: 'no_provider',
  keywords: ['invoice'],
  match_id: null,
  obstacle: null,
  history_days: 7,
})

type MatchQuery = {
  floor?: number
  verdict?: string | undefined
  worth_a_look?: boolean | undefined
  offset?: number
  limit?: number
}

/** The list that a server would answer for these matches, in the state that is asked for. */
export function matchPage(
  all: Match[],
  { verdict: state, worth_a_look, floor = DEFAULT_FLOOR, offset = 0, limit = Infinity }: MatchQuery,
): MatchPage {
  const counts = { open: 0, kept: 0, dismissed: 0, hidden: 0, blocked: 0, snoozed: 0 }
  const stateOf = ({ snoozed_until, verdict }: Match) => (snoozed_until ? 'snoozed' : (verdict ?? 'open'))
  const isListed = (match: Match) => ['open', 'kept'].includes(stateOf(match))
  for (const match of all) counts[stateOf(match)]++
  const listed = all.filter((match) => (state ? stateOf(match) === state : isListed(match)))
  const reaches = ({ relevance_score }: Match) => relevance_score >= floor
  const items = listed.filter((match) => worth_a_look === undefined || reaches(match) === worth_a_look)
  const open = all.filter(isListed)
  return {
    items: items.slice(offset, offset + limit),
    total: items.length,
    more: false,
    unfiltered_total: listed.length,
    older_total: 0,
    history_days: 7,
    counts,
    worth_a_look: { total: open.filter(reaches).length, more: false },
    open_worth_a_look: {
      total: open.filter((match) => !match.verdict && reaches(match)).length,
      more: false,
    },
    mentions: { total: open.filter((match) => !reaches(match)).length, more: false },
    new_since: null,
  }
}

/** A draft that waits for its review. */
export const sampleReply = (n: number, changes: Partial<QueuedReply> = {}): QueuedReply => ({
  id: idOf(5, n),
  match_id: idOf(2, n),
  post_id: idOf(4, n),
  forum: 'reddit',
  forum_name: 'Reddit',
  parent_comment_id: null,
  generated_reply: `Words of reply ${n}.`,
  warnings: [],
  written_by: 'ai',
  edited: false,
  gaps: [],
  ref: `rd-000000000${n}`,
  tag_links: true,
  own_links: 0,
  visits: 0,
  variants: [],
  auto_drafted: true,
  status: 'draft',
  reserved_for: null,
  scheduled_for: null,
  posting_since: null,
  next_check_at: null,
  asked_at: null,
  post_url: `https://forum.example/r/freelancing/comments/post${n}/`,
  reddit_comment_id: null,
  comment_url: null,
  extra_comment_urls: [],
  posted_at: null,
  posted_manually: false,
  looks: [],
  error_message: null,
  created_at: NOW,
  updated_at: NOW,
  post: {
    title: `Post ${n}`,
    body: `I send ${n} invoices a month by hand.`,
    forum: 'reddit',
    forum_name: 'Reddit',
    subreddit: 'freelancing',
    shared_from: null,
    author: 'asking_alex',
    created_utc: NOW,
  },
  relevance_score: 82,
  campaign: { id: CAMPAIGN_ID, name: 'Tallybird invoicing' },
  ...changes,
})

export function queuePage(all: QueuedReply[], view: QueueView) {
  const of = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status))
  const views = {
    review: of('draft'),
    scheduled: of('queued', 'posting'),
    attention: of('failed', 'unknown'),
    posted: of('posted'),
  }
  const { review, scheduled, attention, posted } = views
  return {
    items: views[view],
    total: views[view].length,
    counts: {
      review: review.length,
      scheduled: scheduled.length,
      attention: attention.length,
      posted: posted.length,
    },
  }
}

export const sampleAccount = (): RedditCredential => ({
  id: idOf(6, 1),
  user_id: idOf(0, 1),
  reddit_username: 'kim_makes',
  country_code: null,
  main_reddit_account: true,
  status: 'connected',
  created_at: NOW,
})

export const sampleSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  mode: 'test',
  tier: 'lurker',
  status: 'active',
  renews_at: null,
  ends_at: null,
  has_portal: false,
  ...changes,
})

export const sampleSettings = (changes: Partial<UserSettings> = {}): UserSettings => ({
  max_comments_per_day: 10,
  posting_hours_start: 9,
  posting_hours_end: 17,
  timezone: 'UTC',
  floor: DEFAULT_FLOOR,
  match_order: 'new_first',
  tag_links: true,
  ...changes,
})

export const sampleThread: EvergreenThread = {
  shared_from: null,
  id: idOf(12, 1),
  campaign_id: CAMPAIGN_ID,
  reddit_id: 'old1',
  permalink: 'https://forum.example/r/invoicing/comments/old1/',
  subreddit: 'invoicing',
  author: 'asked_long_ago',
  title: 'Which invoicing tool lasts?',
  body: 'I want to choose once.',
  created_utc: '2026-04-20T12:00:00.000Z',
  score: 120,
  num_comments: 14,
  gained_comments: 0,
  relevance_score: 71,
  reason: 'Asks for a recommendation. Most telling: “Which invoicing tool lasts?”',
  read_by: 'model',
  words_because: null,
  labels: ['Asks for a recommendation'],
  ledger: [],
  offered_at: NOW,
  search_query: 'invoicing',
  search_sort: 'relevance',
  place: 3,
  verdict: null,
}

export const sampleForum = (changes: Partial<ReadForum> = {}): ReadForum => ({
  forum: 'reddit',
  forum_name: 'Reddit',
  url: 'https://forum.example',
  watched: true,
  host: null,
  only_place: null,
  reply: { way: 'api' },
  read_at: NOW,
  newest_at: NOW,
  posts_last_day: 312,
  matches_last_day: 3,
  trouble: null,
  ...changes,
})

export const sampleNameReport = (changes: Partial<NameReport> = {}): NameReport => ({
  name: 'Tallybird',
  history_days: 90,
  mentions: 2,
  more: false,
  by_day: [
    { day: '2026-11-20', mentions: 1 },
    { day: '2026-11-21', mentions: 1 },
  ],
  praise: 1,
  complaint: 1,
  question: 0,
  compared_with: [{ name: 'Ledgerly', mentions: 1, quote: 'Tallybird vs Ledgerly' }],
  items: [
    {
      match_id: idOf(1, 1),
      comment_id: null,
      permalink: null,
      forum: 'reddit',
      forum_name: 'Reddit',
      subreddit: 'invoicing',
      author: 'kim',
      title: 'Tallybird vs Ledgerly',
      created_utc: NOW,
      relevance_score: 60,
      sayings: [{ kind: 'complaint', quote: 'Tallybird is too slow' }],
    },
  ],
  total: 1,
  ...changes,
})

export const sampleProposal = (about: string): Proposal => ({
  name: 'Invoicing for freelancers',
  description: 'People who ask for invoicing for freelancers.',
  business_name: '',
  website: '',
  product_service: about,
  keywords: ['late payment', 'invoicing app', 'unpaid', 'reminder', 'invoice', 'billing'].map((text) => ({
    text,
    why: `People write ${text}.`,
  })),
  campaign_prompts: [{ text: 'What do freelancers use for invoicing?', why: 'Asks what others use.' }],
  subreddits: ['invoicing', 'freelancing', 'smallbusiness'].map((name, place) => ({
    name,
    title: name,
    subscribers: 1_000 * (place + 1),
    self_promotion: place === 0 ? { name: 'Disclose', text: 'Say who you are.' } : null,
    rules_read: place < 2,
    why: `People ask in ${name}.`,
  })),
  other_places: [],
  written_by: 'radar',
  notes: [],
})

export const sampleFirstThread = (place = 1): FirstThread => ({
  forum: 'hackernews',
  forum_name: 'Hacker News',
  id: `${9_000 + place}`,
  place: 'Hacker News',
  title: `Ask HN: Which invoicing app do you use? (${place})`,
  author: 'quietledger',
  excerpt: 'I send ten invoices a month. Which app reminds clients who pay late?',
  is_comment: place === 2,
  url: `https://news.ycombinator.com/item?id=${9_000 + place}`,
  created_utc: new Date(Date.now() - place * 3_600_000).toISOString(),
  relevance_score: 90 - 10 * place,
  reason: 'Asks for a recommendation. Most telling: “Which app reminds clients who pay late?”',
  ledger: [
    {
      part: 'sentence',
      label: '“Which app reminds clients who pay late?”',
      points: 31.4,
      quotes: ['Which app reminds clients who pay late?'],
      rule_id: null,
    },
  ],
  read_by: 'model',
  words_because: null,
  labels: ['Asks for a recommendation'],
})

export const sampleLook = (change: Partial<FirstLook> = {}): FirstLook => ({
  id: idOf(21, 1),
  state: 'done',
  version: 9,
  ahead: null,
  read: 40,
  of: 40,
  keywords: [],
  threads: [],
  forums: [{ forum: 'hackernews', forum_name: 'Hacker News', place: null, found: 40, trouble: null }],
  not_asked: [],
  other_places: [],
  stands_in: false,
  note: null,
  ...change,
})

export const sampleBackTest = (subreddit: string): BackTest => ({
  subreddit,
  source: 'listing',
  problem: null,
  posts: 100,
  days: 10,
  bands: { high: 1, good: 2, low: 0, 'very low': 4 },
  worth_a_look: 5,
  worth_in_30_days: 5,
  worth_in_history: 3,
  sample: [
    {
      reddit_id: `post_${subreddit}`,
      title: `Who knows an app? (${subreddit})`,
      url: null,
      created_utc: NOW,
      relevance_score: 82,
      reason: 'Asks for a tool.',
    },
  ],
  reading: null,
})

export const sampleThemes = (): LeadThemes => ({
  people: 31,
  themes: [
    {
      found_by: 'words',
      sentence: '7 of 31 speak of “vendor portal”',
      people: 7,
      posts: [
        {
          lead_id: idOf(5, 1),
          forum: 'reddit',
          username: 'lead_1',
          title: 'How do you get paid?',
          sentence: 'My client uses a vendor portal and it loses my invoices.',
          permalink: 'https://forum.example/r/freelancing/comments/post1/',
        },
      ],
    },
  ],
  reading: null,
})

export const sampleLead = (n: number, changes: Partial<LeadDetails> = {}): LeadDetails => ({
  id: idOf(5, n),
  campaign_id: CAMPAIGN_ID,
  campaign_name: 'Tallybird invoicing',
  match_id: idOf(2, n),
  first_matched_post_id: idOf(4, n),
  username: `lead_${n}`,
  forum: 'reddit',
  forum_name: 'Reddit',
  summary: 'Sends ten invoices a month by hand.',
  summarized_by: 'ai',
  relevance_score: 90 - n,
  tags: ['invoices'],
  posts_analyzed: 1,
  has_reply: false,
  visits: 0,
  status: 'new',
  value_cents: null,
  value_currency: 'USD',
  do_not_contact: false,
  created_at: NOW,
  reply_draft: null,
  recent_posts: [],
  notes: '',
  account_created_at: NOW,
  total_karma: 120,
  last_active_at: NOW,
  matched_post: null,
  ...changes,
})

export const sampleToday = (changes: Partial<TodaysWork> = {}): TodaysWork => ({
  new_people: { count: 0, campaign_id: null },
  drafts: 0,
  attention: 0,
  answers: 0,
  kept_unanswered: 0,
  week: { found: 0, kept: 0, replies: 0, visits: 0 },
  next_reply_at: null,
  reddit: 'not_connected',
  ...changes,
})

export const sampleNotification = (n: number, changes: Partial<Notification> = {}): Notification => ({
  id: idOf(7, n),
  kind: 'reply_failed',
  title: `Reply ${n} was not posted`,
  text: 'The post was locked.',
  href: '/dashboard/queue?view=attention',
  count: 1,
  updated_at: NOW,
  read_at: null,
  ...changes,
})

const PRECISION = { found: 40, judged: 22, kept: 17, sentence: 'You kept 17 of 22.' }

export const sampleAnalytics = (changes: Partial<Analytics> = {}): Analytics => ({
  from: '2026-11-20',
  to: '2026-11-21',
  timezone: 'Europe/Berlin',
  history_days: 90,
  found: 40,
  judged: 22,
  kept: 17,
  speed: {
    timed: 30,
    median_seconds: 240,
    campaigns: [{ campaign_id: idOf(1, 1), name: 'Tallybird', timed: 30, median_seconds: 240 }],
  },
  days: [
    { day: '2026-11-20', high: 5, good: 4, low: 3, very_low: 8, posted: 1, visits: 3 },
    { day: '2026-11-21', high: 2, good: 3, low: 5, very_low: 10, posted: 0, visits: 0 },
  ],
  keywords: [{ keyword: 'late payment', ...PRECISION }],
  found_by_intent: 1,
  found_before_noting: 0,
  subreddits: [{ subreddit: 'freelancing', forum: 'reddit', forum_name: 'Reddit', ...PRECISION }],
  replies: {
    posted: 1,
    posted_manually: 0,
    failed: 0,
    unknown: 0,
    visible: 1,
    removed: 0,
    votes: 6,
    answers: 2,
    visits: 3,
    median_minutes: 125,
    response_times: [
      { within_minutes: 60, replies: 0 },
      { within_minutes: 360, replies: 1 },
      { within_minutes: 1_440, replies: 0 },
      { within_minutes: 4_320, replies: 0 },
      { within_minutes: null, replies: 0 },
    ],
  },
  leads: { new: 1, contacted: 0, won: 1, lost: 0, won_values: [{ currency: 'USD', cents: 120_050 }] },
  won: { leads: 1, values: [{ currency: 'USD', cents: 120_050 }] },
  ...changes,
})

export const sampleWebhook = (n: number, changes: Partial<Webhook> = {}): Webhook => ({
  id: idOf(8, n),
  name: `Hook ${n}`,
  kind: 'webhook',
  host: 'hooks.example',
  events: ['match.created'],
  min_score: 20,
  active: true,
  disabled_reason: null,
  previous_secret_until: null,
  created_at: NOW,
  ...changes,
})

export const sampleDelivery = (n: number, changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: idOf(9, n),
  type: 'match.created',
  status: 'failed',
  attempts: 8,
  status_code: 500,
  problem: 'It answered 500.',
  next_attempt_at: null,
  created_at: NOW,
  ended_at: NOW,
  ...changes,
})

export const sampleEngagement = (n: number, changes: Partial<EngagementDetails> = {}): EngagementDetails => ({
  id: idOf(10, n),
  thing_id: `thing${n}`,
  thing_type: 'post',
  thing_title: `My post ${n}`,
  thing_url: `https://forum.example/r/tea/comments/thing${n}/`,
  buddy_count: 0,
  created_at: NOW,
  upvotes: { pending: 0, completed: 0, failed: 0 },
  latest_sample: { taken_at: NOW, score: 12, upvote_ratio: 0.9, num_comments: 3, removed: false },
  next_sample_at: '2026-11-22T12:00:00.000Z',
  gone_at: null,
  buddy_upvotes: [],
  samples: [],
  ...changes,
})

/** Match of a forum that is answered by hand, with a draft to copy where its person wants one. */
export const sampleLemmyMatch = (n: number, changes: Partial<Match> = {}): Match =>
  sampleMatch(n, {
    forum: 'lemmy',
    forum_name: 'Lemmy',
    reply: { way: 'by_hand', draft: 'allowed', because: 'Radar does not post to Lemmy.' },
    permalink: `https://lemmy.example/post/${n}`,
    subreddit: 'invoicing@lemmy.example',
    author: 'alex@lemmy.example',
    ...changes,
  })

/** Match of a forum that forbids drafts, where its person answers by hand. */
export const sampleNewsMatch = (n: number, changes: Partial<Match> = {}): Match =>
  sampleMatch(n, {
    forum: 'hackernews',
    forum_name: 'Hacker News',
    reply: {
      way: 'by_hand',
      draft: 'forbidden',
      because: 'Hacker News does not allow generated or machine-edited comments.',
    },
    permalink: `https://news.example/item?id=${n}`,
    subreddit: 'Hacker News',
    ...changes,
  })
