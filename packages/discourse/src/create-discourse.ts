import { createRobots, ROBOTS_BYTES, ROBOTS_PATH } from '@radar/forum-client'
import type { ClientOptions } from '@radar/forum-client'
import { fetchAbout } from './about/fetch-about.ts'
import type { AboutForum } from './about/fetch-about.ts'
import { fetchCategories, fetchCategory } from './categories/fetch-categories.ts'
import type { CategoryState, DiscourseCategory } from './categories/fetch-categories.ts'
import type { Bucket } from './create-host-budget.ts'
import { createForumCaller } from './http/create-forum-caller.ts'
import { nameFailure } from './http/name-failure.ts'
import { fetchPost, fetchPostByNumber, fetchReplies, fetchTopic } from './posts/fetch-post.ts'
import type { PostState, TopicState } from './posts/fetch-post.ts'
import type { DiscoursePost } from './posts/post.ts'
import { walkNewest } from './posts/walk-newest.ts'
import type { NewestRequest } from './posts/walk-newest.ts'
import { maySearch, searchPosts } from './search/search-posts.ts'
import type { SearchRequest } from './search/search-posts.ts'
import type { WalkedPage } from './walked-page.ts'

/** The first word of `userAgent` is the name that robots.txt is read for. */
export type DiscourseOptions = ClientOptions<Bucket> & {
  /** Origin of the forum, such as `https://forum.example.org`. */
  url: string
}

/**
 * Reads one forum as a visitor without a login. Every call throws ForumError, whose `trouble` says what is wrong, where
 * the forum cannot be read, robots.txt among the reasons.
 */
export type Discourse = {
  about(): Promise<AboutForum>
  /** Categories that a visitor sees, those within others among them. */
  categories(): Promise<DiscourseCategory[]>
  /** One category, without its figures. */
  category(id: number): Promise<CategoryState>
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
  const { userAgent, clock } = options
  const { origin, host } = new URL(options.url)
  const call = createForumCaller(origin, options)
  const send = (_: string, at = new URL(ROBOTS_PATH, origin)) =>
    call.send({
      path: at.pathname,
      url: at.host === host ? origin : at.origin,
      plain_bytes: ROBOTS_BYTES,
    })
  const robots = createRobots({ userAgent, send, nameFailure, clock })(host)
  const reader = { call, robots }

  return {
    about: () => fetchAbout(reader),
    categories: () => fetchCategories(reader),
    category: (id) => fetchCategory(reader, id),
    newest: (request) => walkNewest(call, { robots, request }),
    maySearch: () => maySearch(robots),
    search: (request) => searchPosts(reader, request),
    post: (id) => fetchPost(reader, id),
    postByNumber: (at) => fetchPostByNumber(reader, at),
    topic: (id) => fetchTopic(reader, id),
    replies: (id) => fetchReplies(reader, id),
  }
}
