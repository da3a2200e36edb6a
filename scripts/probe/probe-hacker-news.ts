import { createHackerNews, ForumError } from '@radar/hacker-news'
import type { HackerNews, HackerNewsOptions, SearchRequest } from '@radar/hacker-news'
import { compareShape, HIT_SHAPES, ITEM_SHAPES, SEARCH_SHAPE } from '@radar/hacker-news-simulator'

/** One call to an outside forum, and what is wrong with its answer. No faults: it is as our recordings are. */
export type ProbeResult = { forum: string; call: string; answer: string; faults: string[]; unknown: string[] }

export type Addresses = Pick<HackerNewsOptions, 'searchUrl' | 'itemsUrl'>

const FORUM = 'Hacker News'
const USER_AGENT = 'radar-probe/0.1 (asks three times before a release)'
/** Few enough to be no burden, enough to hold both stories and comments. */
const PER_PAGE = 20
const DAY_SECONDS = 86_400

type Recording = { json: unknown }

/** Asks the index for what is new and for a word, and the item API for the newest story or comment among that. */
export async function probeHackerNews(addresses: Addresses, now: number): Promise<ProbeResult[]> {
  const last: Recording = { json: undefined }
  const news = createHackerNews({
    ...addresses,
    userAgent: USER_AGENT,
    attempts: 1,
    fetch: async (...request) => {
      const response = await fetch(...request)
      last.json = await response
        .clone()
        .json()
        .catch(() => undefined)
      return response
    },
  })
  const since = now - 30 * DAY_SECONDS
  let newest: number | undefined
  const listing = await probe('newest', async () => {
    const { items, result } = await probeSearch(news, { since, last })
    newest = items[0]?.id
    return result
  })
  const item = await probe('item', async () => {
    if (newest === undefined)
      return { answer: 'not asked: no item is known', faults: ['no item'], unknown: [] }
    const { state } = await news.item(newest)
    const shape = ITEM_SHAPES[state === 'stands' ? kindOf(last.json) : state === 'unsure' ? 'story' : state]
    return { answer: `item ${newest} ${state}`, ...compareShape(last.json, shape) }
  })
  const search = await probe('search', async () => {
    const { result } = await probeSearch(news, { since, last, words: 'recommend' })
    return result
  })
  return [listing, item, search]
}

type Findings = Pick<ProbeResult, 'answer' | 'faults' | 'unknown'>

async function probe(call: string, ask: () => Promise<Findings>): Promise<ProbeResult> {
  try {
    return { forum: FORUM, call, ...(await ask()) }
  } catch (error) {
    if (!(error instanceof ForumError)) throw error
    return { forum: FORUM, call, answer: error.trouble, faults: [error.message], unknown: [] }
  }
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
