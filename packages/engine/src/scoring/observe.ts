import { type PostText, readPostText } from '../keywords/post-text.ts'
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
import { observeRepair, observeTrouble } from './observe-trouble.ts'
import { BODY_READ, type PostLanguage, readLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** What a post says whatever the campaign, with what it was read from. */
interface Reading {
  title: string
  body: string
  text: PostText
  language: PostLanguage
  /** The words of the title that do not belong to the asking itself. */
  matter: Word[]
}

const readings = new WeakMap<Post, Reading>()

/** Observes all features of one post for one campaign. Linear in the post. */
export function observe(post: Post, profile: Profile): Observation {
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
  return observation
}

/** One post often concerns many campaigns; it is read for the first. */
function readOnce(post: Post): Reading {
  const known = readings.get(post)
  if (known?.title === post.title && known.body === post.body) return known
  const { title, body } = post
  const read = { title, body: body.slice(0, BODY_READ) }
  const text = readPostText(read)
  const language = readLanguage(read)
  const reading = { title, body, text, language, matter: titleMatter(text, language) }
  readings.set(post, reading)
  return reading
}

/** A cue may run on into what is asked for: `best kettle for an office?` asks with its first word. */
const ASKING_LENGTH = 12

function titleMatter(text: PostText, language: PostLanguage): Word[] {
  const asking = language.cues
    .filter(({ field, group }) => field === 'title' && CUE_GROUPS[group]!.part !== 'penalty')
    .toSorted((one, other) => one.start - other.start)
  let at = 0
  let askedUpTo = 0
  return text.title.words.filter(({ start }) => {
    for (; at < asking.length && asking[at]!.start <= start; at++)
      askedUpTo = Math.max(askedUpTo, Math.min(asking[at]!.end, asking[at]!.start + ASKING_LENGTH))
    return start >= askedUpTo
  })
}
