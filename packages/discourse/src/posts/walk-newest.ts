import { formatQuery, isMostlyMalformed, UnreadableAnswerError } from '@radar/forum-client'
import type { ReadAnswer, Robots } from '@radar/forum-client'
import { z } from 'zod'
import type { ForumCaller } from '../http/create-forum-caller.ts'
import type { WalkedPage } from '../walked-page.ts'
import * as field from './fields.ts'
import { isMalformed } from './post.ts'
import type { DiscoursePost } from './post.ts'
import { readPost } from './read-post.ts'

const PATH = '/posts.json'

/** Posts at the end of a page that must all be too old to end a walk: one that was moved here is older than its id. */
const OLD_IN_A_ROW = 3

export type NewestRequest = {
  /** Milliseconds since 1970; younger posts are walked. */
  since: number
  /** Requests that may be spent. @default 10 */
  max_pages?: number | undefined
  /** Returns true once a walk has taken long enough: it ends as where `max_pages` ends it. */
  isOver?(): boolean
  /** Tries of each request on outages. @default those of the client */
  attempts?: number | undefined
}

const envelope = z.object({ latest_posts: field.listing })
const named = z.object({ id: z.int().positive() })

/**
 * Walks back through the posts of all topics, newest first. A page leaves out what a visitor may not see, so it may be
 * short, or empty. Where `max_pages` or `isOver` ends the walk, the last page carries the gap.
 */
export async function* walkNewest(
  call: ForumCaller,
  { robots, request }: { robots: Robots; request: NewestRequest },
): AsyncGenerator<WalkedPage> {
  const { since, max_pages = 10, isOver, attempts } = request
  let before: number | undefined
  let until: number | undefined

  for (let pages = 1; ; pages += 1) {
    const query = before === undefined ? {} : { before: String(before) }
    await robots.require(`${PATH}${formatQuery(query)}`)
    const answered = await call.read({ path: PATH, query, attempts })
    const opened = envelope.safeParse(answered.json)
    if (!opened.success) throw new UnreadableAnswerError(answered.answer, { reason: 'shape' })
    const page = readPosts(answered, opened.data.latest_posts)

    const lowest = lowestId(opened.data.latest_posts) ?? (before ?? 0) - field.PER_PAGE + 1
    const last = page.items.slice(-OLD_IN_A_ROW)
    until = page.items.at(-1)?.created_at ?? until
    const isEnd = lowest <= 1 || (last.length > 0 && last.every(({ created_at }) => created_at <= since))
    const isCut = !isEnd && (pages >= max_pages || isOver?.() === true)
    yield {
      items: page.items.filter(({ created_at }) => created_at > since),
      skipped: page.skipped,
      gap: isCut ? { from: since, until: until ?? since } : null,
    }
    if (isEnd || isCut) return
    before = lowest - 1
  }
}

/** Reads the posts of an answer, highest id first. Throws UnreadableAnswerError where most of them are malformed. */
export function readPosts(
  { answer, reportSkipped }: ReadAnswer,
  list: readonly unknown[],
): Omit<WalkedPage, 'gap'> {
  const items: DiscoursePost[] = []
  const skipped: WalkedPage['skipped'] = []
  for (const one of list) {
    const read = readPost(one)
    if ('why' in read) skipped.push(read)
    else items.push(read)
  }
  const malformed = skipped.filter(isMalformed)
  reportSkipped(list.length, malformed)
  if (isMostlyMalformed({ read: items.length, malformed: malformed.length }))
    throw new UnreadableAnswerError(answer, { reason: 'shape' })
  return { items: items.toSorted((a, b) => b.id - a.id), skipped }
}

function lowestId(list: readonly unknown[]): number | undefined {
  const ids = list.flatMap((one) => named.safeParse(one).data?.id ?? [])
  return ids.length === 0 ? undefined : Math.min(...ids)
}
