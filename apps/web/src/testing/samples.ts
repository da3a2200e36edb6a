import type { Campaign, Match, MatchPage, Scan } from '@radar/contract'

const NOW = '2026-11-21T12:00:00.000Z'

/** An id for the n-th thing of a kind. */
export const idOf = (kind: number, n: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`

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
  subreddits: ['freelancing', 'invoicing'],
  keywords: ['invoice'],
  negative_users: [],
  campaign_prompts: [],
  created_at: NOW,
  updated_at: NOW,
  matches_count: 3,
  older_matches_count: 0,
  last_scan: null,
  paused: [],
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
  permalink: `https://forum.example/r/freelancing/comments/post${n}/`,
  subreddit: 'freelancing',
  author: `author_${n}`,
  title: `Post ${n}`,
  body: 'Which tool do you use?',
  created_utc: NOW,
  score: 1,
  num_comments: 0,
  relevance_score: 90 - n,
  reason: 'Asks for a tool.',
  ledger: [
    { part: 'intent', codes: ['ask.title'], label: 'Asks', points: 90 - n, quotes: [], rule_id: null },
  ],
  scanned_at: NOW,
  verdict: null,
  hidden_by: null,
  reply_draft: null,
  ...changes,
})

/** The list that a server would answer for these matches, in the state that is asked for. */
export function matchPage(all: Match[], state?: string): MatchPage {
  const counts = { open: 0, kept: 0, dismissed: 0, hidden: 0, blocked: 0 }
  for (const { verdict } of all) counts[verdict ?? 'open']++
  const items = all.filter(({ verdict }) => (state ? verdict === state : verdict !== 'dismissed'))
  return {
    items,
    total: items.length,
    more: false,
    unfiltered_total: items.length,
    older_total: 0,
    history_days: 7,
    counts,
  }
}
