import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import type { Reading } from '../reading/reading.ts'
import type { StandingRule } from '../rule.ts'
import { applyRules } from './apply-rules.ts'
import { addEvidence, buildLedger, sumOf } from './build-ledger.ts'
import type { LedgerEntry, Score } from './ledger.ts'
import { surroundings } from './surroundings.ts'
import { writeReason } from './write-reason.ts'

type ReadPost = { post: Post; reading: Reading; campaign: Pick<Campaign, 'rules'> }

/**
 * Score of a post that was read: of 100 posts with 80, about 80 are leads, moved a little by age, crowd and votes, and by
 * the person's own rules. `now` is in seconds.
 */
export function scoreReading({ post, reading, campaign }: ReadPost, now: number): Score {
  const ledger = buildLedger(post, reading, [
    ...surroundings(post, now),
    ...applyRules(campaign.rules ?? [], post),
  ])
  const { by, kind, fit, words_because } = reading
  return {
    relevance_score: sumOf(ledger),
    ledger,
    reason: writeReason(ledger, reading),
    read_by: by,
    words_because,
    kind,
    fit,
  }
}

/** Ledger with the lines of other rules in place of the old ones. Nothing is read anew. */
export function replaceRules(
  ledger: readonly LedgerEntry[],
  { post, rules }: { post: Post; rules: readonly StandingRule[] },
): LedgerEntry[] {
  return addEvidence(
    ledger.filter(({ part }) => part !== 'rules'),
    applyRules(rules, post),
  )
}
