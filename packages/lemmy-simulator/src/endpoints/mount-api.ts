import type { App, Call, Clock } from '@radar/simulator-kit'
import { globalNumber, knownAs } from '../network/instance.ts'
import type { Instance } from '../network/instance.ts'
import type { StoredCommunity, StoredThing } from '../network/thing.ts'
import { renderCommunityView, renderView } from '../views/render-views.ts'
import type { Version } from '../views/render-views.ts'

const MAX_PER_PAGE = 50
const USUAL_PER_PAGE = 10

type ServedInstance = { instance: Instance; clock: Clock; version: Version }

/** API of one version, as a stranger may use it. */
export function mountApi(app: App, served: ServedInstance): void {
  const { instance, version } = served
  const base = `/api/${version}`

  app.get(`${base}/post/list`, (c) => answerList(c, served, 'post'))
  app.get(`${base}/comment/list`, (c) => answerList(c, served, 'comment'))
  app.get(`${base}/post`, (c) => answerOne(c, served, 'post'))
  app.get(`${base}/comment`, (c) => answerOne(c, served, 'comment'))
  app.get(`${base}/resolve_object`, (c) => answerResolved(c, served))
  app.get(`${base}/search`, (c) => answerSearch(c, served))

  app.get(`${base}/community`, (c) => {
    const found = findCommunity(instance, c.req.query('name') ?? '')
    if (!found) return refuse(c, version === 'v3' ? 'couldnt_find_community' : 'not_found', 404)
    return c.json({
      community_view: renderCommunityView(instance, found, version),
      moderators: [],
      discussion_languages: [],
    })
  })
}

const refuse = (c: Call, error: string, status: 400 | 404) => c.json({ error }, status)

/** A name alone is that of a community of the instance itself. */
function findCommunity({ network, host }: Instance, name: string): StoredCommunity | undefined {
  return network.findCommunity(name.includes('@') ? name : `${name}@${host}`)
}

function answerList(
  c: Call,
  { instance, clock, version }: ServedInstance,
  kind: 'post' | 'comment',
): Response {
  const name = c.req.query('community_name')
  const community = name === undefined ? undefined : findCommunity(instance, name)
  if (name !== undefined && !community)
    return refuse(c, version === 'v3' ? 'couldnt_find_community' : 'not_found', 404)
  const isLocal = /^local$/i.test(c.req.query('type_') ?? '') && !community
  const parent = Number(c.req.query('parent_id') ?? 0)
  const maxDepth = Number(c.req.query('max_depth') ?? Infinity)
  const known = listKnown({ instance, clock, version }, kind)
    .filter((thing) => !community || thing.community === community)
    .filter((thing) => !isLocal || thing.community.host === instance.host)
    .filter((thing) => parent === 0 || levelsBelow(thing, globalNumber(parent)) <= maxDepth)
  // Pinned posts come first in the list of a community, however old they are.
  const ordered =
    community && kind === 'post' ? known.toSorted((a, b) => Number(b.featured) - Number(a.featured)) : known
  const limit = Number(c.req.query('limit') ?? USUAL_PER_PAGE)
  if (!(limit >= 1 && limit <= MAX_PER_PAGE))
    return refuse(c, version === 'v3' ? 'couldnt_get_posts' : 'invalid_fetch_limit', 400)
  const start = startOf(c, limit)
  const page = ordered.slice(start, start + limit)
  const views = page.map((thing) => renderView(instance, thing, version))
  const next = page.length === limit ? { next_page: `P${(start + limit).toString(16)}` } : {}
  if (version === 'v4') return c.json({ items: views, ...next })
  return c.json(kind === 'post' ? { posts: views, ...next } : { comments: views })
}

/** Levels of a comment below another, 0 for that itself; infinite where it stands elsewhere. */
function levelsBelow({ number, parent }: StoredThing, top: number): number {
  if (number === top) return 0
  return parent ? 1 + levelsBelow(parent, top) : Infinity
}

/** Place of the first thing of a page, by its cursor or its number. */
function startOf(c: Call, limit: number): number {
  const cursor = /^P([\da-f]+)$/.exec(c.req.query('page_cursor') ?? '')?.[1]
  return cursor === undefined ? (Number(c.req.query('page') ?? 1) - 1) * limit : Number.parseInt(cursor, 16)
}

/** Posts or comments newest first. Comments that were deleted or removed stay, with a flag, for their answers. */
function listKnown({ instance, clock }: ServedInstance, kind: 'post' | 'comment'): StoredThing[] {
  const upTo = clock.now() - instance.quirks.lag
  return instance.network.things
    .filter((thing) => (thing.post === null) === (kind === 'post') && thing.published <= upTo)
    .filter((thing) => kind === 'comment' || isShown(instance, thing))
    .toSorted((a, b) => b.published - a.published || b.number - a.number)
}

function isShown(instance: Instance, thing: StoredThing): boolean {
  const { deleted, removed } = knownAs(instance, thing)
  return instance.quirks.showsWithdrawn || (!deleted && !removed)
}

function answerOne(c: Call, { instance, version }: ServedInstance, kind: 'post' | 'comment'): Response {
  const thing = instance.network.byNumber(globalNumber(Number(c.req.query('id'))))
  const isThere = thing && (thing.post === null) === (kind === 'post')
  if (!isThere || (kind === 'post' && !isShown(instance, thing)))
    return refuse(c, version === 'v3' ? `couldnt_find_${kind}` : 'not_found', 404)
  const view = renderView(instance, thing, version)
  if (kind === 'comment')
    return c.json({ comment_view: view, ...(version === 'v3' ? { recipient_ids: [] } : {}) })
  return c.json({
    post_view: view,
    community_view: renderCommunityView(instance, thing.community, version),
    moderators: [],
    cross_posts: [],
  })
}

/** An instance that is asked by a stranger looks among what it knows alone, and shows nothing that was withdrawn. */
function answerResolved(c: Call, { instance, version }: ServedInstance): Response {
  const id = c.req.query('q')
  const thing = instance.network.things.find((one) => (one.claimedId ?? one.id) === id)
  const known = thing && knownAs(instance, thing)
  if (!known || known.deleted || known.removed)
    return refuse(c, version === 'v3' ? 'couldnt_find_object' : 'not_found', 404)
  const type = known.post ? 'comment' : 'post'
  const view = renderView(instance, thing, version)
  return c.json(version === 'v3' ? { [type]: view } : { type_: type, ...view })
}

function answerSearch(c: Call, served: ServedInstance): Response {
  const { instance, version } = served
  const words = (c.req.query('q') ?? c.req.query('search_term') ?? '').toLowerCase().split(/\s+/)
  const type = (c.req.query('type_') ?? 'All').toLowerCase()
  const name = c.req.query('community_name')
  const community = name === undefined ? undefined : findCommunity(instance, name)
  const limit = Number(c.req.query('limit') ?? USUAL_PER_PAGE)
  const contains = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const find = (kind: 'post' | 'comment') =>
    type !== 'all' && type !== `${kind}s`
      ? []
      : listKnown(served, kind)
          .filter((thing) => isShown(instance, thing) && (!community || thing.community === community))
          .filter((thing) => contains(`${thing.title} ${thing.text}`))
          .slice(0, limit)
          .map((thing) => renderView(instance, thing, version))
  const communities =
    type !== 'all' && type !== 'communities'
      ? []
      : instance.network.communities
          .filter((one) => contains(`${one.name} ${one.title}`))
          .slice(0, limit)
          .map((one) => renderCommunityView(instance, one, version))
  const found = { posts: find('post'), comments: find('comment'), communities }
  return c.json(
    version === 'v3'
      ? { type_: c.req.query('type_') ?? 'All', ...found, users: [] }
      : { ...found, persons: [], multi_communities: [] },
  )
}
