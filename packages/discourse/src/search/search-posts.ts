import {
  cutText,
  formatQuery,
  isMostlyMalformed,
  RequestRefusedError,
  UnreadableAnswerError,
} from '@radar/forum-client'
import type { Robots } from '@radar/forum-client'
import { z } from 'zod'
import { OverloadedError } from '../errors.ts'
import type { Reader } from '../posts/fetch-post.ts'
import * as field from '../posts/fields.ts'
import { isMalformed } from '../posts/post.ts'
import type { DiscoursePost, SkippedPost } from '../posts/post.ts'
import { readPosts } from '../posts/walk-newest.ts'
import type { WalkedPage } from '../walked-page.ts'

const SEARCH_PATH = '/search.json'

/** Discourse refuses shorter words (its setting min_search_term_length). */
const MIN_WORDS_LENGTH = 3
const MAX_WORDS_LENGTH = 200

/** True where robots.txt lets programs search. Throws a ForumError. */
export const maySearch = (robots: Robots): Promise<boolean> => robots.allows(`${SEARCH_PATH}?q=`)

export type SearchRequest = {
  /** All of them are looked for, what stands in double quotes as a phrase. */
  words: string
  /** Milliseconds since 1970. */
  since: number
  /** Id of a category: posts elsewhere are left out, those of categories within it are not. */
  category?: number | undefined
  /** Topics whose posts are fetched, one request each. @default 10 */
  max_topics?: number | undefined
}

const found = z.object({
  posts: field.listing,
  topics: field.listing.nullish(),
  grouped_search_result: z
    .object({ error: z.string().nullish().catch(null), more_full_page_results: z.unknown() })
    .nullish()
    .catch(null),
})
const identified = z.object({ id: field.id })
const hit = z.object({ id: field.id, topic_id: field.id, created_at: field.time })
const heading = z.object({ id: field.id, title: field.title, category_id: field.optionalId })
const stream = z.object({ post_stream: z.object({ posts: field.listing }) })

type Hit = z.output<typeof hit>

/**
 * Posts that the forum's search finds, latest first. The search gives the beginning of each, so the whole posts are
 * fetched topic by topic; the gap says what `max_topics`, or the search's first page, left out.
 */
export async function searchPosts(reader: Reader, request: SearchRequest): Promise<WalkedPage> {
  const { since, category, max_topics = 10 } = request
  const words = cutText(request.words.toWellFormed().replaceAll('\0', ''), MAX_WORDS_LENGTH).trim()
  if (words.length < MIN_WORDS_LENGTH) return { items: [], skipped: [], gap: null }
  const { hits, skipped: unread, headings, hasMore } = await fetchHits(reader, { words, since, category })
  const byTopic = Map.groupBy(hits, ({ topic_id }) => topic_id)
  const topics = [...byTopic].slice(0, max_topics)
  const page: WalkedPage = { items: [], skipped: unread, gap: null }
  for (const [topic_id, own] of topics) {
    const { items, skipped } = await fetchWhole(reader, { topic_id, ids: own.map(({ id }) => id) })
    const topic = headings.get(topic_id)
    page.items.push(...items.map((post) => withTopic(post, topic)))
    page.skipped.push(...skipped)
  }
  page.items.sort((a, b) => b.id - a.id)
  const left = hits.filter(({ topic_id }) => !topics.some(([id]) => id === topic_id))
  if (left.length > 0 || hasMore) page.gap = { from: since, until: newestOf(left) ?? oldestOf(hits) ?? since }
  return page
}

type HitsQuery = Pick<SearchRequest, 'words' | 'since' | 'category'>

async function fetchHits(reader: Reader, { words, since, category }: HitsQuery) {
  const day = new Date(since).toISOString().slice(0, 10)
  const within = category === undefined ? '' : ` category:${category}`
  const query = { q: `${words}${within} after:${day} order:latest`, page: '1' }
  await reader.robots.require(`${SEARCH_PATH}${formatQuery(query)}`)
  const answered = await reader.call
    .read({ path: SEARCH_PATH, query, bucket: 'search' })
    .catch(emptyWhereNoWords)
  if (answered === null)
    return { hits: [], skipped: [], headings: new Map<number, Heading>(), hasMore: false }
  const { json, answer, reportSkipped } = answered
  const opened = found.safeParse(json)
  if (!opened.success) throw new UnreadableAnswerError(answer, { reason: 'shape' })
  const { posts, topics, grouped_search_result: group } = opened.data
  if (group?.error) throw new OverloadedError({ host: answer.host, endpoint: answer.endpoint })
  const { hits, skipped } = readHits(posts)
  reportSkipped(posts.length, skipped)
  if (isMostlyMalformed({ read: hits.length, malformed: skipped.filter(isMalformed).length }))
    throw new UnreadableAnswerError(answer, { reason: 'shape' })
  const headings = new Map(
    (topics ?? []).flatMap((one) => {
      const { data } = heading.safeParse(one)
      return data === undefined ? [] : [[data.id, data] as const]
    }),
  )
  return {
    hits: hits.filter(({ created_at }) => created_at > since),
    skipped,
    headings,
    hasMore: group?.more_full_page_results === true,
  }
}

type Heading = z.output<typeof heading>

function readHits(posts: readonly unknown[]): { hits: Hit[]; skipped: SkippedPost[] } {
  const hits: Hit[] = []
  const skipped: SkippedPost[] = []
  for (const one of posts) {
    const { data, error } = hit.safeParse(one)
    if (data) hits.push(data)
    else skipped.push({ id: identified.safeParse(one).data?.id ?? null, why: field.describeFault(error) })
  }
  return { hits, skipped }
}

/** Discourse refuses words that it cannot search for, such as those of stop words alone. */
function emptyWhereNoWords(error: unknown): null {
  if (error instanceof RequestRefusedError && error.code === 'invalid_parameters') return null
  throw error
}

async function fetchWhole(
  { call, robots }: Reader,
  { topic_id, ids }: { topic_id: number; ids: readonly number[] },
): Promise<Omit<WalkedPage, 'gap'>> {
  const path = `/t/${topic_id}/posts.json`
  const query = { 'post_ids[]': ids.map(String) }
  await robots.require(`${path}${formatQuery(query)}`)
  try {
    const answered = await call.read({ path, query })
    const opened = stream.safeParse(answered.json)
    if (!opened.success) throw new UnreadableAnswerError(answered.answer, { reason: 'shape' })
    const { items, skipped } = readPosts(answered, opened.data.post_stream.posts)
    return { items: items.filter(({ id }) => ids.includes(id)), skipped }
  } catch (error) {
    // Deleted between the search and this request.
    if (error instanceof RequestRefusedError && error.code !== null) return { items: [], skipped: [] }
    throw error
  }
}

function withTopic(post: DiscoursePost, topic: Heading | undefined): DiscoursePost {
  if (topic === undefined) return post
  return {
    ...post,
    topic: { id: topic.id, title: topic.title },
    category_id: topic.category_id ?? post.category_id,
  }
}

const newestOf = (hits: readonly Hit[]) =>
  hits.length === 0 ? undefined : Math.max(...hits.map(({ created_at }) => created_at))
const oldestOf = (hits: readonly Hit[]) =>
  hits.length === 0 ? undefined : Math.min(...hits.map(({ created_at }) => created_at))
