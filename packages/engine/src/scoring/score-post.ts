import type { Campaign } from '../campaign.ts'
import { readCampaign } from '../matching/read-campaign.ts'
import { findKeyword } from '../keywords/find-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import type { LedgerEntry, Score } from './ledger.ts'

/** Scores one post for one campaign; `now` is in seconds. The subreddit plays no part. */
export function score(post: Post, campaign: Campaign, now: number): Score {
  const text = readPostText(post)
  const found = readCampaign(campaign).keywords.flatMap(({ keyword }) => findKeyword(keyword, text) ?? [])
  const quotes = found.map((span) => post[span.field].slice(span.start, span.end))
  const asks = /recommend\w*|looking for|alternative to|suggest\w*|\?/i.exec(post.title + '\n' + post.body)
  const ledger: LedgerEntry[] = []
  if (quotes.length > 0)
    ledger.push({ part: 'keywords', label: 'Says what you watch for', points: 35, quotes })
  if (asks) ledger.push({ part: 'intent', label: 'Asks', points: 35, quotes: [asks[0]] })
  const age = post.created_utc === null ? Infinity : now - post.created_utc
  if (age < 86400) ledger.push({ part: 'freshness', label: 'Posted within a day', points: 4, quotes: [] })
  const total = ledger.reduce((sum, entry) => sum + entry.points, 0)
  return {
    relevance_score: total,
    ledger,
    reason: ledger.map((entry) => entry.label).join('; ') || 'Nothing speaks for it.',
  }
}
