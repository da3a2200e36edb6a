import { isMostlyMalformed, UnreadableAnswerError } from '@radar/forum-client'
import type { ReadAnswer } from '@radar/forum-client'
import { z } from 'zod'
import { parseId } from '../addresses.ts'
import * as field from '../items/fields.ts'
import { ANOTHER_KIND, isMalformed, isOtherKind } from '../items/item.ts'
import type { HackerNewsItem, SkippedItem } from '../items/item.ts'

/** One answer of the index. `received` counts its hits; `oldest_at` is the lowest time that any of them says. */
export type HitPage = {
  items: HackerNewsItem[]
  skipped: SkippedItem[]
  received: number
  oldest_at: number | null
}

const envelope = z.object({ hits: z.array(z.unknown()) })

const objectID = z.string().transform((text, ctx) => {
  const id = parseId(text)
  if (id === null) ctx.addIssue('no id')
  return id ?? z.NEVER
})
const MAX_TAGS = 50
/** The list is cut before anything looks at what is in it. */
const tags = z.object({ _tags: z.array(z.unknown()).transform((all) => all.slice(0, MAX_TAGS)) })
const time = z.object({ created_at_i: field.seconds })
const identified = z.object({ objectID })

const common = { objectID, author: field.author, created_at_i: field.seconds }
const story = z.object({
  ...common,
  title: field.title,
  story_text: field.optionalHtml,
  url: field.link,
  points: field.optionalCount,
  num_comments: field.optionalCount,
})
const comment = z.object({
  ...common,
  comment_text: field.html,
  parent_id: field.optionalId,
  story_id: field.optionalId,
  story_title: field.optionalTitle,
})

/** Hits that the index gives for one question, however it is asked. */
export const MAX_HITS = 1_000

/** Reads an answer of the search index; a malformed hit is skipped. Throws UnreadableAnswerError for anything else. */
export function readHits({ json, answer, reportSkipped }: ReadAnswer): HitPage {
  const opened = envelope.safeParse(json)
  if (!opened.success) throw new UnreadableAnswerError(answer, { reason: 'shape' })
  const hits = opened.data.hits.slice(0, MAX_HITS)
  const page: HitPage = { items: [], skipped: [], received: hits.length, oldest_at: null }
  for (const hit of hits) {
    const read = readHit(hit)
    if ('why' in read) page.skipped.push(read)
    else page.items.push(read)
    const at = time.safeParse(hit).data?.created_at_i
    if (at !== undefined) page.oldest_at = Math.min(at, page.oldest_at ?? at)
  }
  const malformed = page.skipped.filter(isMalformed)
  reportSkipped(hits.length, malformed)
  if (isMostlyMalformed({ read: page.items.length, malformed: malformed.length }))
    throw new UnreadableAnswerError(answer, { reason: 'shape' })
  return page
}

function readHit(hit: unknown): HackerNewsItem | SkippedItem {
  const named = tags.safeParse(hit).data?._tags ?? []
  const kind = named.find((tag) => tag === 'story' || tag === 'comment')
  const id = identified.safeParse(hit).data?.objectID ?? null
  if (kind === 'story') {
    const { data, error } = story.safeParse(hit)
    return data === undefined ? { id, why: field.describeFault(error) } : toStory(data)
  }
  if (kind === 'comment') {
    const { data, error } = comment.safeParse(hit)
    return data === undefined ? { id, why: field.describeFault(error) } : toComment(data)
  }
  if (named.length === 0) return { id, why: 'no hit' }
  return { id, why: named.some(isOtherKind) ? ANOTHER_KIND : '_tags: no known kind' }
}

function toStory(hit: z.output<typeof story>): HackerNewsItem {
  return {
    id: hit.objectID,
    kind: 'story',
    author: hit.author,
    story: { id: hit.objectID, title: hit.title },
    parent_id: null,
    text: hit.story_text,
    link: hit.url,
    created_at: hit.created_at_i,
    score: hit.points ?? null,
    comments: hit.num_comments ?? null,
    answers: null,
  }
}

function toComment({ story_id, story_title, ...hit }: z.output<typeof comment>): HackerNewsItem {
  const isKnown = typeof story_id === 'number' && typeof story_title === 'string'
  return {
    id: hit.objectID,
    kind: 'comment',
    author: hit.author,
    story: isKnown ? { id: story_id, title: story_title } : null,
    parent_id: hit.parent_id ?? null,
    text: hit.comment_text,
    link: null,
    created_at: hit.created_at_i,
    score: null,
    comments: null,
    answers: null,
  }
}
