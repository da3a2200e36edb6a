import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import type { Score } from './ledger.ts'
import type { Encode } from './meaning.ts'
import { hearMeaning, observeWords } from './observe.ts'
import type { Observed } from './observe.ts'
import { readProfile } from './read-profile.ts'
import type { Profile } from './read-profile.ts'
import { shareOut } from './share-out.ts'
import { ruleEntries } from './apply-rules.ts'
import { sumParts } from './sum-parts.ts'
import { surroundings } from './surroundings.ts'
import { tellReason } from './telling/tell-reason.ts'
import { START } from './weights.ts'

/** Scores posts of one campaign, which is read once. */
export type PostScorer = {
  /** `now` is in seconds. */
  score(post: Post, now: number): Score
  /** The same in steps, for whoever scores many: one step for all of them takes less time than all steps for each. */
  begin(post: Post): BegunScore
}

/** A post whose words were read. */
export type BegunScore = {
  /** Hears what the post means, where that could make it worth a look. */
  hear(): void
  /** `now` is in seconds. */
  end(now: number): Score
}

/**
 * The score is a chance in percent: that a reader who knows the campaign would act on the post.
 * Evidence is weighed in log odds and then shared out as points of that percentage. Without
 * `encode` every post counts as usually near in meaning. The subreddit plays no part.
 */
export function createPostScorer(campaign: Campaign, encode?: Encode): PostScorer {
  const profile = readProfile(campaign)
  const begin = (post: Post) => beginScore(post, { campaign, profile, encode })
  return {
    begin,
    score: (post, now) => begin(post).end(now),
  }
}

type Asking = { campaign: Campaign; profile: Profile; encode: Encode | undefined }

function beginScore(post: Post, { campaign, profile, encode }: Asking): BegunScore {
  const words = observeWords(post, profile)
  let heard: Observed | undefined
  const hear = () => (heard ??= hearMeaning(words, { profile, encode }))
  return {
    hear: () => void hear(),
    end: (now) => {
      const observed = hear()
      const evidence = [
        ...sumParts(observed, profile),
        ...surroundings(post, now),
        ...ruleEntries(campaign.rules ?? [], post),
      ]
      const ledger = shareOut(evidence, START)
      const relevance_score = ledger.reduce((sum, entry) => sum + entry.points, 0)
      return { relevance_score, ledger, reason: tellReason(ledger, observed.reading.speech.foreign) }
    },
  }
}
