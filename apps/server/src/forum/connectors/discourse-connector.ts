import { ForumError, isMalformed, parsePostPath, postPath, postPathById } from '@radar/discourse'
import type { Discourse, DiscoursePost, PostState, TopicState, WalkedPage } from '@radar/discourse'
import { ForumTroubleError } from '../../platform/forums.ts'
import type {
  AboutPlace,
  Connector,
  ForumComment,
  ForumItem,
  ForumPage,
  NewestRequest,
  PastRequest,
  SearchRequest,
  SeenReply,
  Standing,
  Standings,
} from '../../platform/forums.ts'
import type { StoredPost } from '../posts/store-posts.ts'
import { describeTrouble } from './describe-trouble.ts'

const KEY = 'discourse'
const NAME = 'Discourse'

/** Posts and topics are asked for one by one. */
const MAX_STANDING = 40
/** Requests of one round of re-checks, of the 60 that each host is asked for in a minute. */
const MAX_REQUESTS = 300
/** Requests of one reading; a listing has 50 posts. */
const MAX_PAGES = 4
/** Requests for the past of a new place. */
const MAX_PAST_PAGES = 20

const BECAUSE =
  'Radar does not post to Discourse forums: you post the answer yourself, from your own account. Where the rules of a forum allow no generated text, write your own words.'

/** Makes the client of one host, or returns the one made before. */
export type DiscourseClients = (host: string) => Discourse

/** Connector of all forums that run on Discourse. Each place is one forum, named by its host. */
export function createDiscourseConnector(clientOf: DiscourseClients): Connector {
  return {
    key: KEY,
    name: NAME,
    url: 'https://www.discourse.org',
    reply: { way: 'by_hand', draft: 'allowed', because: BECAUSE },
    addressOf: ({ reddit_id, comment_id }, commentId) => addressOf(commentId ?? comment_id ?? reddit_id),
    standing: (posts) => fetchStanding(clientOf, posts),
    maxStanding: MAX_STANDING,
    maxRequests: MAX_REQUESTS,
    reading: {
      places: {
        owns: (place) => parsePlace(place) === place.toLowerCase(),
        parse: parsePlace,
        hostOf: (place) => place,
        about: (place) => fetchAbout(clientOf(place), place),
      },
      newest: (request) => fetchNewest(clientOf, request),
      past: (request) => fetchPast(clientOf, request),
      search: (request) => search(clientOf, request),
      idAt,
      item: (id) => fetchItem(clientOf, id),
      comment: (id) => fetchComment(clientOf, id),
      lookAt: (comment) => lookAt(clientOf, comment),
    },
  }
}

/*
 * Ids: `forum.example.org/t/12` is a topic with its first post, `forum.example.org/p/34` a post by its own id, and
 * `forum.example.org/t/12/3` a post by its number, as addresses name it; no row is stored by the last.
 */

type DiscourseId =
  | { host: string; topic_id: number; post_number: number | null }
  | { host: string; post_id: number }

const topicIdOf = (host: string, topic_id: number) => `${host}${postPath({ topic_id, post_number: null })}`
const postIdOf = (host: string, post_id: number) => `${host}${postPathById(post_id)}`

function parseId(id: string): DiscourseId | undefined {
  const [, host = '', path = ''] = /^([^/]+)(\/.*)$/.exec(id) ?? []
  const post_id = /^\/p\/([1-9]\d{0,14})$/.exec(path)?.[1]
  if (post_id !== undefined) return { host, post_id: Number(post_id) }
  const at = parsePostPath(path)
  return at === null ? undefined : { host, ...at }
}

const addressOf = (id: string): string => `https://${id}`

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Address as typed, with or without its scheme; undefined for a number, a single name, a port or a password. */
function parseAddress(text: string): URL | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  return url.hostname.length <= 253 && HOST.test(url.hostname) ? url : undefined
}

/** Paths of a Discourse forum as a whole, and of its topics. Other paths may belong to other kinds of forum. */
const FORUM_PATH = /^\/(?:(?:latest|top|new|hot|categories|about|t)(?:\/.*)?)?$/i

function parsePlace(typed: string): string | undefined {
  const text = typed.trim()
  if (/[\s@]/.test(text)) return undefined
  const url = parseAddress(text)
  return url && FORUM_PATH.test(url.pathname) ? url.hostname : undefined
}

function idAt(address: URL): string | undefined {
  const url = parseAddress(address.href)
  const at = url ? parsePostPath(url.pathname) : null
  return url && at ? `${url.hostname}${postPath(at)}` : undefined
}

/** Calls a client and names its errors as those of its forum. */
async function named<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof ForumError ? toTrouble(error) : error
  }
}

const toTrouble = (cause: ForumError) =>
  new ForumTroubleError(cause.trouble, describeTrouble(cause.host, cause.trouble), { cause })

/**
 * Returns undefined for a host that is no Discourse forum. One with a private address reads as one that does not answer, so
 * that nobody learns which names there are inside of a network.
 */
async function fetchAbout(client: Discourse, host: string): Promise<AboutPlace | undefined> {
  try {
    const { title, trouble, posts_per_week } = await client.about()
    if (trouble !== null) throw new ForumTroubleError(trouble, describeTrouble(host, trouble))
    return {
      kind: 'Discourse forum',
      title: title === '' ? host : title,
      url: `https://${host}`,
      posts_a_week: posts_per_week,
    }
  } catch (error) {
    if (!(error instanceof ForumError)) throw error
    if (error.trouble === 'gone' || error.trouble === 'changed_shape') return undefined
    throw toTrouble(error)
  }
}

/** Host of what names none. Nothing is there. */
const NO_HOST = ''

async function fetchNewest(clientOf: DiscourseClients, { places, until }: NewestRequest): Promise<ForumPage> {
  const [host = NO_HOST] = places
  return named(() => walk(clientOf(host), { host, since: until, max_pages: MAX_PAGES }))
}

async function fetchPast(
  clientOf: DiscourseClients,
  { place: host, since }: PastRequest,
): Promise<ForumPage> {
  const request = { host, since: since.getTime(), max_pages: MAX_PAST_PAGES }
  return named(() => walk(clientOf(host), request))
}

type WalkRequest = { host: string; since: number; max_pages: number }

async function walk(client: Discourse, { host, since, max_pages }: WalkRequest): Promise<ForumPage> {
  const page: ForumPage = { items: [], down_to: since, hasGap: false, unreadable: 0 }
  for await (const { items, skipped, gap } of client.newest({ since, max_pages })) {
    page.items.push(...items.flatMap((post) => toItem(post, host)))
    page.unreadable += skipped.filter(isMalformed).length
    if (gap === null) continue
    page.hasGap = true
    page.down_to = Math.max(page.down_to, gap.until)
  }
  return page
}

/** Where robots.txt asks programs not to search, nothing is found, and older posts may be missing. */
function search(
  clientOf: DiscourseClients,
  { place: host, phrase, since }: SearchRequest,
): Promise<ForumPage> {
  const from = since.getTime()
  return named(async () => {
    const client = clientOf(host)
    if (!(await client.maySearch())) return { items: [], down_to: from, hasGap: true, unreadable: 0 }
    const { items, skipped, gap }: WalkedPage = await client.search({ words: phrase, since: from })
    return {
      items: items.flatMap((post) => toItem(post, host)),
      down_to: gap?.until ?? from,
      hasGap: gap !== null,
      unreadable: skipped.filter(isMalformed).length,
    }
  })
}

/** A post whose topic is not named has no title to stand below. */
function toItem(post: DiscoursePost, host: string): ForumItem[] {
  const { topic, post_number, author, text, created_at } = post
  if (topic.title === null) return []
  const isFirst = post_number === 1
  return [
    {
      reddit_id: topicIdOf(host, topic.id),
      comment_id: isFirst ? null : postIdOf(host, post.id),
      parent_id: isFirst ? null : topicIdOf(host, topic.id),
      subreddit: host,
      author,
      title: topic.title,
      body: text,
      created_utc: new Date(created_at),
      score: null,
      num_comments: null,
    },
  ]
}

/** Asks each host for its posts. The posts of a host in trouble are unsure, unless all hosts are. */
async function fetchStanding(clientOf: DiscourseClients, posts: readonly StoredPost[]): Promise<Standings> {
  const known = new Map<string, Standing>()
  const byHost = Map.groupBy(posts, (post) => parseId(idOf(post))?.host ?? NO_HOST)
  const checks = await Promise.allSettled(
    [...byHost].map(async ([host, own]) => {
      const client = clientOf(host)
      for (const post of own) known.set(post.id, await named(() => fetchState(client, post)))
    }),
  )
  const failed = checks.filter((check) => check.status === 'rejected')
  for (const { reason } of failed) if (!(reason instanceof ForumTroubleError)) throw reason
  if (failed.length === checks.length && failed[0] && known.size === 0) throw failed[0].reason
  return {
    states: posts.map((post) => known.get(post.id) ?? { kind: 'unsure' }),
    goneThreads: new Set(),
    requests: posts.length,
  }
}

const idOf = ({ comment_id, reddit_id }: StoredPost): string => comment_id ?? reddit_id

async function fetchState(client: Discourse, row: StoredPost): Promise<Standing> {
  const id = parseId(idOf(row))
  if (!id) return { kind: 'unsure' }
  if ('post_id' in id) {
    const found = await client.post(id.post_id)
    return stateOf(found, (post) => ({ body: post.text }))
  }
  const found = await client.topic(id.topic_id)
  if (found.state !== 'stands') return stateOf(found, () => ({}))
  const { title, replies, likes, is_closed } = found.topic
  return {
    kind: 'exists',
    change: {
      title,
      body: found.post?.text ?? row.body,
      num_comments: replies,
      score: likes,
      locked: is_closed,
    },
  }
}

type Change = Extract<Standing, { kind: 'exists' }>['change']

function stateOf(found: PostState | TopicState, changeOf: (post: DiscoursePost) => Change): Standing {
  if (found.state === 'gone') return { kind: 'gone', authorIsGone: false }
  if (found.state === 'unsure' || found.post === null) return { kind: 'unsure' }
  return { kind: 'exists', change: changeOf(found.post) }
}

type Found<Answer> = Answer | 'gone' | 'unsure'

function fetchItem(clientOf: DiscourseClients, id: string): Promise<Found<ForumItem>> {
  return named(async () => {
    const at = parseId(id)
    if (!at) return 'unsure'
    const client = clientOf(at.host)
    const found = await fetchPostAt(client, at)
    if (found === 'gone' || found === 'unsure') return found
    if (found.topic.title !== null) return toItem(found, at.host)[0] ?? 'unsure'
    const above = await client.topic(found.topic.id)
    if (above.state !== 'stands') return above.state
    return (
      toItem({ ...found, topic: { id: above.topic.id, title: above.topic.title } }, at.host)[0] ?? 'unsure'
    )
  })
}

/** Fetches the post that an id names; for a topic, its first. */
async function fetchPostAt(client: Discourse, at: DiscourseId): Promise<Found<DiscoursePost>> {
  if ('post_id' in at) return postOf(await client.post(at.post_id))
  const { topic_id, post_number } = at
  return post_number === null
    ? postOf(await client.topic(topic_id))
    : postOf(await client.postByNumber({ topic_id, post_number }))
}

function postOf(found: PostState | TopicState): Found<DiscoursePost> {
  return found.state === 'stands' ? (found.post ?? 'unsure') : found.state
}

function fetchComment(clientOf: DiscourseClients, id: string): Promise<Found<ForumComment> | 'post'> {
  return named(async () => {
    const at = parseId(id)
    if (!at) return 'unsure'
    const client = clientOf(at.host)
    const post = await fetchPostAt(client, at)
    if (post === 'gone' || post === 'unsure') return post
    if (post.post_number === 1) return 'post'
    const parent_id = await fetchParentId(client, { post, host: at.host })
    if (parent_id === undefined) return 'unsure'
    const { author, text: body, created_at } = post
    return {
      comment_id: postIdOf(at.host, post.id),
      parent_id,
      author,
      body,
      created_utc: new Date(created_at),
    }
  })
}

/** Id of the post that a post answers; undefined where the forum does not show it. */
async function fetchParentId(
  client: Discourse,
  { post, host }: { post: DiscoursePost; host: string },
): Promise<string | undefined> {
  const { topic, reply_to } = post
  if (reply_to === null || reply_to === 1) return topicIdOf(host, topic.id)
  const parent = postOf(await client.postByNumber({ topic_id: topic.id, post_number: reply_to }))
  return parent === 'gone' || parent === 'unsure' ? undefined : postIdOf(host, parent.id)
}

/** Looks at a comment, and counts the answers of others to it. */
function lookAt(
  clientOf: DiscourseClients,
  { id, author }: { id: string; author: string },
): Promise<SeenReply | undefined> {
  return named(async () => {
    const at = parseId(id)
    if (!at) return undefined
    const client = clientOf(at.host)
    const post = await fetchPostAt(client, at)
    if (post === 'unsure') return undefined
    // The forum does not say who took it away.
    if (post === 'gone') return { seen: 'removed', score: null, answers: 0 }
    const answers = post.replies === 0 ? [] : await client.replies(post.id)
    return {
      seen: 'visible',
      score: null,
      answers: answers.filter((answer) => answer.author !== author).length,
    }
  })
}
