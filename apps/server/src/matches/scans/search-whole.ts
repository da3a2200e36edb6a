import { describeRefused, recordSearch, storeFound } from '../../forum/index.ts'
import type { Whole } from '../../forum/index.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'
import type { ScanBatch } from './scan-batch.ts'
import { searchPhrases } from './search-queries.ts'

type WholeSearch = { name: string; forum: Whole; from: Date; campaigns: CampaignToScan[] }

/** Most searches of one scan: each phrase is a request, and the forum's limit is for all users. */
const MAX_PHRASES = 12

/**
 * Searches the past of a forum that is read as a whole for the campaigns' keywords, and stores what it finds. Returns notes
 * for the campaigns. Throws `ForumTroubleError`.
 */
export async function searchWhole(
  batch: ScanBatch,
  { name, forum, from, campaigns }: WholeSearch,
): Promise<Map<string, string[]>> {
  const phrases = searchPhrases(campaigns.flatMap(({ campaign }) => campaign.keywords))
  const refused = new Set<string>()
  for (const phrase of phrases.slice(0, MAX_PHRASES)) {
    const { items } = await forum.whole.search(phrase, from)
    const stored = await storeFound(batch.ctx, forum, items)
    batch.stored += stored.ids.length
    for (const { reddit_id } of stored.refused) refused.add(reddit_id)
  }
  if (phrases.length > 0) {
    const { ctx } = batch
    await ctx.db.statement((tx) => recordSearch(ctx, tx, forum.key))
  }
  const notes: string[] = []
  if (phrases.length > MAX_PHRASES)
    notes.push(
      `The past was searched for the first ${MAX_PHRASES} of ${phrases.length} phrases of your keywords. New posts are compared with all of them.`,
    )
  if (refused.size > 0) notes.push(describeRefused(refused.size, 'post'))
  return new Map([[name, notes]])
}
