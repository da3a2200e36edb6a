import { itemAt } from '../item-at.ts'
import { findKeyword } from '../keywords/find-keyword.ts'
import type { Span } from '../keywords/find-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { FieldText, PostText } from '../keywords/post-text.ts'
import { stem } from '../text/stem.ts'
import { note, positionWeight, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import type { PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** A word of the post that is also the campaign's. */
export type TopicWord = {
  root: string
  weight: number
} & Span

const NOTHING = readPostText({ title: '', body: '' }).title

/** A keyword counts in the title and once more in the text. */
export function observeKeywords(observation: Observation, text: PostText, profile: Profile): void {
  const said = profile.keywords.flatMap((keyword) => {
    const first = findKeyword(keyword, text)
    if (first === null) return []
    const below = first.field === 'body' ? first : findKeyword(keyword, { title: NOTHING, body: text.body })
    return [{ first, below }]
  })
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

export function topicWords(text: PostText, profile: Profile): TopicWord[] {
  const of = (field: 'title' | 'body', words: FieldText['words']): TopicWord[] =>
    words.flatMap((word, place) => {
      const next = words[place + 1]
      const root = stem(word.text)
      const weight = profile.topic.get(root)
      if (weight !== undefined) return [{ field, start: word.start, end: word.end, root, weight }]
      const joined = next === undefined ? '' : stem(word.text + next.text)
      const joinedWeight = profile.topic.get(joined)
      if (next === undefined || joinedWeight === undefined) return []
      return [{ field, start: word.start, end: next.end, root: joined, weight: joinedWeight }]
    })
  return [...of('title', text.title.words), ...of('body', text.body.words)]
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
