import { note, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import { firstOfEachRoot, mass, topicWords } from './observe-topic.ts'
import type { PostReading } from './read-post.ts'
import type { Profile } from './read-profile.ts'
import { readRoots } from './read-roots.ts'

/** How much of the product's words makes what is denied the product by half. */
const HALF_DENIED = 0.5

/** How much of what the author would not have is the product: who denies another keyword, that of a rival, may well want it. */
export function observeDenied(
  observation: Observation,
  { text, wanted }: PostReading,
  profile: Profile,
): void {
  const { product } = profile
  if (text === wanted || product === undefined) return
  const denied = topicWords(readRoots(text), profile).filter(
    ({ field, start, root }) => wanted[field].raw[start] === ' ' && product.telling.has(root),
  )
  note(observation, 'denied', { value: saturate(mass(firstOfEachRoot(denied)), HALF_DENIED), spans: denied })
}
