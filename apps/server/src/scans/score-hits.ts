import type { NewMatch } from '../matches/index.ts'
import { toPost } from '../posts/index.ts'
import type { StoredPost } from '../posts/index.ts'
import type { CampaignIndex } from '../matching/index.ts'
import type { Target } from './load-targets.ts'

const DAY_MS = 86_400_000

/**
 * The matches that a post makes with the campaigns of this pass. Every hit is kept, however low its score: the person
 * asked for these very words, or the engine found the intent query answered, and the score filter is at hand.
 */
export function scoreHits(
  row: StoredPost,
  { index, targets, now }: { index: CampaignIndex; targets: Map<string, Target>; now: Date },
): NewMatch[] {
  const post = toPost(row)
  const matches: NewMatch[] = []
  for (const hit of index.match(post)) {
    const target = targets.get(hit.campaign_id)
    const scorer = index.scorer(hit.campaign_id)
    if (!target || !scorer || !isNewTo(target, row, now)) continue
    matches.push({
      user_id: target.user_id,
      campaign_id: target.campaign.id,
      post_id: row.id,
      ...scorer.score(post, Math.floor(now.getTime() / 1000)),
      scanned_at: now,
    })
  }
  return matches
}

/** Within the plan's history, and not looked at by an earlier scan. */
export function isNewTo(target: Target, row: StoredPost, now: Date): boolean {
  const cursor = target.cursors.get(row.subreddit.toLowerCase())
  if (!cursor || row.seq <= cursor.matched_seq) return false
  return row.created_utc.getTime() >= now.getTime() - target.history_days * DAY_MS
}
