import type { Ctx } from '../../platform/ctx.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import type { PlaceSample } from '../../platform/forum-reading.ts'
import type { Connector } from '../../platform/forums.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import type { TradeCommunity } from '../communities/trade-communities.ts'

/** Tries of a search on outages, each a call of its own. */
const MAX_TRIES = 2
/** Time that a list is waited for, as a search for communities is: a silent host has requests that others need. */
const MAX_SAMPLE_MS = 2_500
/** Time for which the list of a community serves everybody who asks. It is kept in memory and not stored. */
const MAX_AGE_MS = 600_000

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Newest posts of communities, by place. */
    samplesRead: RecentAnswers<ForumItem[]>
  }
}

/** Forum that is searched as a whole, or place of one that is listed, with its calls in their order. */
export type ForumSource = {
  key: string
  name: string
  /** Null where the forum is searched as a whole. */
  place: string | null
  /** True where each thread that is shown costs a request more. */
  isConfirmed: boolean
  calls: SourceCall[]
}

export type SourceCall = {
  max_requests: number
  /** @default 1 */
  max_tries?: number
  /** Time that it is waited for; undefined for as long as there is. */
  max_ms?: number
  fetch(): Promise<ForumItem[]>
}

export type SourceRequest = {
  phrases: readonly string[]
  communities: readonly TradeCommunity[]
  since: Date
}

/** Creates what a question asks: the forums that are searched as a whole, then the communities, nearest first. */
export function createSources(ctx: Ctx, request: SourceRequest): ForumSource[] {
  const whole = ctx.forums.all.flatMap((forum) => searchedForum(forum, request))
  return [...whole, ...request.communities.flatMap((community) => listedPlace(ctx, community, request))]
}

function searchedForum({ key, name, reading }: Connector, { phrases, since }: SourceRequest): ForumSource[] {
  const place = reading?.places.only
  const search = reading?.search
  if (!search || place === undefined) return []
  const calls = phrases.map((phrase) => ({
    max_requests: 1,
    max_tries: MAX_TRIES,
    fetch: async () => forEverybody((await search({ place, phrase, since, attempts: 1 })).items),
  }))
  return [{ key, name, place: null, isConfirmed: reading.confirmation !== undefined, calls }]
}

function listedPlace(ctx: Ctx, { forum, place }: TradeCommunity, { since }: SourceRequest): ForumSource[] {
  const { samplesRead } = ctx.memory
  const connector = ctx.forums.find(forum)
  const sample = connector?.reading?.sample
  if (!connector || !sample) return []
  const { key, name } = connector
  const known = samplesRead.find(place, ctx.now())
  const call = known
    ? { max_requests: 0, fetch: async () => known }
    : {
        max_requests: sample.max_requests,
        max_ms: MAX_SAMPLE_MS,
        fetch: () => fetchSample(ctx, sample, { place, since }),
      }
  return [{ key, name, place, isConfirmed: false, calls: [call] }]
}

async function fetchSample(
  { memory, now }: Ctx,
  sample: PlaceSample,
  request: { place: string; since: Date },
): Promise<ForumItem[]> {
  const items = forEverybody((await sample.fetch(request)).items)
  memory.samplesRead.keep(request.place, items, new Date(now().getTime() + MAX_AGE_MS))
  return items
}

/** Anybody may ask, so that what a forum marks as for adults is left out. */
const forEverybody = (items: readonly ForumItem[]): ForumItem[] => items.filter(({ over_18 }) => !over_18)
