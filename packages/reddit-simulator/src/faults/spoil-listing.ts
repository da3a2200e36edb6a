import { hash, seededRandom } from '../forum/ids.ts'
import type { ForumState } from '../state.ts'
import type { Action } from './fault.ts'

type ListingAction = Action & { kind: 'no-things' | 'lag' | 'page' }

type Child = {
  kind: string
  data: Record<string, unknown>
}

type Listing = {
  kind: 'Listing'
  data: { children: Child[]; after: string | null; dist?: number }
}

/** A well-formed answer whose content is wrong: things missing, doubled, out of order, or oddly shaped. */
export async function spoilListing(
  made: Response,
  { action, state, url }: { action: ListingAction; state: ForumState; url: string },
): Promise<Response> {
  const text = await made.text()
  const headers = new Headers(made.headers)
  if (!made.ok || (!text.startsWith('{') && !text.startsWith('['))) {
    return new Response(text, { status: made.status, headers })
  }
  const body: unknown = JSON.parse(text)
  if (action.kind === 'no-things') dropThings(body)
  else for (const listing of listingsIn(body)) spoil(listing, { action, state, url })
  return new Response(JSON.stringify(body), { status: made.status, headers })
}

function dropThings(body: unknown): void {
  const posted = body as { json?: { data?: { things?: unknown[] } } }
  if (posted.json?.data?.things) posted.json.data.things = []
}

/** The last listing: a thread answers its post first, then its comments. */
function listingsIn(body: unknown): Listing[] {
  const last = (Array.isArray(body) ? body.at(-1) : body) as Partial<Listing> | undefined
  return last?.kind === 'Listing' ? [last as Listing] : []
}

function spoil(
  { data }: Listing,
  {
    action,
    state,
    url,
  }: { action: ListingAction & { kind: 'lag' | 'page' }; state: ForumState; url: string },
): void {
  const asked = new URL(url).searchParams.get('after')
  if (action.kind === 'lag') {
    data.children = writtenUntil(data.children, state.clock.exact() - action.seconds)
  } else if (action.shape === 'duplicate') {
    data.children = data.children.flatMap((child, i) => (i % 3 === 0 ? [child, child] : [child]))
  } else if (action.shape === 'shuffled') {
    data.children = shuffle(data.children, hash(url, 0))
  } else if (action.shape === 'loop') {
    data.after = asked ?? (data.children.at(-1)?.data['name'] as string | undefined) ?? null
  } else if (action.shape === 'deleted-cursor') {
    if (asked === null) return
    data.children = []
    data.after = null
  } else {
    data.children = data.children.map(mangle)
  }
  data.dist = data.children.length
}

/** Also of the answers below a comment. */
function writtenUntil(children: readonly Child[], latest: number): Child[] {
  const old = children.filter(({ data }) => !(Number(data['created_utc']) > latest))
  for (const { data } of old) {
    const replies = data['replies'] as Listing | '' | undefined
    if (replies) replies.data.children = writtenUntil(replies.data.children, latest)
  }
  return old
}

function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed)
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Four of five things lose a promise each: a kind, a field, a type, or company they always kept. */
function mangle({ kind, data }: Child, i: number): Child {
  const { title, author, created_utc: createdUtc, ...rest } = data
  if (i % 5 === 1) return { kind: 't9', data: { ...data, brand_new: { nested: [null] } } }
  if (i % 5 === 2) return { kind, data: { ...rest, author: null } }
  if (i % 5 === 3) return { kind, data: { ...rest, title, author, created_utc: String(createdUtc) } }
  if (i % 5 === 4) return { kind, data: { ...data, selftext: null, subreddit: 7, brand_new_field: true } }
  return { kind, data }
}
