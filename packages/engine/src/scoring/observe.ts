import { itemAt } from '../item-at.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { PostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import type { Word } from '../text/words.ts'
import { FEATURES } from './features.ts'
import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import type { Observation } from './observation.ts'
import { observeAsking } from './observe-asking.ts'
import { observeCues } from './observe-cues.ts'
import { observeFit } from './observe-fit.ts'
import { observeForm } from './observe-form.ts'
import { observeKeywords, topicWords } from './observe-topic.ts'
import type { TopicWord } from './observe-topic.ts'
import { observeRepair, observeTrouble } from './observe-trouble.ts'
import { BODY_READ, readLanguage } from './read-language.ts'
import type { PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'
import { readOwnWords } from './speech/read-own-words.ts'
import type { OwnWords } from './speech/read-own-words.ts'
import { readSpeech } from './speech/read-speech.ts'
import type { Speech } from './speech/read-speech.ts'
import { SPEECH } from './speech/speech.ts'

/** What a post says whatever the campaign, with what it was read from. */
type Reading = {
  title: string
  body: string
  text: PostText
  language: PostLanguage
  /** The words of the title that do not belong to the asking itself. */
  matter: Word[]
  heard?: Heard
}

/** What the author says themselves, and what they seem to be doing with it. */
export type Heard = {
  own: OwnWords
  speech: Speech
}

/** What was observed of a post, and its words about the topic. */
export type Observed = {
  topic: TopicWord[]
} & Observation

const readings = new WeakMap<Post, Reading>()

/** Observes all features of one post for one campaign. Linear in the post. */
export function observe(post: Post, profile: Profile): Observed {
  const { text, language, matter } = readOnce(post)
  const topic = topicWords(text, profile)
  const observation: Observation = { values: new Float64Array(FEATURES.length), spans: new Map() }
  observeKeywords(observation, text, profile)
  observeFit(observation, { text, matter, topic, profile })
  observeAsking(observation, { text, language, topic, profile })
  observeCues(observation, { language, topic, profile })
  observeForm(observation, post, language)
  if (profile.awaitsTrouble) observeTrouble(observation, language)
  else observeRepair(observation, language, profile)
  return { ...observation, topic }
}

/** Listens to a post once for all campaigns, and only where something is to be told of it. */
export function hear(post: Post): Heard {
  const reading = readOnce(post)
  if (reading.heard !== undefined) return reading.heard
  const own = readOwnWords(post, reading)
  reading.heard = { own, speech: readSpeech(own, SPEECH) }
  return reading.heard
}

/** One post often concerns many campaigns; it is read for the first. */
function readOnce(post: Post): Reading {
  const known = readings.get(post)
  if (known?.title === post.title && known.body === post.body) return known
  const { title, body } = post
  const read = { title, body: body.slice(0, BODY_READ) }
  const text = readPostText(read)
  const language = readLanguage(read)
  const reading: Reading = { title, body, text, language, matter: titleMatter(text, language) }
  readings.set(post, reading)
  return reading
}

/** A cue may run on into what is asked for: `best kettle for an office?` asks with its first word. */
const ASKING_LENGTH = 12

function titleMatter(text: PostText, language: PostLanguage): Word[] {
  const asking = language.cues
    .filter(({ field, group }) => field === 'title' && itemAt(CUE_GROUPS, group).part !== 'penalty')
    .toSorted((one, other) => one.start - other.start)
  let at = 0
  let askedUpTo = 0
  return text.title.words.filter(({ start }) => {
    for (; at < asking.length && itemAt(asking, at).start <= start; at++)
      askedUpTo = Math.max(
        askedUpTo,
        Math.min(itemAt(asking, at).end, itemAt(asking, at).start + ASKING_LENGTH),
      )
    return start >= askedUpTo
  })
}
