import type { StoredItem } from '../items/item.ts'
import type { ForumState } from '../state.ts'
import { matchWords } from './match-words.ts'
import { tagsOf } from './render-hit.ts'

/** Hits that the index gives for one question, whatever page is asked for. */
const MAX_REACHABLE = 1_000
const MAX_PER_PAGE = 1_000

export type IndexQuery = {
  query: string
  /** `story,author_ann` for both, `(story,comment)` for one of them. */
  tags: string
  /** Such as `created_at_i>1,points>=3`. */
  numericFilters: string
  page: number
  hitsPerPage: number
  order: 'date' | 'relevance'
}

export type FoundHits = { hits: StoredItem[]; nbHits: number; nbPages: number; hitsPerPage: number }

/** A condition of a query that the index does not know. */
export class UnreadableQueryError extends Error {
  override readonly name = 'UnreadableQueryError'

  constructor(condition: string) {
    super(`filter ${condition} cannot be read`)
  }
}

/** Finds hits in the index, which lags behind by `indexLag`, and loses what was deleted unless it is stale. */
export function findHits({ items, clock, quirks }: ForumState, asked: IndexQuery): FoundHits {
  const hasWords = matchWords(asked.query)
  const hasTags = tagTest(asked.tags)
  const hasNumbers = numberTest(asked.numericFilters)
  const indexedUntil = clock.now() - quirks.indexLag
  const found = [...items.all()].filter((item) => {
    if (item.time > indexedUntil || ((item.deleted || item.dead) && !quirks.keepsDeleted)) return false
    const numbers = { created_at_i: item.time, points: item.score, num_comments: items.countBelow(item.id) }
    if (!hasNumbers(numbers) || !hasTags(tagsOf(item, items.storyOf(item)))) return false
    return hasWords([item.title ?? '', item.text ?? '', item.url ?? '', item.by])
  })
  const byDate = (a: StoredItem, b: StoredItem) => b.time - a.time || b.id - a.id
  const byPoints = (a: StoredItem, b: StoredItem) => b.score - a.score || byDate(a, b)
  const ordered = found.toSorted(asked.order === 'date' ? byDate : byPoints).slice(0, MAX_REACHABLE)
  const hitsPerPage = Math.min(MAX_PER_PAGE, Math.max(1, asked.hitsPerPage))
  const start = asked.page * hitsPerPage
  return {
    hits: ordered.slice(start, start + hitsPerPage),
    nbHits: found.length,
    nbPages: Math.ceil(ordered.length / hitsPerPage),
    hitsPerPage,
  }
}

/** Commas mean and; within parentheses they mean or. */
function tagTest(tags: string): (own: readonly string[]) => boolean {
  const groups = [...tags.matchAll(/\(([^()]*)\)|([^,()]+)/g)].map(([, any, one]) =>
    (any ?? one ?? '').split(','),
  )
  return (own) => groups.every((group) => group.some((tag) => own.includes(tag.trim())))
}

function numberTest(filters: string): (numbers: Record<string, number>) => boolean {
  const tests = filters
    .split(',')
    .flatMap((filter) => (filter.trim() === '' ? [] : [parseFilter(filter.trim())]))
  return (numbers) => tests.every((test) => test(numbers))
}

function parseFilter(filter: string): (numbers: Record<string, number>) => boolean {
  const [, field = '', sign = '', value = ''] =
    /^(created_at_i|points|num_comments)\s*(<=|>=|<|>|=)\s*(-?\d+)$/.exec(filter) ?? []
  const compare = COMPARISONS[sign]
  if (compare === undefined) throw new UnreadableQueryError(filter)
  return (numbers) => compare(numbers[field] ?? 0, Number(value))
}

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
}
