import type { Campaign } from '../campaign.ts'
import type { Span } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'
import { type Feature, FEATURES } from './features.ts'
import type { Evidence, Part, Score } from './ledger.ts'
import { observe } from './observe.ts'
import { readProfile, type Profile } from './read-profile.ts'
import { shareOut } from './share-out.ts'
import { ruleEntries } from './apply-rules.ts'
import { surroundings } from './surroundings.ts'
import { quote, quoteClause } from './span-text.ts'
import { tellReason } from './tell-reason.ts'
import { START, TOLD, WEIGHTS } from './weights.ts'

const MOST_QUOTES = 4
const MOST_CODES = 2
/** Features that tell a reader little of what the author wants. */
const VAGUE = /^(?:self|owner|help|question|ask\.like)\b/
const FEATURE_PARTS: readonly Part[] = ['keywords', 'fit', 'intent', 'urgency', 'penalty']
const WEIGHT_BY_INDEX = Float64Array.from(FEATURES, ({ name }) => WEIGHTS[name] ?? 0)

/** Scores posts of one campaign, which is read once. */
export interface PostScorer {
  /** `now` is in seconds. */
  score(post: Post, now: number): Score
}

/** Scores one post for one campaign; `now` is in seconds. The subreddit plays no part. */
export function score(post: Post, campaign: Campaign, now: number): Score {
  return createPostScorer(campaign).score(post, now)
}

/**
 * The score is a chance in percent: that a reader who knows the campaign would act on the post.
 * Evidence is weighed in log odds and then shared out as points of that percentage.
 */
export function createPostScorer(campaign: Campaign): PostScorer {
  const profile = readProfile(campaign)
  return { score: (post, now) => scoreWith({ profile, campaign, post, now }) }
}

interface Question {
  profile: Profile
  campaign: Campaign
  post: Post
  now: number
}

function scoreWith({ profile, campaign, post, now }: Question): Score {
  const { values, spans } = observe(post, profile)
  const evidence: Evidence[] = [
    ...FEATURE_PARTS.map((part) => sumPart({ part, values, spans, post })),
    ...surroundings(post, now),
    ...ruleEntries(campaign.rules ?? [], post),
  ]
  const ledger = shareOut(evidence, START + TOLD * profile.told)
  const relevance_score = ledger.reduce((sum, entry) => sum + entry.points, 0)
  return { relevance_score, ledger, reason: tellReason(ledger, relevance_score) }
}

interface PartOfPost {
  part: Part
  values: Float64Array
  spans: Map<number, Span[]>
  post: Post
}

/** A feature that speaks for or against the post. */
interface Earner {
  feature: Feature
  index: number
  log_odds: number
  quotable: boolean
}

function sumPart({ part, values, spans, post }: PartOfPost): Evidence {
  const earners = FEATURES.flatMap((feature, index): Earner[] => {
    const log_odds = values[index]! * WEIGHT_BY_INDEX[index]!
    const quotable = (spans.get(index)?.length ?? 0) > 0
    return feature.part === part && log_odds !== 0 ? [{ feature, index, log_odds, quotable }] : []
  })
  const told = earners
    .toSorted(part === 'keywords' ? byPlace : byWorth)
    .slice(0, MOST_CODES)
    .toSorted((one, other) => Number(other.quotable) - Number(one.quotable))
  const quoted = part === 'intent' || part === 'penalty' ? quoteClause : quote
  const quotes = told.flatMap(({ index }) =>
    (spans.get(index) ?? []).slice(0, 2).map((span) => quoted(post, span)),
  )
  return {
    part,
    codes: told.map(({ feature }) => feature.name),
    log_odds: earners.reduce((sum, { log_odds }) => sum + log_odds, 0),
    quotes: [...new Set(quotes)].filter((text) => text !== '').slice(0, MOST_QUOTES),
  }
}

/** The title comes first. */
function byPlace(one: Earner, other: Earner): number {
  return one.index - other.index
}

function byWorth(one: Earner, other: Earner): number {
  return worth(other) - worth(one)
}

/** How much a reader learns from it. */
function worth({ feature, log_odds }: Earner): number {
  return Math.abs(log_odds) * (VAGUE.test(feature.name) ? 0.5 : 1)
}
