import { cutText } from '@radar/contract'
import {
  ForumError,
  MAX_POSTS,
  StreamStalledError,
  parsePostAddress,
  parsePostUri,
  postAddress,
  postUri,
} from '@radar/bluesky'
import type { Bluesky, BlueskyPost, PostName, StreamEvent as NetworkEvent } from '@radar/bluesky'
import { ForumTroubleError } from '../../platform/forums.ts'
import type {
  ForumAnswer,
  ForumComment,
  ForumItem,
  SeenReply,
  Standing,
  Standings,
} from '../../platform/forum-items.ts'
import type { FollowRequest, StreamBatch, StreamEvent } from '../../platform/forum-reading.ts'
import type { Connector } from '../../platform/forums.ts'
import type { StoredPost } from '../posts/store-posts.ts'
import { describeTrouble } from './describe-trouble.ts'
import { withTrouble } from './with-trouble.ts'

const KEY = 'bluesky'
const NAME = 'Bluesky'
/** Name of the only place. A name of one word would be that of a subreddit. */
const PLACE = 'Bluesky Social'
const SITE = 'https://bsky.app'
const ABOUT = { kind: 'whole network', title: NAME, url: SITE, posts_a_week: null }

/** Texts that stand for the network: its name, what people call it, and its addresses but those of one account or post. */
const TYPED =
  /^(?:bluesky(?: social)?|bsky|(?:https?:\/\/)?(?:www\.)?(?:bsky\.app|bsky\.social)(?:[/?#](?!profile\/).*)?)$/i

const MAX_STANDING = 100
/** Requests of one round of re-checks, of the 200 that the API is asked for in a minute; each is of 25 posts. */
const MAX_REQUESTS = 400

/** Letters of a first line that is a title as a whole; the network allows 300 in a post. */
const MAX_TITLE = 300

/** A handle is looked up first. */
const WEIGHTS = { about: 0, item: 2, comment: 2, written: 2, conversation: 1 }

const BECAUSE = 'Radar does not post to Bluesky: you post the answer yourself, from your own account.'

/** Connector of Bluesky: found in its stream, asked for by its public API. Each follower has a client of its own. */
export function createBlueskyConnector(
  createClient: () => Bluesky,
  { skippedThings }: Pick<Connector, 'skippedThings'>,
): Connector {
  const client = createClient()
  return {
    key: KEY,
    name: NAME,
    url: SITE,
    reply: { way: 'by_hand', draft: 'allowed', because: BECAUSE },
    addressOf: ({ reddit_id, comment_id }, commentId) => addressOf(commentId ?? comment_id ?? reddit_id),
    standing: (posts) => withTrouble(() => fetchStanding(client, posts), NAME),
    maxStanding: MAX_STANDING,
    maxRequests: MAX_REQUESTS,
    skippedThings,
    reading: {
      weights: WEIGHTS,
      places: {
        only: PLACE,
        owns: (place) => place.toLowerCase() === PLACE.toLowerCase(),
        parse: (typed) => (TYPED.test(typed.trim()) ? PLACE : undefined),
        about: () => Promise.resolve(ABOUT),
      },
      stream: {
        createFollower: () => {
          const follower = createClient()
          return (request) => follow(follower, request)
        },
        names: (accounts) => withTrouble(() => client.handles(accounts), NAME),
      },
      idAt: (address) => {
        const at = parsePostAddress(address)
        return at ? `${at.author}/${at.rkey}` : undefined
      },
      item: (id) => withTrouble(() => fetchItem(client, id), NAME),
      comment: (id) => withTrouble(() => fetchComment(client, id), NAME),
      answers: (id) => withTrouble(() => fetchAnswers(client, id), NAME),
      conversation: (id) => withTrouble(() => fetchConversation(client, id), NAME),
      lookAt: (comment) => withTrouble(() => lookAt(client, comment), NAME),
    },
  }
}

/*
 * Ids: `did:plc:abc/3l3` is a post by its author and its key. An address may name the author by handle instead, as
 * `ann.example.com/3l3`; no row is stored by that.
 */

const idOf = ({ did, rkey }: PostName): string => `${did}/${rkey}`

/** Name of a stored post; null for an id that is none. */
function nameOf(id: string): PostName | null {
  const [did = '', rkey = ''] = id.split('/')
  return parsePostUri(postUri({ did, rkey }))
}

function addressOf(id: string): string {
  const name = nameOf(id)
  return name ? postAddress(name) : SITE
}

/** Trouble of the stream, which may also stall. */
function toStreamTrouble(cause: unknown): unknown {
  if (!(cause instanceof ForumError)) return cause
  const isStall = cause instanceof StreamStalledError
  return new ForumTroubleError(cause.trouble, describeTrouble(NAME, cause.trouble), { cause, isStall })
}

async function* follow(client: Bluesky, request: FollowRequest): AsyncGenerator<StreamBatch> {
  try {
    for await (const { events, ...batch } of client.stream(request))
      yield { ...batch, events: events.map(toEvent) }
  } catch (error) {
    throw toStreamTrouble(error)
  }
}

function toEvent(event: NetworkEvent): StreamEvent {
  if (event.kind === 'account-gone') return { kind: 'account-gone', account: event.did }
  if (event.kind === 'gone') return { kind: 'gone', id: idOf(event.post) }
  return { kind: 'post', account: event.post.did, item: toItem(event.post) }
}

/** A post without a handle has no author yet. */
function toItem(post: BlueskyPost): ForumItem {
  const { reply, handle, text, created_at, likes, replies } = post
  return {
    reddit_id: idOf(post),
    comment_id: null,
    parent_id: reply && idAtUri(reply.parent),
    subreddit: PLACE,
    author: handle,
    ...splitText(text),
    created_utc: new Date(created_at),
    score: likes,
    num_comments: replies,
  }
}

function idAtUri(uri: string): string | null {
  const name = parsePostUri(uri)
  return name && idOf(name)
}

/** Splits a text, which has no title, at the end of its first line, or of the sentence or word with which that is too long. */
function splitText(text: string): { title: string; body: string } {
  const end = text.indexOf('\n')
  const line = end === -1 ? text : text.slice(0, end)
  const length = line.length <= MAX_TITLE ? line.length : lengthOfStart(line)
  return { title: text.slice(0, length).trim(), body: text.slice(length).trim() }
}

function lengthOfStart(line: string): number {
  const start = cutText(line, MAX_TITLE)
  const sentence = /^[\s\S]*[.?!…](?=\s)/.exec(start)
  if (sentence) return sentence[0].length
  const word = start.lastIndexOf(' ')
  return word > 0 ? word : start.length
}

async function fetchStanding(client: Bluesky, posts: readonly StoredPost[]): Promise<Standings> {
  const names = posts.flatMap(({ reddit_id }) => nameOf(reddit_id) ?? [])
  const shown = new Map<string, BlueskyPost>()
  const missing = new Set<string>()
  let requests = 0
  for (let start = 0; start < names.length; start += MAX_POSTS) {
    const states = await client.posts(names.slice(start, start + MAX_POSTS))
    for (const post of states.stands) shown.set(idOf(post), post)
    for (const name of states.missing) missing.add(idOf(name))
    requests++
  }
  return {
    states: posts.map((post) => standingOf(post, { shown, missing })),
    goneThreads: new Set(),
    requests: Math.max(1, requests),
  }
}

type KnownStates = { shown: ReadonlyMap<string, BlueskyPost>; missing: ReadonlySet<string> }

function standingOf({ reddit_id, missing_since }: StoredPost, { shown, missing }: KnownStates): Standing {
  const post = shown.get(reddit_id)
  if (post) {
    const { title, body, score, num_comments } = toItem(post)
    return { kind: 'exists', change: { title, body, score, num_comments } }
  }
  if (!missing.has(reddit_id)) return { kind: 'unsure' }
  return missing_since === null ? { kind: 'missing' } : { kind: 'gone', authorIsGone: false }
}

/** Post at an id or address; undefined where the network shows none. */
async function fetchPost(client: Bluesky, id: string): Promise<BlueskyPost | undefined> {
  const [author = '', rkey = ''] = id.split('/')
  const did = await client.did(author)
  if (did === null) return undefined
  const { stands } = await client.posts([{ did, rkey }])
  return stands[0]
}

/** A post is not shown before it is indexed either, so its absence is no sign of a deletion. */
async function fetchItem(client: Bluesky, id: string): Promise<ForumItem | 'unsure'> {
  const post = await fetchPost(client, id)
  return post ? { ...toItem(post), author: authorOf(post) } : 'unsure'
}

const authorOf = ({ handle, did }: BlueskyPost): string => handle ?? did

async function fetchComment(client: Bluesky, id: string): Promise<ForumComment | 'post' | 'unsure'> {
  const post = await fetchPost(client, id)
  if (!post) return 'unsure'
  const comment = toComment(post)
  return comment.parent_id === null ? 'post' : comment
}

async function fetchAnswers(client: Bluesky, id: string): Promise<ForumComment[]> {
  const name = nameOf(id)
  const replies = name && (await client.replies({ name, depth: 1 }))
  return (replies ?? []).map(toComment)
}

function toComment(post: BlueskyPost): ForumComment {
  const { reddit_id, parent_id, created_utc } = toItem(post)
  return { comment_id: reddit_id, parent_id, author: authorOf(post), body: post.text, created_utc }
}

/** Levels below a post that are asked for. */
const MAX_DEPTH = 6

async function fetchConversation(client: Bluesky, id: string): Promise<ForumAnswer[] | undefined> {
  const name = nameOf(id)
  const replies = name && (await client.replies({ name, depth: MAX_DEPTH }))
  return replies?.map((post) => ({ ...toComment(post), score: post.likes }))
}

/** Looks at a reply, and counts the answers of others to it. The network does not say who took one away. */
async function lookAt(
  client: Bluesky,
  { id, author }: { id: string; author: string },
): Promise<SeenReply | undefined> {
  const name = nameOf(id)
  if (!name) return undefined
  const { stands, missing } = await client.posts([name])
  const [shown] = stands
  if (missing.length > 0) return { seen: 'deleted', score: null, answers: 0 }
  if (!shown) return undefined
  const replies = await client.replies({ name, depth: 1 })
  if (replies === null) return undefined
  const answers = replies.filter((reply) => reply.did !== name.did && authorOf(reply) !== author)
  return { seen: 'visible', score: shown.likes, answers: answers.length }
}
