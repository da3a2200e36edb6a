import { findDirections, listQuestions, stem, topicWords } from '@radar/engine'
import type { Campaign, Finder } from '@radar/engine'
import { ReaderClosedError } from '@radar/relevance'
import type { Ctx } from '../../platform/ctx.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { TRADE_COMMUNITIES } from './trade-communities.ts'
import type { TradeCommunity } from './trade-communities.ts'

/** Communities of each forum for one offer. */
const MAX_OF_FORUM: Readonly<Record<string, number>> = { lemmy: 2, discourse: 2 }
/** Communities with less of the best fit are about something else. */
const MIN_FIT_OF_BEST = 0.55
const DAY_MS = 86_400_000

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Directions of the communities of trades, in their order, by the version of the weights. */
    communityDirections: RecentAnswers<Float32Array[]>
  }
}

type RatedCommunity = TradeCommunity & { fit: number }

/**
 * Chooses the communities of forums that this Radar reads whose trade is that of a draft, best first: by meaning, or by
 * common words where there is no model.
 */
export async function chooseCommunities(ctx: Ctx, draft: Campaign): Promise<TradeCommunity[]> {
  const rated = (await rate(ctx, draft))
    .filter(({ forum }) => ctx.forums.find(forum)?.reading?.sample)
    .toSorted((one, other) => other.fit - one.fit)
  const best = rated[0]?.fit ?? 0
  const fitting = rated.filter(({ fit }) => fit > 0 && fit >= MIN_FIT_OF_BEST * best)
  const byForum = Map.groupBy(fitting, ({ forum }) => forum)
  const chosen = [...byForum].flatMap(([forum, own]) => own.slice(0, MAX_OF_FORUM[forum] ?? 0))
  return chosen.toSorted((one, other) => other.fit - one.fit)
}

async function rate(ctx: Ctx, draft: Campaign): Promise<RatedCommunity[]> {
  const { finder } = ctx.relevance.awaited
  if (!finder) return rateByWords(draft)
  try {
    return await rateByMeaning(ctx, { finder, draft })
  } catch (error) {
    if (error instanceof ReaderClosedError) throw error
    ctx.log.error('communities.not-compared', { error })
    return rateByWords(draft)
  }
}

/** Fit is the nearness of meanings where it reaches the threshold of the weights, else 0. */
async function rateByMeaning(
  ctx: Ctx,
  { finder, draft }: { finder: Finder; draft: Campaign },
): Promise<RatedCommunity[]> {
  const { own } = listQuestions(draft)
  if (!own) return []
  const directions = await directionsOfCommunities(ctx, finder)
  const [offered] = await findDirections(finder, [own])
  return TRADE_COMMUNITIES.map((community, place) => {
    const nearness = dot(offered, directions[place])
    return { ...community, fit: nearness < finder.threshold ? 0 : nearness }
  })
}

/** Directions of what the communities are about, computed once in a day of a process. */
async function directionsOfCommunities({ memory, now }: Ctx, finder: Finder): Promise<Float32Array[]> {
  const known = memory.communityDirections.find(finder.version, now())
  if (known) return known
  const texts = TRADE_COMMUNITIES.map(({ place, about }) => ({
    post: { subreddit: place.split('@')[0] ?? '', title: about, body: '' },
  }))
  const directions = await findDirections(finder, texts)
  memory.communityDirections.keep(finder.version, directions, new Date(now().getTime() + DAY_MS))
  return directions
}

function dot(one: Float32Array = new Float32Array(), other: Float32Array = new Float32Array()): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}

/** Fit is the sum of the weights of the offer's words that stand in what a community is about. */
function rateByWords({ keywords, product_service }: Campaign): RatedCommunity[] {
  const words = topicWords([...keywords, product_service].join('. '))
  const offered = new Map(words.map(({ text, weight }) => [stem(text), weight]))
  return TRADE_COMMUNITIES.map((community) => {
    const roots = new Set((community.about.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem))
    return {
      ...community,
      fit: [...roots].reduce((sum, root) => sum + (offered.get(root) ?? 0), 0),
    }
  })
}
