import { fetchAbout } from './about/fetch-about.ts'
import type { AboutForum } from './about/fetch-about.ts'
import { createHostBudget } from './budget/create-host-budget.ts'
import type { HostBudget } from './budget/host-budget.ts'
import { SYSTEM_CLOCK } from './clock.ts'
import type { Clock } from './clock.ts'
import { createCaller } from './http/create-caller.ts'
import { fetchPost, fetchPostByNumber, fetchReplies, fetchTopic } from './posts/fetch-post.ts'
import type { PostState, TopicState } from './posts/fetch-post.ts'
import type { DiscoursePost } from './posts/post.ts'
import { walkNewest } from './posts/walk-newest.ts'
import type { NewestRequest } from './posts/walk-newest.ts'
import { createRobots } from './robots/create-robots.ts'
import { SEARCH_PATH, searchPosts } from './search/search-posts.ts'
import type { SearchRequest } from './search/search-posts.ts'
import type { WalkedPage } from './walked-page.ts'

export type DiscourseOptions = {
  /** Origin of the forum, such as `https://forum.example.org`. */
  url: string
  /**
   * Name and version of the program and how to reach its owner. Its first word is the name that robots.txt is read for.
   * Throws TypeError where it cannot be a header.
   */
  userAgent: string
  /** One budget for everything that this program sends; by default one for this client. */
  budget?: HostBudget
  /** Guards against addresses that nobody should ask are the caller's: a person typed the address. */
  fetch?: typeof globalThis.fetch
  clock?: Clock
  /** For one request with its answer. @default 20000 */
  timeout_ms?: number
  /** Time that a call may wait for room in the budget. @default 20000 */
  max_wait_ms?: number
  /** Tries of each request on outages. @default 3 */
  attempts?: number
}

/**
 * Reads one forum as a visitor without a login. Every call throws DiscourseError, whose `trouble` says what is wrong, where
 * the forum cannot be read, robots.txt among the reasons.
 */
export type Discourse = {
  about(): Promise<AboutForum>
  /** Posts of all topics, newest first; see walkNewest. */
  newest(request: NewestRequest): AsyncGenerator<WalkedPage>
  /** True where robots.txt lets programs search, which it does not unless an owner changed it. */
  maySearch(): Promise<boolean>
  search(request: SearchRequest): Promise<WalkedPage>
  post(id: number): Promise<PostState>
  postByNumber(at: { topic_id: number; post_number: number }): Promise<PostState>
  topic(id: number): Promise<TopicState>
  /** Direct answers to a post. */
  replies(id: number): Promise<DiscoursePost[]>
}

export function createDiscourse(options: DiscourseOptions): Discourse {
  const { userAgent, clock = SYSTEM_CLOCK } = options
  if (!/^[\x20-\x7e]{3,200}$/.test(userAgent)) throw new TypeError('The User-Agent must be plain text.')
  const { origin: url, host } = new URL(options.url)
  const call = createCaller({
    url,
    userAgent,
    budget: options.budget ?? createHostBudget({}, clock),
    fetch: options.fetch ?? globalThis.fetch,
    clock,
    timeout_ms: options.timeout_ms ?? 20_000,
    max_wait_ms: options.max_wait_ms ?? 20_000,
    attempts: options.attempts ?? 3,
  })
  const robots = createRobots(call, { host, agent: /^[A-Za-z_-]*/.exec(userAgent)?.[0] ?? '', clock })
  const reader = { call, robots }

  return {
    about: () => fetchAbout(reader),
    newest: (request) => walkNewest(call, { robots, request }),
    maySearch: () => robots.allows(SEARCH_PATH),
    search: (request) => searchPosts(reader, request),
    post: (id) => fetchPost(reader, id),
    postByNumber: (at) => fetchPostByNumber(reader, at),
    topic: (id) => fetchTopic(reader, id),
    replies: (id) => fetchReplies(reader, id),
  }
}
