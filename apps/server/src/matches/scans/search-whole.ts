import { describeRefused, describeUnread, recordSearch, storeFound } from '../../forum/index.ts'
import type { Whole } from '../../platform/forums.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'
import type { ScanBatch } from './scan-batch.ts'
import { searchPhrases } from './search-queries.ts'

type WholeSearch = { forum: Whole; from: Date; campaigns: CampaignToScan[] }
type PhraseSearch = { forum: Whole; from: Date; phrase: string }

/** Most phrases of one campaign: each phrase is a request, and the forum's limit is for all users. */
const MAX_PHRASES = 12

/**
 * Searches the past of a forum that is read as a whole for the first phrases of each campaign's keywords, each phrase once,
 * and stores what it finds. Returns notes by campaign id. Throws `ForumTroubleError`.
 */
export async function searchWhole(
  batch: ScanBatch,
  { forum, from, campaigns }: WholeSearch,
): Promise<Map<string, string[]>> {
  const { ctx } = batch
  const wanted = campaigns.map(({ campaign: { id, keywords } }) => {
    const phrases = searchPhrases(keywords)
    return { id, searched: phrases.slice(0, MAX_PHRASES), total: phrases.length }
  })
  const results = new Map<string, PhraseResult>()
  for (const phrase of new Set(wanted.flatMap(({ searched }) => searched)))
    results.set(phrase, await searchPhrase(batch, { forum, from, phrase }))
  if (results.size > 0) await ctx.db.statement((tx) => recordSearch(ctx, tx, forum.key))
  return new Map(
    wanted.map(({ id, searched, total }) => {
      const found = searched.flatMap((phrase) => results.get(phrase) ?? [])
      return [id, [...describeUnsearched(total), ...describeResults(found)]]
    }),
  )
}

/** Ids of posts that the database refused, number of those that could not be read, and whether the forum has more. */
type PhraseResult = { refused: string[]; unreadable: number; isCut: boolean }

async function searchPhrase(batch: ScanBatch, { forum, from, phrase }: PhraseSearch): Promise<PhraseResult> {
  const { items, unreadable, hasGap } = await forum.whole.search(phrase, from)
  const { ids, refused } = await storeFound(batch.ctx, forum, items)
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
