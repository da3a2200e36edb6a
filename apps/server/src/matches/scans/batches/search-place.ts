import {
  describeRefused,
  describeUnread,
  recordSearch,
  stateKeyOf,
  storeFound,
  storeListed,
} from '../../../forum/index.ts'
import type { ForumPage } from '../../../platform/forum-items.ts'
import type { OtherForum } from '../../../platform/forums.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'
import type { ScanBatch } from './scan-batch.ts'
import { searchPhrases } from './search-queries.ts'

type PlaceSearch = { forum: OtherForum; place: string; from: Date; campaigns: CampaignToScan[] }

/** `beside` are the other places of the same host that the batch scans. */
type PlacedSearch = PlaceSearch & { beside: readonly string[] }

/** Most phrases of one campaign: each phrase is a request, and the forum's limit is for all users. */
const MAX_PHRASES = 12

/**
 * Fetches the past of a place: lists it where the forum does that, and searches what the list does not reach for the first
 * phrases of each campaign's keywords, each phrase once. Stores what it finds. Returns notes by campaign id. Throws
 * `ForumTroubleError`.
 */
export async function searchPlace(batch: ScanBatch, search: PlaceSearch): Promise<Map<string, string[]>> {
  const { ctx } = batch
  const { forum, place, from, campaigns } = search
  const beside = placesBeside(batch, search)
  const listed = await forum.reading.past?.({ place, since: from, beside })
  const notes = listed
    ? describeResults([await storePast(batch, { forum, places: [place, ...beside], page: listed })])
    : []
  const isWhole = listed !== undefined && !listed.hasGap
  const results = isWhole ? undefined : await searchForPhrases(batch, { ...search, beside })
  await ctx.db.statement((tx) => recordSearch(ctx, tx, stateKeyOf(forum, place)))
  return new Map(
    campaigns.map(({ campaign: { id } }) => [id, [...notes, ...(results?.get(id) ?? [])]] as const),
  )
}

function placesBeside({ watching }: ScanBatch, { forum, place }: PlaceSearch): string[] {
  const { owns } = forum.reading.places
  const key = stateKeyOf(forum, place)
  return [...watching.keys()].filter((one) => one !== place && owns(one) && stateKeyOf(forum, one) === key)
}

type FoundPage = { forum: OtherForum; places: readonly string[]; page: ForumPage }

async function storePast(batch: ScanBatch, { forum, places, page }: FoundPage): Promise<PhraseResult> {
  const { items, unreadable } = page
  const { ids, refused } = await storeListed(batch.ctx, { forum, places, items })
  batch.stored += ids.length
  return { refused: refused.map(({ reddit_id }) => reddit_id), unreadable, isCut: false }
}

/** Searches for the phrases of campaigns. Returns notes by campaign id; none where the forum has no search. */
async function searchForPhrases(
  batch: ScanBatch,
  { forum, place, beside, from, campaigns }: PlacedSearch,
): Promise<Map<string, string[]>> {
  const { search } = forum.reading
  if (!search) return new Map()
  const wanted = campaigns.map(({ campaign: { id, keywords } }) => {
    const phrases = searchPhrases(keywords)
    return { id, searched: phrases.slice(0, MAX_PHRASES), total: phrases.length }
  })
  const results = new Map<string, PhraseResult>()
  const places = [place, ...beside]
  for (const phrase of new Set(wanted.flatMap(({ searched }) => searched))) {
    const page = await search({ place, phrase, since: from, beside })
    results.set(phrase, await storeFoundPosts(batch, { forum, places, page }))
  }
  return new Map(
    wanted.map(({ id, searched, total }) => {
      const found = searched.flatMap((phrase) => results.get(phrase) ?? [])
      return [id, [...describeUnsearched(total), ...describeResults(found)]]
    }),
  )
}

/** Ids of posts that the database refused, number of those that could not be read, and whether the forum has more. */
type PhraseResult = { refused: string[]; unreadable: number; isCut: boolean }

async function storeFoundPosts(
  batch: ScanBatch,
  { forum, places, page: { items, unreadable, hasGap } }: FoundPage,
): Promise<PhraseResult> {
  const { ids, refused } = await storeFound(batch.ctx, { forum, places, items })
  batch.stored += ids.length
  return { refused: refused.map(({ reddit_id }) => reddit_id), unreadable, isCut: hasGap }
}

function describeUnsearched(total: number): string[] {
  if (total <= MAX_PHRASES) return []
  return [
    `The past was searched for the first ${MAX_PHRASES} of ${total} phrases of your keywords. New posts are compared with all of them.`,
  ]
}

/** Describes the results of several phrases, which may have found the same post. */
function describeResults(results: PhraseResult[]): string[] {
  const refused = new Set(results.flatMap((result) => result.refused))
  const unread = Math.max(0, ...results.map(({ unreadable }) => unreadable))
  const cut = results.filter(({ isCut }) => isCut).length
  return [
    ...(unread > 0 ? [describeUnread(unread, 'post')] : []),
    ...(refused.size > 0 ? [describeRefused(refused.size, 'post')] : []),
    ...(cut > 0 ? [describeCut(cut)] : []),
  ]
}

function describeCut(phrases: number): string {
  return `The forum's search gave only the newest results for ${phrases} ${phrases === 1 ? 'phrase' : 'phrases'} of your keywords. Older posts may be missing.`
}
