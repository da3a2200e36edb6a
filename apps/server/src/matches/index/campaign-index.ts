import { createMatcher, createPostFilter, listQuestions, unpackDirection } from '@radar/engine'
import type { Finder, Post } from '@radar/engine'
import type { Ctx } from '../../platform/ctx.ts'
import type {
  PostDirection,
  PostOrComment,
  PostToPrepare,
  RunningCampaign,
  UnscoredHit,
} from '../../platform/matching.ts'
import type { Directions } from '../directions/create-directions.ts'
import { MeaningIndex } from './meaning-index.ts'
import type { Near } from './meaning-index.ts'
import { packCampaign, unpackCampaign } from './pack-campaign.ts'
import type { PackedCampaign } from './pack-campaign.ts'

/**
 * Index of campaigns, each stored packed. An intent query finds posts once it is counted; what is found is read beside all
 * of them.
 */
export type CampaignIndex = {
  put(campaign: RunningCampaign, counted: ReadonlySet<string>): void
  /**
   * Finds posts by the counted intent queries of a campaign of the index from now on. Does nothing where they are the
   * same.
   */
  count(campaign: RunningCampaign, counted: ReadonlySet<string>): void
  remove(id: string): void
  get(id: string): RunningCampaign | undefined
  /** Compares a campaign with the indexed one. */
  isUnchanged(campaign: RunningCampaign): boolean
  countedOf(id: string): readonly string[]
  /**
   * Hits of a post, computed while they are iterated: the caller may pause in between, because a post may concern
   * thousands of campaigns.
   */
  match(post: PostOrComment, now: Date): Iterable<UnscoredHit>
  /** Computes what `near` needs of these posts. Never within a transaction: it takes milliseconds a post that has no direction yet. */
  prepare<P extends PostToPrepare>(finder: Finder, posts: readonly P[]): Promise<PostDirection<P>[]>
  /**
   * Campaigns that a post is near to in meaning, whether or not it says their keywords, in parts: the caller may pause
   * in between. Computes anew what was edited after `prepare`.
   */
  near(direction: PostDirection<PostOrComment>, finder: Finder, now: Date): AsyncIterable<UnscoredHit[]>
  watchingComments(): Iterable<RunningCampaign>
  size(): number
}

const DAY_MS = 86_400_000
/** Campaigns that a post is compared with before others may run. */
const CAMPAIGNS_TOGETHER = 256
/** Most campaigns kept unpacked: most find nothing for hours. */
const MAX_UNPACKED = 1_000

type Entry = PackedCampaign & {
  /** Ids of the intent queries that it is found by. */
  counted: 'all' | readonly string[]
}

export function createCampaignIndex({ log }: Pick<Ctx, 'log'>, directions: Directions): CampaignIndex {
  const matcher = createMatcher()
  const entries = new Map<string, Entry>()
  /** Ids of the few campaigns that watch comments. */
  const watching = new Set<string>()
  const unpacked = new Map<string, RunningCampaign>()
  const meaning = new MeaningIndex(directions)

  return {
    put,
    count: (campaign, ids) => {
      const runsWith = entries.get(campaign.id)?.counted
      if (String(runsWith) !== String(countedAmong(campaign, ids))) put(campaign, ids)
    },
    remove: (id) => {
      matcher.remove(id)
      meaning.remove(id)
      entries.delete(id)
      watching.delete(id)
      unpacked.delete(id)
    },
    get,
    isUnchanged: (campaign) => {
      const entry = entries.get(campaign.id)
      return entry?.plan === campaign.plan && entry.text === packCampaign(campaign).text
    },
    countedOf: (id) => {
      const counted = entries.get(id)?.counted ?? []
      return counted === 'all' ? (get(id)?.prompt_ids ?? []) : counted
    },
    *match(post, now) {
      for (const hit of matcher.match(post)) {
        const entry = entries.get(hit.campaign_id)
        if (!entry || !mayHave(hit.campaign_id, entry, { post, now })) continue
        yield {
          campaign: running(hit.campaign_id, entry),
          keywords: hit.keywords.map(({ keyword }) => keyword),
        }
      }
    },
    prepare: async (finder, posts) => {
      const concerned = new Set<string>()
      const concerning = posts.filter((post) => {
        const ids = watchingFor(post)
        for (const id of ids) if (meaning.lacks(id)) concerned.add(id)
        return ids.length > 0
      })
      await meaning.prepare(finder, concerned, get)
      const found = await directions.ofPosts(finder, concerning)
      return found.flatMap((levels, place) => {
        const post = concerning[place]
        return post ? [{ post, direction: unpackDirection(levels) }] : []
      })
    },
    async *near({ post, direction }, finder, now) {
      const ids = watchingFor(post)
      for (let start = 0; start < ids.length; start += CAMPAIGNS_TOGETHER) {
        const hits: UnscoredHit[] = []
        for (const id of ids.slice(start, start + CAMPAIGNS_TOGETHER)) {
          while (meaning.lacks(id)) await meaning.prepare(finder, [id], get)
          const found = meaning.compare(direction, id, finder.threshold)
          const entry = found && entries.get(id)
          if (!entry || !mayHave(id, entry, { post, now })) continue
          const campaign = running(id, entry)
          if (isAllowed(found, entry) && createPostFilter(campaign)(post))
            hits.push({ campaign, keywords: [] })
        }
        yield hits
      }
    },
    *watchingComments() {
      for (const id of watching) {
        const campaign = get(id)
        if (campaign) yield campaign
      }
    },
    size: () => entries.size,
  }

  function watchingFor(post: PostOrComment): string[] {
    const ids = [...(meaning.watching(post) ?? [])]
    return post.is_comment ? ids.filter((id) => watching.has(id)) : ids
  }

  function mayHave(id: string, entry: Entry, { post, now }: { post: PostOrComment; now: Date }): boolean {
    return isWithinHistory(post, entry, now) && (!post.is_comment || watching.has(id))
  }

  /** An intent query finds once it is counted. */
  function isAllowed({ campaign_id, own, queries }: Near, { counted }: Entry): boolean {
    if (own || counted === 'all') return true
    const ids = get(campaign_id)?.prompt_ids ?? []
    return queries.some((place) => counted.includes(ids[place] ?? ''))
  }

  function put(campaign: RunningCampaign, ids: ReadonlySet<string>): void {
    const { id, watch_comments } = campaign
    const packed = packCampaign(campaign)
    const before = entries.get(id)
    if (!before) meaning.put(campaign)
    else if (before.text !== packed.text) {
      const isSameText = textOf(unpackCampaign(before)) === textOf(campaign)
      if (isSameText) meaning.move(campaign)
      else meaning.put(campaign)
    }
    const counted = countedAmong(campaign, ids)
    const faults = matcher.add(withIntents(campaign, counted))
    if (faults.length > 0) log.warn('matching.keywords-unreadable', { campaign: id, faults })
    entries.set(id, { ...packed, counted })
    if (watch_comments) watching.add(id)
    else watching.delete(id)
    unpacked.delete(id)
  }

  function get(id: string): RunningCampaign | undefined {
    const entry = entries.get(id)
    return entry && unpackCampaign(entry)
  }

  /** Campaign that its posts are read beside, with all its intent queries. Its readings are compared by this object. */
  function running(id: string, entry: Entry): RunningCampaign {
    const known = unpacked.get(id) ?? unpackCampaign(entry)
    unpacked.delete(id)
    unpacked.set(id, known)
    if (unpacked.size > MAX_UNPACKED) unpacked.delete(unpacked.keys().next().value ?? '')
    return known
  }
}

/** Text that a campaign is found by in meaning. */
function textOf(campaign: RunningCampaign): string {
  return JSON.stringify(listQuestions(campaign))
}

function countedAmong({ prompt_ids }: RunningCampaign, ids: ReadonlySet<string>): Entry['counted'] {
  const own = prompt_ids.filter((one) => ids.has(one))
  return own.length === prompt_ids.length ? 'all' : own
}

function withIntents(campaign: RunningCampaign, counted: Entry['counted']): RunningCampaign {
  if (counted === 'all') return campaign
  const { campaign_prompts, prompt_ids } = campaign
  const allowed = campaign_prompts.filter((_, place) => counted.includes(prompt_ids[place] ?? ''))
  return { ...campaign, campaign_prompts: allowed }
}

function isWithinHistory({ created_utc }: Post, { plan }: PackedCampaign, now: Date): boolean {
  return (created_utc ?? 0) * 1_000 >= now.getTime() - plan.history_days * DAY_MS
}
