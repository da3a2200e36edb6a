import { itemAt } from '../item-at.ts'
import { featureIndex } from './features.ts'
import { note, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import { mass, topicBySentence } from './observe-topic.ts'
import type { TopicWord } from './observe-topic.ts'
import type { PostReading } from './read-post.ts'

/** How much of the campaign's words makes what is asked about the product by half. */
const HALF_ASKED = 0.5
const HALF_NAMED = 0.8
const TIMES = 2
const FIT = featureIndex('fit.body')

/** What the author seems to be doing, and how much of it is about the product. */
export function observeSpeech(
  observation: Observation,
  { own, speech, chances, wishes, language }: PostReading,
  topic: readonly TopicWord[],
): void {
  const title = itemAt(language.sentences, 0)
  const words = topicBySentence(own, topic)
  const asked = saturate(askedMass(words, speech.asking), HALF_ASKED)
  const about = itemAt(observation.values, FIT)
  const named = saturate(mass(words[0] ?? []), HALF_NAMED)
  note(observation, 'asks', { value: chances.asks })
  note(observation, 'asks.about', { value: chances.asks * asked })
  note(observation, 'needs.about', { value: (chances.asks + chances.troubled) * about })
  note(observation, 'troubled', { value: chances.troubled })
  note(observation, 'sells', { value: chances.sells })
  note(observation, 'tells', { value: chances.tells * (1 - chances.troubled) })
  note(observation, 'wish.title', { value: wishes ? named : 0, spans: [title] })
}

/** The campaign's words, each the first two times, by how likely the sentence is the one that asks. */
function askedMass(sentences: readonly TopicWord[][], asking: Float64Array): number {
  const times = new Map<string, number>()
  let sum = 0
  for (const [place, words] of sentences.entries()) {
    const chance = asking[place] ?? 0
    for (const { root, weight } of words) {
      const time = (times.get(root) ?? 0) + 1
      times.set(root, time)
      if (time <= TIMES) sum += weight * weight * chance
    }
  }
  return sum
}
