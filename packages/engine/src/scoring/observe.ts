import type { Post } from '../post.ts'
import { FEATURES } from './features.ts'
import { isWorthReading } from './is-worth-reading.ts'
import type { Encode } from './meaning.ts'
import { isForeignEmpty } from '../language/lexicon/foreign.ts'
import { note } from './observation.ts'
import type { Observation } from './observation.ts'
import { observeCues } from './observe-cues.ts'
import { findDeniedWords, shareNotDenied } from './find-denied-words.ts'
import { observeFit } from './observe-fit.ts'
import { observeForm } from './observe-form.ts'
import { nearnessByWords, observeNearness, USUAL_NEARNESS } from './observe-nearness.ts'
import { observeSpeech } from './observe-speech.ts'
import { observeKeywords, saidKeywords, topicWords } from './observe-topic.ts'
import type { SaidKeyword, TopicWord } from './observe-topic.ts'
import { readPost } from './read-post.ts'
import type { PostReading } from './read-post.ts'
import type { Profile } from './read-profile.ts'
import { withHeading } from './with-heading.ts'

/** What was observed of a post, and its words about the topic. */
export type Observed = {
  reading: PostReading
  said: SaidKeyword[]
  topic: TopicWord[]
  /** The words of the product that the author would not have. */
  denied: TopicWord[]
} & Observation

/** What a campaign looks for, and what tells how near a post comes in meaning. */
type Campaign = { profile: Profile; encode: Encode | undefined }

/** Observes what the meaning of a post tells, where that could make it worth a look. */
export function hearMeaning(observed: Observed, campaign: Campaign): Observed {
  if (observed.reading.speech.foreign) return asForeign(observed)
  return isWorthReading(observed) ? understand(observed, campaign) : asUsual(observed)
}

/** All features of one post, its meaning too, whatever it is worth: what weights are fitted on. */
export function observeAll(post: Post, campaign: Campaign): Observed {
  return understand(observeWords(post, campaign.profile), campaign)
}

/** What a post means, and what that tells of its author. */
function understand(observed: Observed, { profile, encode }: Campaign): Observed {
  if (observed.reading.speech.foreign) return asForeign(observed)
  if (encode === undefined) return asUsual(observed)
  const reading = observed.reading.understand(encode)
  observeSpeech(observed, reading, observed.topic)
  observeForm(observed, reading)
  const { said, topic, denied } = observed
  observeNearness(observed, reading, { profile, said, topic, denied, encode })
  return { ...observed, reading }
}

/** A post whose meaning is not known. */
function asUsual(observed: Observed): Observed {
  note(observed, 'fit.near', { value: USUAL_NEARNESS * shareNotDenied(observed.denied) })
  return observed
}

/** A post whose words are not known, but those that the campaign says too. */
function asForeign(observed: Observed): Observed {
  note(observed, 'fit.near', { value: nearnessByWords(observed) })
  return observed
}

/** Observes all that the words of one post tell for one campaign. Linear in the post. */
export function observeWords(post: Post, profile: Profile): Observed {
  const reading = readPost(withHeading(post))
  const { wanted, roots, cues, speech } = reading
  const said = saidKeywords(wanted, profile)
  const topic = topicWords(roots, profile).filter(({ root }) => !speech.foreign || !isForeignEmpty(root))
  const observation: Observation = { values: new Float64Array(FEATURES.length), spans: new Map() }
  observeKeywords(observation, said)
  observeFit(observation, { reading, topic, profile })
  observeSpeech(observation, reading, topic)
  observeCues(observation, cues, profile)
  observeForm(observation, reading)
  return { ...observation, reading, said, topic, denied: findDeniedWords(reading, profile) }
}
