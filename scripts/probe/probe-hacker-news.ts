import { createHackerNews } from '@radar/hacker-news'
import type { HackerNews, HackerNewsOptions, SearchRequest } from '@radar/hacker-news'
import { HIT_SHAPES, ITEM_SHAPES, SEARCH_SHAPE } from '@radar/hacker-news-simulator'
import { compareShape } from '@radar/simulator-kit'
import { NOTHING_KNOWN, USER_AGENT, probe, recordAnswers } from './probe.ts'
import type { Findings, ProbeResult } from './probe.ts'

export type Addresses = Pick<HackerNewsOptions, 'searchUrl' | 'itemsUrl'>

const FORUM = 'Hacker News'
/** Few enough to be no burden, enough to hold both stories and comments. */
const PER_PAGE = 20
const DAY_SECONDS = 86_400

type Recording = { json: unknown }

/** Asks the index for what is new and for a word, and the item API for the newest story or comment among that. */
export async function probeHackerNews(addresses: Addresses, now: number): Promise<ProbeResult[]> {
  const { last, fetch } = recordAnswers()
  const news = createHackerNews({ ...addresses, userAgent: USER_AGENT, attempts: 1, fetch })
  const since = now - 30 * DAY_SECONDS
  let newest: number | undefined
  const listing = await probe({ forum: FORUM, call: 'newest' }, async () => {
    const { items, result } = await probeSearch(news, { since, last })
    newest = items[0]?.id
    return result
  })
  const item = await probe({ forum: FORUM, call: 'item' }, async () => {
    if (newest === undefined) return NOTHING_KNOWN
    const { state } = await news.item(newest)
    const shape = ITEM_SHAPES[state === 'stands' ? kindOf(last.json) : state === 'unsure' ? 'story' : state]
    return { answer: `item ${newest} ${state}`, ...compareShape(last.json, shape) }
  })
  const search = await probe({ forum: FORUM, call: 'search' }, async () => {
    const { result } = await probeSearch(news, { since, last, words: 'recommend' })
    return result
  })
  return [listing, item, search]
}

async function probeSearch(news: HackerNews, { last, ...request }: SearchRequest & { last: Recording }) {
  for await (const { items, skipped } of news.search({ ...request, max_pages: 1, per_page: PER_PAGE })) {
    const hits = (last.json as { hits: unknown[] }).hits
    const compared = [
      { faults: compareShape(last.json, SEARCH_SHAPE).faults, unknown: [] },
      ...hits.map((hit) => compareShape(hit, HIT_SHAPES[tagOf(hit)])),
    ]
    const result: Findings = {
      answer: `${items.length} read, ${skipped.length} not`,
      faults: [...new Set([...compared.flatMap(({ faults }) => faults), ...skipped.map(({ why }) => why)])],
      unknown: [...new Set(compared.flatMap(({ unknown }) => unknown))],
    }
    if (items.length === 0) result.faults.push('nothing was found')
    return { items, result }
  }
  throw new Error('A search has at least one page.')
}

function tagOf(hit: unknown): keyof typeof HIT_SHAPES {
  return (hit as { _tags?: string[] })._tags?.includes('comment') ? 'comment' : 'story'
}

function kindOf(item: unknown): keyof typeof HIT_SHAPES {
  return (item as { type?: string } | null)?.type === 'comment' ? 'comment' : 'story'
}
