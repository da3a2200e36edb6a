import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import { WISH_NAMES } from './lexicon/wishes.ts'
import { note, positionWeight, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import type { TopicWord } from './observe-topic.ts'
import { CHOICE_IN_TROUBLE } from './observe-trouble.ts'
import type { PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** Cues that count less for a campaign that waits for trouble. */
const CHOICE_CUES = new Set([...WISH_NAMES, 'usage', 'talk', 'settled'])

/** How much a topic word of the text counts beside one of the title. */
const TEXT_SHARE = 0.6

/**
 * How the post speaks. Asking counts as far as the post is about the product at all; what the
 * intent queries themselves say is never held against it.
 */
export function observeCues(
  observation: Observation,
  { language, topic, profile }: { language: PostLanguage; topic: TopicWord[]; profile: Profile },
): void {
  const aboutness = saturate(topicMass(topic), 1.5)
  for (const [group, { name, part }] of CUE_GROUPS.entries()) {
    if (part === 'penalty' && profile.spokenLike[group]) continue
    const expected = profile.awaitsTrouble && CHOICE_CUES.has(name) ? CHOICE_IN_TROUBLE : 1
    const share = part === 'penalty' ? expected : expected * aboutness
    const cues = language.cues.filter((cue) => cue.group === group)
    const title = cues.filter((cue) => cue.field === 'title')
    const body = cues.filter((cue) => cue.field === 'body')
    const early = body.reduce((sum, cue) => sum + positionWeight(cue.start), 0)
    note(observation, `${name}.title`, { value: title.length > 0 ? share : 0, spans: title })
    note(observation, `${name}.body`, { value: share * saturate(early, 1), spans: body })
  }
}

/** Each root once, where it counts most. */
function topicMass(topic: TopicWord[]): number {
  const most = new Map<string, number>()
  for (const { field, start, root, weight } of topic) {
    const worth = weight * weight * (field === 'title' ? 1 : TEXT_SHARE * positionWeight(start))
    most.set(root, Math.max(most.get(root) ?? 0, worth))
  }
  return [...most.values()].reduce((sum, worth) => sum + worth, 0)
}
