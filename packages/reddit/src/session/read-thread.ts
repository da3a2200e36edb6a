import { unreadable } from '../http/parse-json.ts'
import type { HttpAnswer } from '../http/send-request.ts'
import { comment } from '../things/comment.ts'
import type { RedditComment } from '../things/comment.ts'
import { openListing, readListing, readThing } from '../things/listing.ts'
import type { SkippedThing } from '../things/listing.ts'
import { post } from '../things/post.ts'
import type { RedditPost } from '../things/post.ts'

/**
 * A post with its comments in reading order. `hidden` counts those that the answer only hints at ("more");
 * `served_at` is as in a listing page.
 */
export type Thread = {
  post: RedditPost
  comments: RedditComment[]
  hidden: number
  skipped: SkippedThing[]
  served_at: number | null
}

/** Reads the two listings of `/comments/{id}` and lays the tree out flat. Throws UnreadableAnswerError without a post. */
export function readThread(json: unknown, answer: HttpAnswer): Thread {
  const [postListing, commentListing] = Array.isArray(json) ? json : []
  const posts = readListing(postListing, { answer, kind: 't3', schema: post })
  const [first] = posts.items
  const roots = openListing(commentListing)
  if (first === undefined || roots === undefined) throw unreadable(answer, 'shape')

  const { skipped, served_at } = posts
  const thread: Thread = { post: first, comments: [], hidden: 0, skipped, served_at }
  const pending = roots.children.toReversed()
  for (let things = 0; things < MAX_THINGS && pending.length > 0; things += 1) {
    const child = pending.pop()
    if (isMore(child)) thread.hidden += hiddenIn(child)
    else readComment(child, thread)
    pending.push(...repliesOf(child).toReversed())
  }
  return thread
}

/** Things of one thread; a host that sends more must not fill the memory. */
const MAX_THINGS = 50_000

function readComment(child: unknown, thread: Thread): void {
  const read = readThing(child, { kind: 't1', schema: comment })
  if ('skipped' in read) thread.skipped.push(read.skipped)
  else thread.comments.push(read.thing)
}

type Child = { kind?: unknown; data?: { replies?: unknown; count?: unknown } | null } | null

function isMore(child: unknown): boolean {
  return (child as Child)?.kind === 'more'
}

function hiddenIn(child: unknown): number {
  const count = (child as Child)?.data?.count
  return typeof count === 'number' ? count : 0
}

/** No replies are an empty string, some are a listing. */
function repliesOf(child: unknown): unknown[] {
  return openListing((child as Child)?.data?.replies)?.children ?? []
}
