import { itemAt } from '../item-at.ts'
import type { Field, Post, Span } from '../post.ts'
import type { MeasuredSentence } from './reading.ts'

type Text = Pick<Post, 'title' | 'body'>
/** Sentences of a post in their order, those of the title first, and the parts that the model was not given. */
type Sentences = { sentences: readonly Span[]; unread: readonly Span[] }
type Chances = { start: number; whole: number; ofParts: readonly number[] }

/**
 * Parts of a post whose chances tell what its sentences are worth: the post read from its beginning, one sentence more
 * each time, and then from its end, with the title. Neither has nothing or everything, which are known.
 */
export function listParts<P extends Text>(post: P, { sentences, unread }: Sentences): P[] {
  const { fromStart, fromEnd } = planParts(sentences)
  return [
    ...fromStart.map(({ field, end }) => ({
      ...post,
      title: read(post, 'title', unread, { end: field === 'title' ? end : undefined }),
      body: field === 'title' ? '' : read(post, 'body', unread, { end }),
    })),
    ...fromEnd.map(({ start }) => ({
      ...post,
      title: read(post, 'title', unread, {}),
      body: read(post, 'body', unread, { start }),
    })),
  ]
}

/**
 * Gives each sentence the mean of what it adds to what stands before it, and to what stands behind it. Where two say the
 * same, each has half; where they need each other, too. Together they are worth what the post has beyond its start.
 * `ofParts` are the chances of `listParts`.
 */
export function measureSentences(
  sentences: readonly Span[],
  { start, whole, ofParts }: Chances,
): MeasuredSentence[] {
  const { fromStart, fromEnd } = planParts(sentences)
  const titles = sentences.length - countInBody(sentences)
  const before = [start, ...ofParts.slice(0, fromStart.length), whole]
  const title = itemAt(before, titles)
  const behind = [whole, ...ofParts.slice(fromStart.length, fromStart.length + fromEnd.length), title]
  return sentences.map((sentence, place) => {
    const adds = itemAt(before, place + 1) - itemAt(before, place)
    if (place < titles) return { ...sentence, worth: adds }
    const addsToEnd = itemAt(behind, place - titles) - itemAt(behind, place - titles + 1)
    return { ...sentence, worth: (adds + addsToEnd) / 2 }
  })
}

/** Sentences that a reading from the beginning ends with, and those that one from the end begins with. */
function planParts(sentences: readonly Span[]): { fromStart: readonly Span[]; fromEnd: readonly Span[] } {
  const inBody = countInBody(sentences)
  return {
    fromStart: sentences.slice(0, -1),
    fromEnd: inBody === 0 ? [] : sentences.slice(sentences.length - inBody + 1),
  }
}

const countInBody = (sentences: readonly Span[]) => sentences.filter(({ field }) => field === 'body').length

/** Range of a text; a sign stands for what the model was not given. */
function read(
  post: Text,
  field: Field,
  unread: readonly Span[],
  { start = 0, end = post[field].length }: { start?: number; end?: number | undefined },
): string {
  let text = post[field].slice(0, end)
  for (const gap of unread.toReversed())
    if (gap.field === field && gap.end > start && gap.start < end)
      text = `${text.slice(0, gap.start)} … ${text.slice(gap.end)}`
  return text.slice(start).trim()
}
