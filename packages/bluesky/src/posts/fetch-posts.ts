import { RequestRefusedError, UnreadableAnswerError } from '@radar/forum-client'
import { z } from 'zod'
import { isDid, parsePostUri, postUri } from '../addresses.ts'
import type { PostName } from '../addresses.ts'
import type { ApiCaller } from '../create-api-caller.ts'
import { isShown } from './fetch-handles.ts'
import type { BlueskyPost } from './post.ts'
import { parseRecord } from './parse-record.ts'

/** Posts of one request. */
export const MAX_POSTS = 25

/** Posts by their state. The network leaves out what it does not show: deleted, taken down, or not known yet. */
export type PostStates = {
  stands: BlueskyPost[]
  missing: PostName[]
  /** Shown in a form that cannot be read. */
  unsure: PostName[]
}

const count = z.int().nonnegative().nullish().catch(null)
const view = z.object({
  uri: z.string().max(1_000),
  author: z.object({ did: z.string(), handle: z.string() }),
  record: z.unknown(),
  likeCount: count,
  replyCount: count,
})
const named = z.object({ uri: z.string() })
const answer = z.object({ posts: z.array(z.unknown()) })

/** At most 25 posts, in one request. Throws a ForumError. */
export async function fetchPosts(call: ApiCaller, names: readonly PostName[]): Promise<PostStates> {
  const states: PostStates = { stands: [], missing: [], unsure: [] }
  if (names.length === 0) return states
  const uris = names.slice(0, MAX_POSTS).map(postUri)
  const {
    json,
    answer: got,
    reportSkipped,
  } = await call({
    path: '/xrpc/app.bsky.feed.getPosts',
    query: { uris },
  })
  const opened = answer.safeParse(json)
  if (!opened.success) throw new UnreadableAnswerError(got, { reason: 'shape' })
  const posts = opened.data.posts.slice(0, MAX_POSTS)
  const views = posts.map((one) => ({ post: parseView(one), uri: named.safeParse(one).data?.uri ?? null }))
  const found = new Map(views.flatMap(({ post }) => (post ? [[postUri(post), post] as const] : [])))
  const shown = new Set(views.flatMap(({ uri }) => uri ?? []))
  for (const name of names) {
    const post = found.get(postUri(name))
    if (post !== undefined) states.stands.push(post)
    else if (shown.has(postUri(name)) || shown.size < posts.length) states.unsure.push(name)
    else states.missing.push(name)
  }
  const unreadable = views.filter(({ post }) => post === undefined)
  reportSkipped(
    posts.length,
    unreadable.map(({ uri }) => ({ id: uri, why: 'post' })),
  )
  return states
}

/** Parses a post as the public API shows it; undefined for what is none. */
export function parseView(json: unknown): BlueskyPost | undefined {
  const { data } = view.safeParse(json)
  const name = data && parsePostUri(data.uri)
  if (!data || !name) return undefined
  const fields = parseRecord(data.record, Number.MAX_SAFE_INTEGER)
  if (typeof fields === 'string') return undefined
  const { handle } = data.author
  return {
    ...name,
    handle: isShown(handle) ? handle : null,
    ...fields,
    likes: data.likeCount ?? null,
    replies: data.replyCount ?? null,
  }
}

const resolved = z.object({ did: z.string() })

/** Identifier of an author; null where nobody has this name. Throws a ForumError. */
export async function fetchDid(call: ApiCaller, author: string): Promise<string | null> {
  if (isDid(author)) return author
  try {
    const query = { handle: author.toLowerCase() }
    const { json, answer: got } = await call({ path: '/xrpc/com.atproto.identity.resolveHandle', query })
    const { data } = resolved.safeParse(json)
    if (data === undefined || !isDid(data.did)) throw new UnreadableAnswerError(got, { reason: 'shape' })
    return data.did
  } catch (error) {
    if (error instanceof RequestRefusedError && error.status === 400) return null
    throw error
  }
}

/** Answers below a post; a host that sends more must not fill the memory. */
const MAX_REPLIES = 1_000

const branch = z.object({ post: z.unknown(), replies: z.array(z.unknown()).nullish().catch(null) })
const thread = z.object({ thread: z.object({ replies: z.array(z.unknown()).nullish() }) })

export type RepliesRequest = {
  name: PostName
  /** Levels below the post, from 1. */
  depth: number
}

/** Answers below a post that the network shows; null where it shows no such post. Throws a ForumError. */
export async function fetchReplies(
  call: ApiCaller,
  { name, depth }: RepliesRequest,
): Promise<BlueskyPost[] | null> {
  try {
    const query = { uri: postUri(name), depth: String(depth), parentHeight: '0' }
    const {
      json,
      answer: got,
      reportSkipped,
    } = await call({
      path: '/xrpc/app.bsky.feed.getPostThread',
      query,
    })
    const opened = thread.safeParse(json)
    if (!opened.success) throw new UnreadableAnswerError(got, { reason: 'shape' })
    const views = listViews(opened.data.thread.replies ?? [], depth).slice(0, MAX_REPLIES)
    const posts = views.map(parseView)
    const unread = posts.filter((post) => post === undefined)
    reportSkipped(
      views.length,
      unread.map(() => ({ id: null, why: 'answer' })),
    )
    return posts.flatMap((post) => post ?? [])
  } catch (error) {
    if (error instanceof RequestRefusedError && error.status === 400) return null
    throw error
  }
}

/** Lists the posts of answers and of those below them. */
function listViews(branches: readonly unknown[], depth: number): unknown[] {
  return branches.slice(0, MAX_REPLIES).flatMap((one) => {
    const { data } = branch.safeParse(one)
    const below = depth > 1 ? listViews(data?.replies ?? [], depth - 1) : []
    return [...(data?.post === undefined ? [] : [data.post]), ...below]
  })
}
