import { itemAt } from '../item-at.ts'
import type { PostText } from '../keywords/post-text.ts'
import type { Word } from '../text/words.ts'
import { featureIndex } from './features.ts'
import { rarity } from './lexicon/common-words.ts'
import { note, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import { firstOfEachRoot, mass } from './observe-topic.ts'
import type { TopicWord } from './observe-topic.ts'
import type { Profile } from './read-profile.ts'

/** How close to an intent query a post is taken to be that says a keyword: no query may cost it anything. */
const CLOSE_BY_KEYWORD = 0.5

/** A post beside what the campaign is about. */
type Read = {
  text: PostText
  /** The words of the title that do not belong to the asking itself. */
  matter: readonly Word[]
  topic: TopicWord[]
  profile: Profile
}

/** How far a post is about the product. Keywords must have been observed before. */
export function observeFit(observation: Observation, read: Read): void {
  const { text, matter, topic, profile } = read
  const title = topic.filter((word) => word.field === 'title')
  const body = topic.filter((word) => word.field === 'body')
  note(observation, 'fit.title', { value: saturate(repeatedMass(title), 1.5), spans: title })
  const damping = 1 + text.body.words.length / 150
  note(observation, 'fit.body', {
    value: saturate(repeatedMass(body) / Math.sqrt(damping), 2.5),
    spans: heaviest(body),
  })
  observeTitle(observation, title, matter)
  observeQueries(observation, topic, profile)
  const names = topic.filter((word) => profile.names.has(word.root))
  note(observation, 'fit.names', {
    value: saturate(new Set(names.map((word) => word.root)).size, 1),
    spans: names,
  })
}

/** A title that says little else, or several of the campaign's words at once, is about the product itself. */
function observeTitle(observation: Observation, title: TopicWord[], matter: readonly Word[]): void {
  if (title.length === 0) return
  const starts = new Set(title.map(({ start }) => start))
  const ends = new Set(title.map(({ end }) => end))
  const own = title.reduce((sum, { weight }) => sum + weight, 0)
  const other = matter
    .filter(({ start, end }) => !starts.has(start) && !ends.has(end))
    .reduce((sum, word) => sum + rarity(word.text), 0)
  note(observation, 'fit.share', { value: own / (own + other + 1), spans: title })
  const words = firstOfEachRoot(title)
  const heaviestWeight = Math.max(...words.map(({ weight }) => weight))
  note(observation, 'fit.together', {
    value: saturate(mass(words) - heaviestWeight * heaviestWeight, 1),
    spans: words,
  })
}

/** The intent query that the post says most of. */
function observeQueries(observation: Observation, topic: TopicWord[], profile: Profile): void {
  const roots = new Set(topic.map((word) => word.root))
  const coverage = profile.prompts.map((prompt) => covered(prompt, roots))
  const value = Math.max(0, ...coverage)
  const said = ['keyword.title', 'keyword.body'].map((name) => itemAt(observation.values, featureIndex(name)))
  const byKeyword = profile.awaitsTrouble ? 0 : CLOSE_BY_KEYWORD * (itemAt(said, 0) || itemAt(said, 1))
  const closest = profile.prompts[coverage.indexOf(value)]
  note(observation, 'fit.prompt', {
    value: Math.max(value, byKeyword),
    spans: heaviest(topic.filter((word) => closest?.has(word.root))),
  })
}

/** Each root once, with diminishing returns for repetition. */
function repeatedMass(words: TopicWord[]): number {
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
  return firstOfEachRoot(words).toSorted((one, other) => other.weight - one.weight)
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
