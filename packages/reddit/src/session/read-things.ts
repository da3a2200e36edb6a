import { ThingUnreadableError } from '../errors/transport-errors.ts'
import { unreadable } from '../http/parse-json.ts'
import type { HttpAnswer } from '../http/send-request.ts'
import { comment } from '../things/comment.ts'
import type { RedditComment } from '../things/comment.ts'
import { kindOf, openListing, readThing } from '../things/listing.ts'
import type { SkippedThing } from '../things/listing.ts'
import { post } from '../things/post.ts'
import type { RedditPost } from '../things/post.ts'
import { subreddit } from '../things/subreddit.ts'
import type { RedditSubreddit } from '../things/subreddit.ts'

/** Things of several kinds; `missing` are the fullnames that were asked for and did not come. */
export type Things = {
  posts: RedditPost[]
  comments: RedditComment[]
  subreddits: RedditSubreddit[]
  missing: string[]
  skipped: SkippedThing[]
}

/** Tells whether a thing that did not come may have come in an unreadable form: `skipped` names it, or names no thing. */
export function mayBeUnreadable({ skipped }: Pick<Things, 'skipped'>, thingId: string): boolean {
  return skipped.some(({ id }) => id === null || id === thingId)
}

/** Throws ThingUnreadableError for a thing that did not come and may be unreadable. */
export function requireReadable(things: Pick<Things, 'skipped'>, thingId: string): void {
  if (mayBeUnreadable(things, thingId))
    throw new ThingUnreadableError({ endpoint: 'GET /api/info', thing_id: thingId })
}

/** Reads an answer of `/api/info` into `things`. */
export function readThings(json: unknown, { answer, things }: { answer: HttpAnswer; things: Things }): void {
  const opened = openListing(json)
  if (opened === undefined) throw unreadable(answer, 'shape')
  for (const child of opened.children) {
    const skipped = addThing(child, things)
    if (skipped !== undefined) things.skipped.push(skipped)
  }
}

function addThing(child: unknown, things: Things): SkippedThing | undefined {
  const kind = kindOf(child)
  if (kind === 't1') return add(readThing(child, { kind, schema: comment }), things.comments)
  if (kind === 't5') return add(readThing(child, { kind, schema: subreddit }), things.subreddits)
  return add(readThing(child, { kind: 't3', schema: post }), things.posts)
}

function add<T>(read: { thing: T } | { skipped: SkippedThing }, to: T[]): SkippedThing | undefined {
  if ('skipped' in read) return read.skipped
  to.push(read.thing)
  return undefined
}
