import { UnreadableAnswerError } from '@radar/forum-client'
import type { ReadAnswer } from '@radar/forum-client'
import { z } from 'zod'
import { formatCommunity, parseHost } from '../addresses.ts'
import type { ItemPage, LemmyCommunity, LemmyItem } from '../lemmy-item.ts'
import { plainText, plainTitle } from '../text/plain-text.ts'

/*
 * Version 0.19 says `published`, `actor_id` and has figures in `counts`; from 1.0 on it is `published_at`, `ap_id`, and
 * figures stand with the thing. Both are read wherever they come from.
 */

const time = z
  .string()
  .max(40)
  .transform((text, ctx) => {
    // Version 0.18 left out the zone, which is UTC.
    const at = Date.parse(/(?:z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
    if (Number.isNaN(at)) ctx.addIssue('no time')
    return Math.floor(at / 1_000)
  })
const optionalTime = time.nullish().catch(null)
const count = z.int().nullish().catch(null)
const apId = z
  .string()
  .max(1_000)
  .regex(/^https?:\/\/[^\s\0]+$/)
const flag = z.boolean().nullish().catch(null)
const name = z.string().regex(/^[^\s\0@]{1,255}$/)

const person = z.object({ name, actor_id: apId.optional(), ap_id: apId.optional() })
const dates = {
  published: optionalTime,
  published_at: optionalTime,
  updated: optionalTime,
  updated_at: optionalTime,
}
const figures = { score: count, comments: count, child_count: count, posts: count, subscribers: count }
const counts = z.object(figures).nullish().catch(null)
const community = z.object({
  name,
  title: z.string().nullish().catch(null),
  actor_id: apId.optional(),
  ap_id: apId.optional(),
  nsfw: flag,
  removed: flag,
  deleted: flag,
  ...dates,
  ...figures,
})
const post = z.object({
  ap_id: apId,
  name: z.string().transform(plainTitle),
  body: z.string().nullish(),
  url: z.string().max(5_000).nullish().catch(null),
  removed: flag,
  deleted: flag,
  locked: flag,
  featured_community: flag,
  featured_local: flag,
  nsfw: flag,
  ...dates,
  ...figures,
})
const comment = z.object({
  ap_id: apId,
  content: z.string(),
  path: z
    .string()
    .max(1_000)
    .regex(/^0(?:\.\d+)+$/),
  removed: flag,
  deleted: flag,
  ...dates,
  ...figures,
})
const postView = z.object({ post, creator: person, community, counts })
const commentView = z.object({ comment, post, creator: person, community, counts })
const communityView = z.object({ community, counts })

/** Item of a view, or `withdrawn` where its author deleted it or a moderator removed it. */
export type ReadView =
  | { kind: 'item'; item: LemmyItem; isPinned: boolean }
  | { kind: 'withdrawn'; id: string; by: 'author' | 'moderator'; created_at: number | null }
  | { kind: 'unreadable'; id: string | null; why: string }

/** Reads the view of a post or comment in any version's form. */
export function readView(view: unknown): ReadView {
  const isComment = typeof view === 'object' && view !== null && 'comment' in view
  return isComment ? readComment(view) : readPost(view)
}

function readPost(view: unknown): ReadView {
  const { data, error } = postView.safeParse(view)
  if (!data) return { kind: 'unreadable', id: idOf(view, 'post'), why: describeFault(error) }
  const { post: shown } = data
  const created_at = createdAt(shown)
  const gone = withdrawalOf(shown)
  if (gone) return { kind: 'withdrawn', id: shown.ap_id, by: gone, created_at }
  if (created_at === null) return { kind: 'unreadable', id: shown.ap_id, why: 'published: missing' }
  const { score, comments } = data.counts ?? shown
  return toItem(data, {
    id: shown.ap_id,
    kind: 'post',
    post: { id: shown.ap_id, title: shown.name },
    number: null,
    above: [],
    text: plainText(shown.body ?? ''),
    link: linkOf(shown.url),
    created_at,
    edited_at: shown.updated ?? shown.updated_at ?? null,
    score: score ?? null,
    comments: comments ?? null,
    locked: shown.locked === true,
    nsfw: shown.nsfw === true,
    isPinned: shown.featured_community === true || shown.featured_local === true,
  })
}

function readComment(view: unknown): ReadView {
  const { data, error } = commentView.safeParse(view)
  if (!data) return { kind: 'unreadable', id: idOf(view, 'comment'), why: describeFault(error) }
  const { comment: shown, post: above } = data
  const created_at = createdAt(shown)
  const gone = withdrawalOf(shown)
  if (gone) return { kind: 'withdrawn', id: shown.ap_id, by: gone, created_at }
  if (created_at === null) return { kind: 'unreadable', id: shown.ap_id, why: 'published: missing' }
  const { score, child_count } = data.counts ?? shown
  const numbers = shown.path.split('.').slice(1).map(Number)
  return toItem(data, {
    id: shown.ap_id,
    kind: 'comment',
    post: { id: above.ap_id, title: withdrawalOf(above) ? '' : above.name },
    number: numbers.at(-1) ?? null,
    above: numbers.slice(0, -1),
    text: plainText(shown.content),
    link: null,
    created_at,
    edited_at: shown.updated ?? shown.updated_at ?? null,
    score: score ?? null,
    comments: child_count ?? null,
    locked: above.locked === true,
    nsfw: above.nsfw === true,
    isPinned: false,
  })
}

type Where = Pick<z.output<typeof postView>, 'community' | 'creator'>

function toItem(
  { community: place, creator }: Where,
  { isPinned, ...item }: Omit<LemmyItem, 'community' | 'author'> & { isPinned: boolean },
): ReadView {
  const named = fullName(place)
  const author = fullName(creator)
  if (named === null || author === null) return { kind: 'unreadable', id: item.id, why: 'actor_id: no host' }
  const nsfw = item.nsfw || place.nsfw === true
  return { kind: 'item', item: { ...item, community: named.toLowerCase(), author, nsfw }, isPinned }
}

/** `name@host`, by the address that is the same everywhere. */
function fullName({ name: short, actor_id, ap_id }: z.output<typeof person>): string | null {
  const address = actor_id ?? ap_id
  const host = address !== undefined && URL.canParse(address) ? parseHost(new URL(address).host) : null
  return host === null ? null : formatCommunity({ name: short, host })
}

type Withdrawable = { deleted?: boolean | null | undefined; removed?: boolean | null | undefined }

function withdrawalOf({ deleted, removed }: Withdrawable): 'author' | 'moderator' | undefined {
  if (deleted === true) return 'author'
  return removed === true ? 'moderator' : undefined
}

type DatedView = { published?: number | null | undefined; published_at?: number | null | undefined }

const createdAt = ({ published, published_at }: DatedView): number | null => published ?? published_at ?? null

const linkOf = (url: string | null | undefined): string | null =>
  typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? url.toWellFormed() : null

function idOf(view: unknown, key: 'post' | 'comment'): string | null {
  const named = z.object({ [key]: z.object({ ap_id: apId }) }).safeParse(view).data
  return named?.[key]?.ap_id ?? null
}

const describeFault = (error: z.ZodError | undefined): string => {
  const [issue] = error?.issues ?? []
  return `${issue?.path.join('.')}: ${issue?.message}`
}

/** Views of a list with the key of the next page. */
export type ViewPage = ItemPage & {
  /** Time of the oldest view that is not pinned; null where there is none. */
  oldest_at: number | null
  received: number
  next_page: string | null
}

const list = z.object({
  posts: z.array(z.unknown()).optional(),
  comments: z.array(z.unknown()).optional(),
  items: z.array(z.unknown()).optional(),
  next_page: z.string().max(500).nullish().catch(null),
})

/** Views of one answer of each kind; a host that sends more must not fill the memory. */
export const PER_PAGE = 50

/** Reads a list of posts or comments, or the results of a search. Throws UnreadableAnswerError, also where most is malformed. */
export function readList({ json, answer, reportSkipped }: ReadAnswer): ViewPage {
  const { data } = list.safeParse(json)
  if (!data || (data.items ?? data.posts ?? data.comments) === undefined)
    throw new UnreadableAnswerError(answer, { reason: 'shape' })
  const views = data.items
    ? data.items.slice(0, 2 * PER_PAGE)
    : [data.posts, data.comments].flatMap((one) => (one ?? []).slice(0, PER_PAGE))
  const page: ViewPage = {
    items: [],
    withdrawn: [],
    skipped: [],
    oldest_at: null,
    received: views.length,
    next_page: data.next_page ?? null,
  }
  for (const view of views) addView(page, readView(view))
  reportSkipped(views.length, page.skipped)
  if (page.skipped.length > page.items.length + page.withdrawn.length)
    throw new UnreadableAnswerError(answer, { reason: 'shape' })
  return page
}

function addView(page: ViewPage, read: ReadView): void {
  if (read.kind === 'unreadable') {
    page.skipped.push({ id: read.id, why: read.why })
    return
  }
  const at = read.kind === 'item' ? read.item.created_at : read.created_at
  if (read.kind === 'item') page.items.push(read.item)
  else page.withdrawn.push(read.id)
  if (at === null || (read.kind === 'item' && read.isPinned)) return
  page.oldest_at = Math.min(at, page.oldest_at ?? at)
}

/** Community of a view; null where it was removed, `unreadable` where its form is not known. */
export function readCommunity(view: unknown): LemmyCommunity | 'unreadable' | null {
  const { data } = communityView.safeParse(view)
  if (!data) return 'unreadable'
  if (withdrawalOf(data.community)) return null
  const { community: shown } = data
  const named = fullName(shown)
  const url = shown.actor_id ?? shown.ap_id
  if (named === null || url === undefined) return 'unreadable'
  const { posts, comments, subscribers } = data.counts ?? shown
  return {
    community: named.toLowerCase(),
    title: plainTitle(shown.title ?? '') || shown.name,
    url,
    nsfw: shown.nsfw === true,
    subscribers: subscribers ?? null,
    posts: posts ?? null,
    comments: comments ?? null,
    created_at: createdAt(shown) ?? 0,
  }
}

const communityList = z.object({ communities: z.array(z.unknown()) })

/** Reads the communities that a search found. Throws UnreadableAnswerError. */
export function readCommunities({ json, answer, reportSkipped }: ReadAnswer): LemmyCommunity[] {
  const { data } = communityList.safeParse(json)
  if (!data) throw new UnreadableAnswerError(answer, { reason: 'shape' })
  const read = data.communities.slice(0, PER_PAGE).map(readCommunity)
  const unreadable = read.filter((one) => one === 'unreadable')
  reportSkipped(
    read.length,
    unreadable.map(() => ({ id: null, why: 'community' })),
  )
  return read.flatMap((one) => (one === 'unreadable' || one === null ? [] : [one]))
}
