import { LEADS } from './content/leads.ts'
import type { ExampleMatch } from './insert-example-matches.ts'

const DAY_S = 86_400
const MONTH_S = 30 * DAY_S
const WON_BEFORE_MS = 3_600_000

export function toLeads(matches: ExampleMatch[], now: Date) {
  const seconds = Math.floor(now.getTime() / 1_000)
  return LEADS.flatMap(({ of, also_wrote, months_old, karma, ...lead }) => {
    const found = matches.find(({ example }) => example.id === of)
    if (!found) return []
    const { example, match_id, post_id, campaign_id, score } = found
    const { id, title, subreddit, body, hours_ago } = example
    const matched = { id, title, subreddit, selftext: body, created_utc: seconds - hours_ago * 3_600 }
    const others = also_wrote.map(({ text, days_ago, ...post }, place) => ({
      ...post,
      id: `${id}_${place}`,
      selftext: text,
      created_utc: seconds - days_ago * DAY_S,
    }))
    return [
      {
        ...lead,
        campaign_id,
        match_id,
        username: example.author,
        relevance_score: score.relevance_score,
        recent_posts: [matched, ...others].map((post) => ({ ...post, score: null, num_comments: null })),
        account: { created_utc: seconds - months_old * MONTH_S, total_karma: karma },
        has_reply: lead.status === 'contacted',
        won_at: lead.status === 'won' ? new Date(now.getTime() - WON_BEFORE_MS) : null,
        first_matched_post_id: post_id,
        created_at: new Date((seconds - Math.max(0, hours_ago - 1) * 3_600) * 1_000),
      },
    ]
  })
}
