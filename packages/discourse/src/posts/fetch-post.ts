import { RequestRefusedError, UnreadableAnswerError } from '@radar/forum-client'
import type { ReadAnswer, Robots } from '@radar/forum-client'
import { z } from 'zod'
import type { ForumCaller } from '../http/create-forum-caller.ts'
import * as field from './fields.ts'
import { DELETED, REMOVED, isMalformed } from './post.ts'
import type { DiscoursePost, DiscourseTopic } from './post.ts'
import { readPost } from './read-post.ts'
import { readPosts } from './walk-newest.ts'

type GonePost = { state: 'gone'; by?: 'author' }

/**
 * State of one post. `gone`: the forum says that it is deleted, hidden or not there; `by` where it says
 * that its author deleted it, which it does for a day. `unsure` says nothing about the post: it was refused, or is malformed.
 */
export type PostState = { state: 'stands'; post: DiscoursePost } | GonePost | { state: 'unsure'; why: string }

/** State of a topic. `post` is its first post; null where that is not among what the forum shows of it. */
export type TopicState =
  | { state: 'stands'; topic: DiscourseTopic; post: DiscoursePost | null }
  | GonePost
  | { state: 'unsure'; why: string }

export type Reader = { call: ForumCaller; robots: Robots }

/** Discourse names its own refusals. A 404 of anybody else says nothing about a post. */
const GONE_TYPES: readonly (string | null)[] = ['not_found', 'post_not_found', 'topic_deleted']

export function fetchPost(reader: Reader, id: number): Promise<PostState> {
  return readOne(reader, `/posts/${id}.json`)
}

/** Post by its number in its topic, as addresses name it. */
export function fetchPostByNumber(
  reader: Reader,
  { topic_id, post_number }: { topic_id: number; post_number: number },
): Promise<PostState> {
  return readOne(reader, `/posts/by_number/${topic_id}/${post_number}.json`)
}

async function readOne(reader: Reader, path: string): Promise<PostState> {
  const found = await fetchOrRefusal(reader, path)
  if ('state' in found) return found
  const read = readPost(found.json)
  if (!('why' in read)) return { state: 'stands', post: read }
  found.reportSkipped(1, [read].filter(isMalformed))
  return goneBy(read.why) ?? { state: 'unsure', why: read.why }
}

/** State of a post that was left out; undefined where it was not withdrawn. */
function goneBy(why: string): GonePost | undefined {
  if (why === DELETED) return { state: 'gone', by: 'author' }
  return why === REMOVED ? { state: 'gone' } : undefined
}

const topicShape = z.object({
  id: field.id,
  title: field.title,
  category_id: field.optionalId,
  closed: field.flag,
  archived: field.flag,
  posts_count: field.optionalCount,
  like_count: field.optionalCount,
  deleted_at: z.unknown(),
  post_stream: z.object({ posts: field.listing }),
})

export async function fetchTopic(reader: Reader, id: number): Promise<TopicState> {
  const found = await fetchOrRefusal(reader, `/t/${id}.json`)
  if ('state' in found) return found
  const { data, error } = topicShape.safeParse(found.json)
  if (data === undefined) {
    const why = field.describeFault(error)
    found.reportSkipped(1, [{ id, why }])
    return { state: 'unsure', why }
  }
  if (data.id !== id) return { state: 'unsure', why: 'id: of another topic' }
  if (data.deleted_at !== null && data.deleted_at !== undefined) return { state: 'gone' }
  const { title, category_id, closed, archived, posts_count, like_count } = data
  const firsts = data.post_stream.posts.filter(isFirst).map(readPost)
  const withdrawn = firsts.flatMap((one) => ('why' in one && goneBy(one.why)) || [])[0]
  if (withdrawn) return withdrawn
  const first = firsts.find((one) => !('why' in one))
  return {
    state: 'stands',
    topic: {
      id,
      title,
      category_id: category_id ?? null,
      is_closed: closed === true || archived === true,
      replies: typeof posts_count === 'number' ? Math.max(0, posts_count - 1) : null,
      likes: like_count ?? null,
    },
    post: first === undefined || 'why' in first ? null : { ...first, topic: { id, title } },
  }
}

const numbered = z.object({ post_number: z.literal(1) })
const isFirst = (json: unknown): boolean => numbered.safeParse(json).success

/** Direct answers to a post, those withdrawn left out. */
export async function fetchReplies(reader: Reader, id: number): Promise<DiscoursePost[]> {
  const path = `/posts/${id}/replies.json`
  await reader.robots.require(path)
  const answered = await reader.call.read({ path })
  const { data } = field.listing.safeParse(answered.json)
  if (data === undefined) throw new UnreadableAnswerError(answered.answer, { reason: 'shape' })
  return readPosts(answered, data).items
}

type Refused = { state: 'gone' } | { state: 'unsure'; why: string }

/** Answer about a single thing, or what its refusal says. Throws a ForumError where the forum is in trouble. */
export async function fetchOrRefusal({ call, robots }: Reader, path: string): Promise<ReadAnswer | Refused> {
  await robots.require(path)
  try {
    return await call.read({ path })
  } catch (error) {
    if (!(error instanceof RequestRefusedError)) throw error
    const { status, code, trouble } = error
    if (status === 410 || (status === 404 && GONE_TYPES.includes(code ?? ''))) return { state: 'gone' }
    // A login or a challenge stands before everything, a refusal of Discourse's own before this thing alone.
    if (trouble === 'needs_login' || code === null) throw error
    return { state: 'unsure', why: `status ${status}` }
  }
}
