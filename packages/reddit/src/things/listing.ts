import { isMostlyMalformed } from '@radar/forum-client'
import { z } from 'zod'
import { unreadable } from '../http/parse-json.ts'
import type { HttpAnswer } from '../http/send-request.ts'
import { servedAt } from '../http/served-at.ts'
import * as field from './fields.ts'

/**
 * A child that was left out: of another kind than asked for, or malformed. `why` names the first fault; what it does
 * not say, or not in a readable form, is null.
 */
export type SkippedThing = {
  kind: string | null
  id: string | null
  subreddit: string | null
  author: string | null
  /** Fullname of the post or comment that a comment answers. */
  parent_id: string | null
  why: string
}

/**
 * One page of a listing. `after` is the cursor of the next page, null on the last; `served_at` is the time of the
 * answer by the forum's own clock, in unix seconds, where it says so.
 */
export type ListingPage<T> = {
  items: T[]
  after: string | null
  skipped: SkippedThing[]
  served_at: number | null
}

/** Children of one listing, more than any call asks for; a host that sends more must not fill the memory. */
const MAX_CHILDREN = 1_000

const listing = z.object({
  kind: z.literal('Listing'),
  data: z.object({
    children: z.array(z.unknown()).transform((children) => children.slice(0, MAX_CHILDREN)),
    after: field.optionalText,
  }),
})

/** The children of a listing as they came, or undefined where `json` is no listing. */
export function openListing(json: unknown): { children: unknown[]; after: string | null } | undefined {
  return listing.safeParse(json).data?.data
}

export type ThingKind<S extends z.ZodType> = { kind: string; schema: S }

/**
 * Tells whether most of a page is unreadable. Things of other known kinds are no fault beside what was asked for, but a
 * page of nothing else is.
 */
export function isMostlyUnreadable({ items, skipped }: ListingPage<unknown>): boolean {
  const malformed = items.length === 0 ? skipped : skipped.filter(({ why }) => why !== ANOTHER_KIND)
  return isMostlyMalformed({ read: items.length, malformed: malformed.length })
}

/** Reads a listing of one kind of thing; a malformed child is skipped and reported. Throws UnreadableAnswerError for no listing. */
export function readListing<S extends z.ZodType>(
  json: unknown,
  { answer, ...as }: ThingKind<S> & { answer: HttpAnswer },
): ListingPage<z.output<S>> {
  const opened = openListing(json)
  if (opened === undefined) throw unreadable(answer, 'shape')
  const page: ListingPage<z.output<S>> = {
    items: [],
    after: opened.after,
    skipped: [],
    served_at: servedAt(answer),
  }
  for (const child of opened.children) {
    const read = readThing(child, as)
    if ('skipped' in read) page.skipped.push(read.skipped)
    else page.items.push(read.thing)
  }
  return page
}

const ANOTHER_KIND = 'another kind'

/** Kinds of things that listings have: the hint at more comments, and what Reddit's API names by number. */
const KNOWN_KINDS: ReadonlySet<string> = new Set(['more', 't1', 't2', 't3', 't4', 't5', 't6'])

/** Facts of a skipped thing that says none. */
export const NOTHING = { kind: null, id: null, subreddit: null, author: null, parent_id: null }

const anyThing = z.object({ kind: z.string(), data: z.record(z.string(), z.unknown()) })

/** Reads one `{ kind, data }`, or says why it was skipped. */
export function readThing<S extends z.ZodType>(
  json: unknown,
  { kind, schema }: ThingKind<S>,
): { thing: z.output<S> } | { skipped: SkippedThing } {
  const thing = anyThing.safeParse(json)
  if (!thing.success) return { skipped: { ...NOTHING, why: 'no thing' } }
  const { data } = thing.data
  const found = {
    kind: thing.data.kind,
    id: z.string().max(32).safeParse(data['id']).data ?? null,
    subreddit: field.name.safeParse(data['subreddit']).data ?? null,
    author: field.author.safeParse(data['author']).data ?? null,
    parent_id: field.fullname.safeParse(data['parent_id']).data ?? null,
  }
  if (found.kind !== kind) {
    const why = KNOWN_KINDS.has(found.kind) ? ANOTHER_KIND : 'kind: unknown'
    return { skipped: { ...found, why } }
  }
  const parsed = schema.safeParse(data)
  if (parsed.success) return { thing: parsed.data }
  const [issue] = parsed.error.issues
  return { skipped: { ...found, why: `${issue?.path.join('.')}: ${issue?.message}` } }
}

export function kindOf(json: unknown): string | undefined {
  return anyThing.safeParse(json).data?.kind
}
