import { type PostText, readPostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import { FEATURES } from './features.ts'
import type { Observation } from './observation.ts'
import { observeAsking } from './observe-asking.ts'
import { observeCues } from './observe-cues.ts'
import { observeForm } from './observe-form.ts'
import { observeKeywords, topicWords, observeFit } from './observe-topic.ts'
import { observeRepair, observeTrouble } from './observe-trouble.ts'
import { BODY_READ, type PostLanguage, readLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** What a post says whatever the campaign, with what it was read from. */
interface Reading {
  title: string
  body: string
  text: PostText
  language: PostLanguage
}

const readings = new WeakMap<Post, Reading>()

/** Observes all features of one post for one campaign. Linear in the post. */
export function observe(post: Post, profile: Profile): Observation {
  const { text, language } = readOnce(post)
  const topic = topicWords(text, profile)
  const observation: Observation = { values: new Float64Array(FEATURES.length), spans: new Map() }
  observeKeywords(observation, text, profile)
  observeFit(observation, { text, topic, profile })
  observeAsking(observation, { text, language, topic, profile })
  observeCues(observation, language, profile)
  observeForm(observation, post, language)
  if (profile.awaitsTrouble) observeTrouble(observation, language)
  else observeRepair(observation, language, profile)
  return observation
}

/** One post often concerns many campaigns; it is read for the first. */
function readOnce(post: Post): Reading {
  const known = readings.get(post)
  if (known?.title === post.title && known.body === post.body) return known
  const { title, body } = post
  const read = { title, body: body.slice(0, BODY_READ) }
  const reading = { title, body, text: readPostText(read), language: readLanguage(read) }
  readings.set(post, reading)
  return reading
}
