import { isMalformed } from '@radar/discourse'
import type { Clock, Discourse, DiscoursePost } from '@radar/discourse'
import { ForumTroubleError } from '../../../platform/forums.ts'
import type { ForumPage } from '../../../platform/forum-items.ts'
import type { NewestRequest, PastRequest, SearchRequest } from '../../../platform/forum-reading.ts'
import { limitReading } from '../limit-reading.ts'
import { createCategoryTrees } from './create-category-trees.ts'
import type { CategoryTrees } from './create-category-trees.ts'
import type { DiscourseClients } from './discourse-clients.ts'
import { categoryOf, hostOf } from './parse-place.ts'
import { toItem } from './to-item.ts'

/** Requests of one reading; a listing has 50 posts. */
const MAX_PAGES = 4
/** Requests for the past of a new place. */
const MAX_PAST_PAGES = 20
/** Time for which the past of a host is remembered: a campaign asks for it place by place. */
const PAST_KEPT_MS = 60_000
/** Hosts whose past is remembered: 1,000 posts each. */
const MAX_PASTS = 5

/** Lists of posts, by the places of one host: the forum itself, and categories of it. */
export type PostLists = {
  newest(request: NewestRequest): Promise<ForumPage>
  past(request: PastRequest): Promise<ForumPage>
  sample(request: PastRequest): Promise<ForumPage>
  search(request: SearchRequest): Promise<ForumPage>
}

/** All places of a host are read out of the list of all its posts: each says its category. */
export function createPostLists(clientOf: DiscourseClients, clock: Pick<Clock, 'now'>): PostLists {
  const trees = createCategoryTrees(clientOf, clock)
  const pasts = new Map<string, Past>()

  return {
    newest: async ({ places, until: since }) => {
      const request = { since, max_pages: MAX_PAGES, isOver: limitReading() }
      const listed = await walk(clientOf(hostOfAll(places)), request)
      return toPage(await findScope(trees, { places }, listed), listed)
    },
    past: async ({ place, since, beside }) => {
      refuseAbsent(await findScope(trees, { places: [place] }))
      const listed = within(await findPast(hostOf(place), since.getTime()), since.getTime())
      return toPage(await findScope(trees, { places: [place], beside }, listed), listed)
    },
    sample: async ({ place, since }) => {
      const request = { since: since.getTime(), max_pages: 1, attempts: 1 }
      const listed = await walk(clientOf(hostOf(place)), request)
      return toPage(await findScope(trees, { places: [place] }, listed), listed)
    },
    search: async ({ place, phrase, since, beside }) => {
      const scope = await findScope(trees, { places: [place], beside })
      refuseAbsent(scope)
      return searchIn(scope, { client: clientOf(scope.host), phrase, since: since.getTime() })
    },
  }

  /** Walks back through a host's posts, or returns the walk that has just been made for another of its places. */
  function findPast(host: string, since: number): Promise<Walk> {
    const known = pasts.get(host)
    if (known && known.since <= since && clock.now() - known.at < PAST_KEPT_MS) return known.walk
    const made = { since, at: clock.now(), walk: walk(clientOf(host), { since, max_pages: MAX_PAST_PAGES }) }
    pasts.delete(host)
    pasts.set(host, made)
    made.walk.catch(() => pasts.delete(host))
    const [oldest] = pasts.keys()
    if (pasts.size > MAX_PASTS && oldest !== undefined) pasts.delete(oldest)
    return made.walk
  }
}

/** Posts that a host listed, back to `since`. Times are milliseconds since 1970. */
type Walk = {
  posts: DiscoursePost[]
  unreadable: number
  since: number
  /** Time down to which every post was listed. */
  down_to: number
  hasGap: boolean
}

type Past = { since: number; at: number; walk: Promise<Walk> }

type WalkRequest = { since: number; max_pages: number; attempts?: number; isOver?(): boolean }

async function walk(client: Discourse, request: WalkRequest): Promise<Walk> {
  const { since } = request
  const listed: Walk = { posts: [], unreadable: 0, since, down_to: since, hasGap: false }
  for await (const { items, skipped, gap } of client.newest(request)) {
    listed.posts.push(...items)
    listed.unreadable += skipped.filter(isMalformed).length
    if (gap === null) continue
    listed.hasGap = true
    listed.down_to = Math.max(listed.down_to, gap.until)
  }
  return listed
}

/** Part of a walk that went further back. */
function within(listed: Walk, since: number): Walk {
  return {
    ...listed,
    posts: listed.posts.filter(({ created_at }) => created_at > since),
    since,
    down_to: Math.max(listed.down_to, since),
    hasGap: listed.hasGap && listed.down_to >= since,
  }
}

/** Places of one host that are asked for, and others that their posts may belong to. */
type AskedPlaces = { places: readonly string[]; beside?: readonly string[] | undefined }

type Scope = {
  host: string
  places: ReadonlySet<string>
  /** Category that is asked for alone; undefined where the forum is. */
  category: number | undefined
  /** Categories, of those that are known by name, that a post of a category belongs to, the narrowest first; undefined where none is asked for. */
  placesOf(category_id: number | null): string[] | undefined
  absent: string[]
}

const hostOfAll = (places: readonly string[]): string => hostOf(places[0] ?? '')

async function findScope(
  trees: CategoryTrees,
  { places, beside = [] }: AskedPlaces,
  { posts }: Pick<Walk, 'posts'> = { posts: [] },
): Promise<Scope> {
  const host = hostOfAll(places)
  const categories = [...places, ...beside].flatMap((place) => {
    const category = categoryOf(place)
    return category ? [{ place, id: category.id }] : []
  })
  const asked = { host, places: new Set(places), category: categoryOf(places[0] ?? '')?.id }
  if (categories.length === 0) return { ...asked, placesOf: () => undefined, absent: [] }
  const ids = [...categories.map(({ id }) => id), ...posts.flatMap(({ category_id }) => category_id ?? [])]
  const tree = await trees(host, ids)
  return {
    ...asked,
    placesOf: (category_id) =>
      (category_id === null ? [] : tree.around(category_id)).flatMap((id) =>
        categories.filter((one) => one.id === id).map(({ place }) => place),
      ),
    absent: categories
      .filter(({ place, id }) => asked.places.has(place) && !tree.isShown(id))
      .map(({ place }) => place),
  }
}

function refuseAbsent({ absent: [place], host }: Scope): void {
  if (place === undefined) return
  throw new ForumTroubleError(
    'gone',
    `${host} does not show visitors this category: it was deleted, or its members alone may see it.`,
  )
}

function toPage({ host, places, placesOf, absent }: Scope, listed: Walk): ForumPage {
  const { posts, unreadable, down_to, hasGap } = listed
  const items = posts.flatMap((post) => {
    const also_in = placesOf(post.category_id)
    const isAsked = places.has(host) || also_in?.some((place) => places.has(place))
    return isAsked ? toItem(post, { host, also_in }) : []
  })
  const newest = posts.reduce((latest, { created_at }) => Math.max(latest, created_at), 0)
  return {
    items,
    down_to,
    hasGap,
    unreadable,
    listed_until: newest === 0 ? null : newest,
    absent,
  }
}

type PlaceSearch = { client: Discourse; phrase: string; since: number }

/** Answer where robots.txt asks programs not to search: nothing is found, and older posts may be missing. */
async function searchIn(scope: Scope, { client, phrase, since }: PlaceSearch): Promise<ForumPage> {
  if (!(await client.maySearch())) return { items: [], down_to: since, hasGap: true, unreadable: 0 }
  const {
    items: posts,
    skipped,
    gap,
  } = await client.search({ words: phrase, since, category: scope.category })
  const unreadable = skipped.filter(isMalformed).length
  return toPage(scope, { posts, unreadable, since, down_to: gap?.until ?? since, hasGap: gap !== null })
}
