import { findKeyword, type Span } from '../keywords/find-keyword.ts'
import type { FieldText, PostText } from '../keywords/post-text.ts'
import { stem } from '../text/stem.ts'
import { type Observation, note, positionWeight, saturate } from './observation.ts'
import type { Profile } from './read-profile.ts'

/** A word of the post that is also the campaign's. */
export interface TopicWord extends Span {
  root: string
  weight: number
}

export function observeKeywords(observation: Observation, text: PostText, profile: Profile): void {
  const found = profile.keywords.flatMap((keyword) => findKeyword(keyword, text) ?? [])
  const title = found.filter((span) => span.field === 'title')
  const body = found.filter((span) => span.field === 'body')
  const early = body.reduce((sum, span) => sum + positionWeight(span.start), 0)
  note(observation, 'keyword.title', { value: title.length > 0 ? 1 : 0, spans: title })
  note(observation, 'keyword.body', { value: saturate(early, 0.7), spans: body })
  note(observation, 'keyword.several', {
    value: Math.min(1, Math.max(0, found.length - 1) / 2),
    spans: found,
  })
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

export function observeFit(
  observation: Observation,
  { text, topic, profile }: { text: PostText; topic: TopicWord[]; profile: Profile },
): void {
  const title = topic.filter((word) => word.field === 'title')
  const body = topic.filter((word) => word.field === 'body')
  note(observation, 'fit.title', { value: saturate(weigh(title), 1.5), spans: title })
  const damping = 1 + text.body.words.length / 150
  note(observation, 'fit.body', {
    value: saturate(weigh(body) / Math.sqrt(damping), 2.5),
    spans: heaviest(body),
  })
  const roots = new Set(topic.map((word) => word.root))
  const coverage = profile.prompts.map((prompt) => covered(prompt, roots))
  const closest = coverage.indexOf(Math.max(0, ...coverage))
  const prompt = profile.prompts[closest]
  if (prompt)
    note(observation, 'fit.prompt', {
      value: coverage[closest]!,
      spans: heaviest(topic.filter((word) => prompt.has(word.root))),
    })
  const names = topic.filter((word) => profile.names.has(word.root))
  note(observation, 'fit.names', {
    value: saturate(new Set(names.map((word) => word.root)).size, 1),
    spans: names,
  })
}

/** Each root once, heaviest first, with diminishing returns for repetition. */
function weigh(words: TopicWord[]): number {
  const counts = new Map<string, { weight: number; count: number }>()
  for (const { root, weight } of words) {
    const known = counts.get(root) ?? { weight, count: 0 }
    known.count++
    counts.set(root, known)
  }
  let sum = 0
  for (const { weight, count } of counts.values()) sum += weight * weight * ((2 * count) / (count + 1))
  return sum
}

function heaviest(words: TopicWord[]): TopicWord[] {
  const firsts = new Map<string, TopicWord>()
  for (const word of words) if (!firsts.has(word.root)) firsts.set(word.root, word)
  return [...firsts.values()].toSorted((one, other) => other.weight - one.weight)
}

function covered(prompt: Map<string, number>, roots: Set<string>): number {
  let found = 0
  let all = 0
  for (const [root, weight] of prompt) {
    all += weight
    if (roots.has(root)) found += weight
  }
  return all === 0 ? 0 : found / Math.max(all, 1)
}
