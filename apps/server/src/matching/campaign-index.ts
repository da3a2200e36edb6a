import { createMatcher, createPostScorer } from '@radar/engine'
import type { Campaign, Post, PostScorer } from '@radar/engine'
import type { PostOrComment, RunningCampaign, ScoredHit } from '../platform/matching.ts'
import type { Log } from '../platform/process/log.ts'

/** Campaigns in one index. A campaign's intent queries take part once they are named. */
export type CampaignIndex = {
  put(campaign: RunningCampaign, counted: ReadonlySet<string>): void
  remove(id: string): void
  get(id: string): RunningCampaign | undefined
  /** The ids of the intent queries that a campaign runs with. */
  countedOf(id: string): ReadonlySet<string>
  /** Scores as it is iterated: what concerns thousands of campaigns may be left in between. */
  match(post: PostOrComment, now: Date): Iterable<ScoredHit>
  all(): Iterable<RunningCampaign>
  size(): number
}

const DAY_MS = 86_400_000
/** A scorer is ten times as large as the campaign that it reads, and most campaigns find nothing for hours. */
const MAX_SCORERS = 1_000

const NONE: ReadonlySet<string> = new Set()

type Entry = { running: RunningCampaign; matched: Campaign; counted: ReadonlySet<string> }

export function createCampaignIndex(log: Log): CampaignIndex {
  const matcher = createMatcher()
  const entries = new Map<string, Entry>()
  const scorers = new Map<string, PostScorer>()

  return {
    put: (running, counted) => {
      const matched = withIntents(running, counted)
      const faults = matcher.add(matched)
      if (faults.length > 0) log.warn('matching.keywords-unreadable', { campaign: running.id, faults })
      entries.set(running.id, { running, matched, counted })
      scorers.delete(running.id)
    },
    remove: (id) => {
      matcher.remove(id)
      entries.delete(id)
      scorers.delete(id)
    },
    get: (id) => entries.get(id)?.running,
    countedOf: (id) => entries.get(id)?.counted ?? NONE,
    *match(post, now) {
      for (const hit of matcher.match(post)) {
        const entry = entries.get(hit.campaign_id)
        if (!entry || !isWithinHistory(post, entry.running, now)) continue
        if (post.is_comment && !entry.running.watch_comments) continue
        const score = scorerOf(entry).score(post, Math.floor(now.getTime() / 1_000))
        yield { campaign: entry.running, keywords: hit.keywords.map(({ keyword }) => keyword), score }
      }
    },
    *all() {
      for (const { running } of entries.values()) yield running
    },
    size: () => entries.size,
  }

  function scorerOf({ matched }: Entry): PostScorer {
    const scorer = scorers.get(matched.id) ?? createPostScorer(matched)
    scorers.delete(matched.id)
    scorers.set(matched.id, scorer)
    if (scorers.size > MAX_SCORERS) scorers.delete(scorers.keys().next().value ?? '')
    return scorer
  }
}

function withIntents(running: RunningCampaign, counted: ReadonlySet<string>): Campaign {
  const { campaign_prompts, prompt_ids } = running
  const allowed = campaign_prompts.filter((_, place) => counted.has(prompt_ids[place] ?? ''))
  return allowed.length === campaign_prompts.length ? running : { ...running, campaign_prompts: allowed }
}

/** Whether a post was written within the history of a campaign's plan. */
function isWithinHistory({ created_utc }: Post, { plan }: RunningCampaign, now: Date): boolean {
  return (created_utc ?? 0) * 1_000 >= now.getTime() - plan.history_days * DAY_MS
}
