import { z } from 'zod'
import { SubredditUnavailableError } from '../errors/answer-errors.ts'
import { unreadable } from '../http/parse-json.ts'
import type { HttpAnswer } from '../http/send-request.ts'
import type { Query } from '../http/transport.ts'
import { joinSubreddits, postId, subredditName, thingFullname, userName } from '../names.ts'
import type { TokenSource } from '../oauth/tokens.ts'
import { account } from '../things/account.ts'
import type { RedditAccount } from '../things/account.ts'
import { comment } from '../things/comment.ts'
import type { RedditComment } from '../things/comment.ts'
import { NOTHING, isMostlyUnreadable, openListing, readListing, readThing } from '../things/listing.ts'
import type { ListingPage, SkippedThing, ThingKind } from '../things/listing.ts'
import { post } from '../things/post.ts'
import type { RedditPost } from '../things/post.ts'
import { subreddit, subredditRule } from '../things/subreddit.ts'
import type { RedditSubreddit, SubredditRule } from '../things/subreddit.ts'
import type { Caller } from './create-caller.ts'
import { pageThrough } from './page-through.ts'
import type { WalkedPage } from './page-through.ts'
import { readThings } from './read-things.ts'
import type { Things } from './read-things.ts'
import { readThread } from './read-thread.ts'
import type { Thread } from './read-thread.ts'
import { sendComment } from './send-comment.ts'
import { sendForm } from './send-form.ts'
import type { FormRequest } from './send-form.ts'
import type { CommentDraft, CommentResult } from './send-comment.ts'

/** `limit` is 1 to 100 and 100 by default; `after` is the cursor of the page before. */
export type PageRequest = { after?: string | undefined; limit?: number | undefined }

export type SearchRequest = PageRequest & {
  query: string
  /** Subreddits to search; all of them without it. */
  subreddits?: readonly string[] | undefined
  sort?: 'relevance' | 'hot' | 'top' | 'new' | 'comments'
  time?: 'hour' | 'day' | 'week' | 'month' | 'year' | 'all'
}

/** Calls made with one account's tokens, or with the application's own. Reads retry; a comment never does. */
export type RedditSession = {
  me(): Promise<RedditAccount>
  /** Newest first, from several subreddits in one request. */
  newPosts(subreddits: readonly string[], page?: PageRequest): Promise<ListingPage<RedditPost>>
  /** Pages of new posts until the listing ends; see pageThrough. */
  newPostPages(subreddits: readonly string[]): AsyncGenerator<WalkedPage<RedditPost>>
  /** The newest comments of several subreddits, page after page until the listing ends; see pageThrough. */
  newCommentPages(subreddits: readonly string[]): AsyncGenerator<WalkedPage<RedditComment>>
  search(search: SearchRequest): Promise<ListingPage<RedditPost>>
  searchSubreddits(query: string, page?: PageRequest): Promise<ListingPage<RedditSubreddit>>
  /** The subreddits that most people read. */
  popularSubreddits(page?: PageRequest): Promise<ListingPage<RedditSubreddit>>
  aboutSubreddit(name: string): Promise<RedditSubreddit>
  subredditRules(name: string): Promise<SubredditRule[]>
  aboutUser(name: string): Promise<RedditAccount>
  userPosts(name: string, page?: PageRequest): Promise<ListingPage<RedditPost>>
  userComments(name: string, page?: PageRequest): Promise<ListingPage<RedditComment>>
  /** Any number of posts, comments and subreddits by fullname, a hundred to a request. */
  info(fullnames: readonly string[]): Promise<Things>
  /** A post with its comments, newest first; `id` without prefix. */
  comments(id: string): Promise<Thread>
  comment(draft: CommentDraft): Promise<CommentResult>
  /** For what a forum offers besides: see sendForm. */
  send(request: FormRequest): Promise<void>
}

/** Rules of one subreddit; Reddit allows 15. */
const MAX_RULES = 100

const asPost = { kind: 't3', schema: post }
const asComment = { kind: 't1', schema: comment }
const asSubreddit = { kind: 't5', schema: subreddit }
const asAccount = { kind: 't2', schema: account }

/** Things of one answer that could not be read, of `things` that came. */
export type SkippedReport = { endpoint: string; things: number; skipped: SkippedThing[] }

type SessionParts = {
  caller: Caller
  tokens: TokenSource
  /** Receives what any answer of the session left out, once for each answer. */
  reportSkipped(report: SkippedReport): void
}

export function createSession({ caller, tokens, reportSkipped }: SessionParts): RedditSession {
  const session: RedditSession = {
    me: async () => {
      const { json, answer } = await caller.read('/api/v1/me')
      const parsed = account.safeParse(json)
      if (!parsed.success) throw unreadable(answer, 'shape', parsed.error)
      return parsed.data
    },

    newPosts: async (subreddits, page) =>
      readPage(`/r/${joinSubreddits(subreddits)}/new`, asPost, pageQuery(page)),

    newCommentPages: (subreddits) =>
      pageThrough((after) =>
        readSoundPage(`/r/${joinSubreddits(subreddits)}/comments`, asComment, pageQuery({ after })),
      ),

    newPostPages: (subreddits) =>
      pageThrough((after) =>
        readSoundPage(`/r/${joinSubreddits(subreddits)}/new`, asPost, pageQuery({ after })),
      ),

    search: async ({ query, subreddits, sort, time, ...page }) => {
      const within = subreddits === undefined ? '' : `/r/${joinSubreddits(subreddits)}`
      return readSoundPage(`${within}/search`, asPost, {
        ...pageQuery(page),
        q: query,
        sort,
        t: time,
        type: 'link',
        restrict_sr: subreddits === undefined ? undefined : 1,
      })
    },

    searchSubreddits: (query, page) =>
      readSoundPage('/subreddits/search', asSubreddit, { ...pageQuery(page), q: query }),

    popularSubreddits: (page) => readSoundPage('/subreddits/popular', asSubreddit, pageQuery(page)),

    aboutSubreddit: async (name) => {
      const { json, answer } = await caller.read(`/r/${subredditName(name)}/about`)
      // A name that does not exist is answered with what a search for it finds.
      if (openListing(json) !== undefined) {
        const { endpoint, status } = answer
        throw new SubredditUnavailableError({ endpoint, status, reason: 'missing', notice: null })
      }
      return readOne(json, { answer, ...asSubreddit })
    },

    subredditRules: async (name) => {
      const { json, answer } = await caller.read(`/r/${subredditName(name)}/about/rules`)
      const parsed = z.object({ rules: z.array(z.unknown()) }).safeParse(json)
      if (!parsed.success) throw unreadable(answer, 'shape', parsed.error)
      const rules = parsed.data.rules.slice(0, MAX_RULES)
      const read = rules.flatMap((rule) => subredditRule.safeParse(rule).data ?? [])
      const malformed = { ...NOTHING, kind: 'rule', subreddit: name, why: 'malformed' }
      report(answer, {
        read: read.length,
        skipped: Array.from({ length: rules.length - read.length }, () => malformed),
      })
      return read
    },

    aboutUser: async (name) => {
      const { json, answer } = await caller.read(`/user/${userName(name)}/about`)
      return readOne(json, { answer, ...asAccount })
    },

    userPosts: async (name, page) =>
      readSoundPage(`/user/${userName(name)}/submitted`, asPost, { ...pageQuery(page), sort: 'new' }),

    userComments: async (name, page) =>
      readSoundPage(`/user/${userName(name)}/comments`, asComment, { ...pageQuery(page), sort: 'new' }),

    info: async (fullnames) => {
      const things: Things = { posts: [], comments: [], subreddits: [], missing: [], skipped: [] }
      const wanted = [...new Set(fullnames.map(thingFullname))]
      for (let start = 0; start < wanted.length; start += 100) {
        const id = wanted.slice(start, start + 100).join(',')
        const { json, answer } = await caller.read('/api/info', { id })
        const known = countOf(things)
        const posts = things.posts.length
        const left = things.skipped.length
        readThings(json, { answer, things })
        report(answer, {
          read: countOf(things) - known,
          skipped: things.skipped.slice(left),
          items: things.posts.slice(posts),
        })
      }
      const came = new Set(
        [...things.posts, ...things.comments, ...things.subreddits].map(({ name }) => name),
      )
      things.missing = wanted.filter((fullname) => !came.has(fullname))
      return things
    },

    comments: async (id) => {
      const { json, answer } = await caller.read(`/comments/${postId(id)}`, { sort: 'new', limit: 500 })
      const thread = readThread(json, answer)
      report(answer, { read: thread.comments.length, skipped: thread.skipped, items: [thread.post] })
      return thread
    },

    comment: (draft) => sendComment({ caller, tokens }, draft),
    send: (request) => sendForm({ caller, tokens }, request),
  }
  return session

  async function readPage<S extends z.ZodType>(
    path: string,
    as: ThingKind<S>,
    query: Query,
  ): Promise<ListingPage<z.output<S>>> {
    const { json, answer } = await caller.read(path, query)
    return toPage(json, { answer, ...as })
  }

  /** A page that callers draw conclusions from. Throws UnreadableAnswerError where most of it is malformed. */
  async function readSoundPage<S extends z.ZodType>(
    path: string,
    as: ThingKind<S>,
    query: Query,
  ): Promise<ListingPage<z.output<S>>> {
    const { json, answer } = await caller.read(path, query)
    const page = toPage(json, { answer, ...as })
    if (isMostlyUnreadable(page)) throw unreadable(answer, 'shape')
    return page
  }

  function toPage<S extends z.ZodType>(
    json: unknown,
    as: ThingKind<S> & { answer: HttpAnswer },
  ): ListingPage<z.output<S>> {
    const page = readListing(json, as)
    report(as.answer, { read: page.items.length, skipped: page.skipped, items: page.items })
    return page
  }

  function report({ endpoint }: HttpAnswer, { read, skipped, items = [] }: Reading): void {
    const left = [...skipped, ...items.flatMap(describeParts)]
    if (left.length > 0) reportSkipped({ endpoint, things: read + skipped.length, skipped: left })
  }
}

/** What one answer held: how many things were read, which not, and those that may lack a part. */
type Reading = { read: number; skipped: SkippedThing[]; items?: readonly unknown[] }

const parted = z.object({
  id: z.string(),
  subreddit: z.string(),
  author: z.string().nullable(),
  unreadable_parts: z.tuple([z.string()], z.string()),
})

/** Describes a post that was read without some of its parts. */
function describeParts(item: unknown): SkippedThing[] {
  const { data } = parted.safeParse(item)
  if (data === undefined) return []
  const { unreadable_parts, ...facts } = data
  return [{ ...NOTHING, ...facts, kind: 't3', why: `${unreadable_parts.join(', ')}: of an unknown form` }]
}

function countOf({ posts, comments, subreddits }: Things): number {
  return posts.length + comments.length + subreddits.length
}

function pageQuery({ after, limit = 100 }: PageRequest = {}): Query {
  return { after, limit: Math.max(1, Math.min(100, Math.trunc(limit))) }
}

function readOne<S extends z.ZodType>(
  json: unknown,
  { answer, ...as }: ThingKind<S> & { answer: HttpAnswer },
) {
  const read = readThing(json, as)
  if ('skipped' in read) throw unreadable(answer, 'shape')
  return read.thing
}
