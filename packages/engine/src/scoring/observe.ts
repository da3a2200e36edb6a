import { readPostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import { FEATURES } from './features.ts'
import type { Observation } from './observation.ts'
import { observeAsking } from './observe-asking.ts'
import { observeCues } from './observe-cues.ts'
import { observeForm } from './observe-form.ts'
import { observeKeywords, topicWords, observeFit } from './observe-topic.ts'
import { observeRepair, observeTrouble } from './observe-trouble.ts'
import { BODY_READ, readLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** Observes all features of one post for one campaign. Linear in the post. */
export function observe(post: Post, profile: Profile): Observation {
  const read = { title: post.title, body: post.body.slice(0, BODY_READ) }
  const text = readPostText(read)
  const language = readLanguage(read)
  const topic = topicWords(text, profile)
  const observation: Observation = { values: new Float64Array(FEATURES.length), spans: new Map() }
  observeKeywords(observation, text, profile)
  observeFit(observation, { text, topic, profile })
  observeAsking(observation, { language, topic, profile })
  observeCues(observation, language, profile)
  observeForm(observation, post, language)
  if (profile.awaitsTrouble) observeTrouble(observation, language)
  else observeRepair(observation, language, profile)
  return observation
}
