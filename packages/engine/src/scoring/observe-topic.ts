import { itemAt } from '../item-at.ts'
import { findKeyword } from '../keywords/find-keyword.ts'
import type { Span } from '../keywords/find-keyword.ts'
import type { Keyword } from '../keywords/keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { PostText } from '../keywords/post-text.ts'
import { note, positionWeight, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import type { PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'
import { areJoined, spanAt } from './read-roots.ts'
import type { PostRoots } from './read-roots.ts'

/** A word of the post that is also the campaign's. */
export type TopicWord = {
  root: string
  weight: number
} & Span

const NOTHING = readPostText({ title: '', body: '' }).title
const NOWHERE: readonly number[] = []

/** A keyword that a post says: where it does first, and where its text does. */
export type SaidKeyword = {
  keyword: Keyword
  first: Span
  below: Span | null
}

/** Finds the keywords of a campaign that a post says, in the campaign's order. */
export function saidKeywords(text: PostText, { keywords }: Profile): SaidKeyword[] {
  return keywords.flatMap((keyword) => {
    const first = findKeyword(keyword, text)
    if (first === null) return []
    const below = first.field === 'body' ? first : findKeyword(keyword, { title: NOTHING, body: text.body })
    return [{ keyword, first, below }]
  })
}

/** A keyword counts in the title and once more in the text. */
export function observeKeywords(observation: Observation, said: readonly SaidKeyword[]): void {
  const found = said.map(({ first }) => first).toSorted(longestFirst)
  const title = found.filter((span) => span.field === 'title')
  const body = said.flatMap(({ below }) => below ?? []).toSorted(longestFirst)
  const early = body.reduce((sum, span) => sum + positionWeight(span.start), 0)
  note(observation, 'keyword.title', { value: title.length > 0 ? 1 : 0, spans: title })
  note(observation, 'keyword.body', { value: saturate(early, 0.7), spans: body })
  note(observation, 'keyword.several', {
    value: Math.min(1, Math.max(0, found.length - 1) / 2),
    spans: found,
  })
}

function longestFirst(one: Span, other: Span): number {
  return other.end - other.start - (one.end - one.start)
}

/** The words of a post that are the campaign's too, in order. Two that it writes as one are one, unless it knows the first alone. */
export function topicWords(roots: PostRoots, { topic }: Profile): TopicWord[] {
  const found: { place: number; root: string; weight: number }[] = []
  for (const [root, weight] of topic)
    for (const place of roots.places.get(root) ?? NOWHERE) found.push({ place, root, weight })
  return found
    .toSorted((one, other) => one.place - other.place)
    .filter(({ place }, number, all) => !areJoined(place) || all[number - 1]?.place !== place - 1)
    .map(({ place, root, weight }) => ({ ...spanAt(roots, place), root, weight }))
}

/** The topic words of each sentence; the title is the first. */
export function topicBySentence(
  { sentences }: Pick<PostLanguage, 'sentences'>,
  topic: readonly TopicWord[],
): TopicWord[][] {
  const words = sentences.map((): TopicWord[] => [])
  let at = 0
  for (const word of topic) {
    if (word.field === 'body') {
      if (at === 0) at = 1
      while (at + 1 < sentences.length && word.start >= itemAt(sentences, at).end) at++
    }
    words[at]?.push(word)
  }
  return words
}

/** The sum of squared weights: one telling word outweighs several that many topics share. */
export function mass(words: Iterable<{ weight: number }>): number {
  let sum = 0
  for (const { weight } of words) sum += weight * weight
  return sum
}

/** Each root once, where it is met first. */
export function firstOfEachRoot(words: readonly TopicWord[]): TopicWord[] {
  const firsts = new Map<string, TopicWord>()
  for (const word of words) if (!firsts.has(word.root)) firsts.set(word.root, word)
  return [...firsts.values()]
}
