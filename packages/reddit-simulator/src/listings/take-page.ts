import { fullname } from '../forum/things.ts'
import type { Comment, Post, Thing } from '../forum/things.ts'

/** Number of things that one listing reaches back. */
const LISTING_CAP = 1000

export type PageQuery = {
  limit: number
  after: string | null
  before: string | null
  count: number
}

export type Page<T> = {
  things: T[]
  after: string | null
  before: string | null
}

export function readPageQuery(query: (name: string) => string | undefined): PageQuery {
  const limit = Number.parseInt(query('limit') ?? '', 10)
  return {
    limit: Number.isNaN(limit) ? 25 : Math.min(100, Math.max(1, limit)),
    after: query('after') || null,
    before: query('before') || null,
    count: Number.parseInt(query('count') ?? '', 10) || 0,
  }
}

/**
 * One page of a listing. A cursor that left the listing is placed by its date where the order is by date
 * (`find` tells what it was); an unknown one starts the listing anew.
 */
export function takePage<T extends Thing>(
  listing: Iterable<T>,
  { query, find }: { query: PageQuery; find?(name: string): Thing | undefined },
): Page<T> {
  if (query.before !== null) return pageBefore(listing, query)
  const gone = query.after === null ? undefined : find?.(query.after)
  let started = query.after === null || (find !== undefined && gone === undefined)
  const things: T[] = []
  let seen = 0
  for (const thing of listing) {
    seen += 1
    if (seen > LISTING_CAP) break
    if (!started) {
      const isCursor = fullname(thing) === query.after
      started = isCursor || (gone !== undefined && thing.createdUtc < gone.createdUtc)
      if (isCursor || !started) continue
    }
    if (things.length === query.limit) return pageOf(things, { query, more: true })
    things.push(thing)
  }
  return pageOf(things, { query, more: false })
}

function pageBefore<T extends Post | Comment>(listing: Iterable<T>, query: PageQuery): Page<T> {
  const newer: T[] = []
  for (const thing of listing) {
    if (fullname(thing) === query.before || newer.length === LISTING_CAP) break
    newer.push(thing)
  }
  return pageOf(newer.slice(-query.limit), { query, more: newer.length > 0 })
}

function pageOf<T extends Thing>(things: T[], { query, more }: { query: PageQuery; more: boolean }): Page<T> {
  const first = things[0]
  const last = things.at(-1)
  return {
    things,
    after: more && last ? fullname(last) : null,
    before: query.count > 0 && first ? fullname(first) : null,
  }
}
