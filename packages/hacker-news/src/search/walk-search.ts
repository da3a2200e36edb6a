import { cutText } from '@radar/forum-client'
import type { HostCaller } from '../create-host-caller.ts'
import type { Gap, WalkedPage } from '../walked-page.ts'
import { MAX_HITS, readHits } from './read-hits.ts'
import type { HitPage } from './read-hits.ts'

const MAX_WORDS_LENGTH = 500

export type SearchRequest = {
  /** All of them are looked for, what stands in double quotes as a phrase. Without words everything is found. */
  words?: string | undefined
  /** Unix seconds, included. */
  since: number
  /** Unix seconds, included; none: until now. */
  until?: number | undefined
  /** Requests that may be spent. @default 10 */
  max_pages?: number | undefined
  /** Hits per request, 1 to 1,000. @default 1000 */
  per_page?: number | undefined
  /** Tries of each request on outages. @default those of the client */
  attempts?: number | undefined
}

/**
 * Walks back in time through the stories and comments that the index has, newest first. The index gives no second page behind a full one, so the
 * next request asks for what is older. Where `max_pages` ends the walk, or one second holds more than a page, the last
 * page carries the gap.
 */
export async function* walkSearch(call: HostCaller, request: SearchRequest): AsyncGenerator<WalkedPage> {
  const { since, max_pages = 10, attempts } = request
  const per_page = Math.min(MAX_HITS, Math.max(1, request.per_page ?? MAX_HITS))
  const seen = new Set<number>()
  let { until } = request

  for (let pages = 1; ; pages += 1) {
    const query = toQuery(request, { until, per_page })
    const answered = await call({ host: 'search', path: '/search_by_date', query, attempts })
    const page = readHits(answered)
    const items = page.items.filter(({ id }) => !seen.has(id))
    for (const { id } of items) seen.add(id)
    const next = page.received < per_page ? null : nextWindow(page, { since, until })
    const isEnd = next === null || next.until < since
    const isCut = !isEnd && pages >= max_pages
    const gap = isCut ? { from: since, until: next.gap?.until ?? next.until } : (next?.gap ?? null)
    yield { items, skipped: page.skipped, gap }
    if (isEnd || isCut) return
    ;({ until } = next)
  }
}

/** Window that is left after a full page; `gap` is a second that holds more than a page. */
function nextWindow(
  { oldest_at }: HitPage,
  { since, until }: { since: number; until: number | undefined },
): { until: number; gap: Gap | null } {
  if (oldest_at === null) return { until: since - 1, gap: { from: since, until: until ?? since } }
  // The oldest second may go on behind the page, so it is asked for again, unless it fills a page alone.
  if (oldest_at !== until) return { until: oldest_at, gap: null }
  return { until: oldest_at - 1, gap: { from: oldest_at, until: oldest_at } }
}

function toQuery(
  { words = '', since }: SearchRequest,
  { until, per_page }: { until: number | undefined; per_page: number },
): Record<string, string> {
  const query = cutText(words.toWellFormed(), MAX_WORDS_LENGTH).trim()
  const upTo = until === undefined ? '' : `,created_at_i<=${until}`
  return {
    ...(query === '' ? {} : { query }),
    tags: '(story,comment)',
    numericFilters: `created_at_i>=${since}${upTo}`,
    hitsPerPage: String(per_page),
  }
}
