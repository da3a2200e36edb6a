import type { Word } from '../language/text/words.ts'
import { rarity } from '../language/lexicon/common-words.ts'
import { note, positionWeight, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import { firstOfEachRoot, topicBySentence } from './observe-topic.ts'
import type { TopicWord } from './observe-topic.ts'
import type { PostReading } from './read-post.ts'
import type { Profile } from './read-profile.ts'

/** How much a word of the text counts beside one of the title. */
const TEXT_SHARE = 0.6
/** From this share of the likeliest one's chance on a sentence may be the one that asks. */
const ASKING_SHARE = 0.5

/** A post beside what the campaign is about. */
type Read = {
  reading: PostReading
  topic: TopicWord[]
  profile: Profile
}

/** How far the words of a post are about the product. What a post does not speak of counts nowhere. */
export function observeFit(observation: Observation, read: Read): void {
  const { reading, topic } = read
  const title = topic.filter((word) => word.field === 'title')
  note(observation, 'fit.body', { value: saturate(mostMass(topic), 1.5), spans: heaviest(topic) })
  note(observation, 'fit.share', { value: shareOfTitle(title, reading.matter), spans: title })
  observeQueries(observation, read)
}

function shareOfTitle(title: readonly TopicWord[], matter: readonly Word[]): number {
  const starts = new Set(title.map(({ start }) => start))
  const ends = new Set(title.map(({ end }) => end))
  const own = title.reduce((sum, { weight }) => sum + weight, 0)
  const other = matter
    .filter(({ start, end }) => !starts.has(start) && !ends.has(end))
    .reduce((sum, word) => sum + rarity(word.text), 0)
  return own / (own + other + 1)
}

/** How much of an intent query one sentence says, at best; or whether one that may ask says a keyword of several words. */
function observeQueries(observation: Observation, { reading, topic, profile }: Read): void {
  let value = 0
  let spans: TopicWord[] = []
  const { own, speech } = reading
  const surest = Math.max(...speech.asking)
  for (const [place, words] of topicBySentence(own, topic).entries()) {
    if (words.length === 0) continue
    const roots = new Set(words.map(({ root }) => root))
    const mayAsk = (speech.asking[place] ?? 0) >= ASKING_SHARE * surest
    const phrases = mayAsk ? profile.phrases.filter((phrase) => coverOf(phrase, roots) === 1) : []
    for (const wanted of [...profile.prompts, ...phrases]) {
      const covered = coverOf(wanted, roots)
      if (covered <= value) continue
      value = covered
      spans = heaviest(words.filter(({ root }) => wanted.has(root)))
    }
  }
  note(observation, 'fit.prompt', { value, spans })
}

function coverOf(prompt: ReadonlyMap<string, number>, roots: ReadonlySet<string>): number {
  let found = 0
  let all = 0
  for (const [root, weight] of prompt) {
    all += weight
    if (roots.has(root)) found += weight
  }
  return all === 0 ? 0 : found / Math.max(all, 1)
}

/** Each root once, where it counts most. */
function mostMass(words: readonly TopicWord[]): number {
  const most = new Map<string, number>()
  for (const { field, start, root, weight } of words) {
    const worth = weight * weight * (field === 'title' ? 1 : TEXT_SHARE * positionWeight(start))
    most.set(root, Math.max(most.get(root) ?? 0, worth))
  }
  return [...most.values()].reduce((sum, worth) => sum + worth, 0)
}

function heaviest(words: readonly TopicWord[]): TopicWord[] {
  return firstOfEachRoot(words).toSorted((one, other) => other.weight - one.weight)
}
