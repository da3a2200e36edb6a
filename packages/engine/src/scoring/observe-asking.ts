import { itemAt } from '../item-at.ts'
import type { PostText } from '../keywords/post-text.ts'
import { askingBySentence, CHOOSING, TROUBLED } from './asking-strength.ts'
import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import { WISH_NAMES } from './lexicon/wishes.ts'
import { note, positionWeight, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import { mass, topicBySentence } from './observe-topic.ts'
import type { TopicWord } from './observe-topic.ts'
import { namesWish, observePlainness } from './observe-plainness.ts'
import type { Cue, PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** Wishes in the text that need not repeat what the title has named. */
const FOLLOWING = new Set('seek recommend best exist experience'.split(' '))

/** How much a sentence of the text counts beside the title. */
const TEXT_SHARE = 0.7

/** A post as it is read for one campaign. */
type Read = {
  text: PostText
  language: PostLanguage
  topic: TopicWord[]
  profile: Profile
}

/** Whether what is asked for is what the campaign has. */
export function observeAsking(observation: Observation, read: Read): void {
  const { text, language, topic, profile } = read
  const words = topicBySentence(language, topic)
  const about = words.map(mass)
  observeSentences(observation, about, read)
  observeNearness(observation, words, language)
  observePlainness(observation, read)
  const wish = language.cues.find((cue) => {
    const { question, personal } = itemAt(language.sentences, cue.sentence)
    return cue.field === 'body' && FOLLOWING.has(itemAt(CUE_GROUPS, cue.group).name) && (question || personal)
  })
  if (wish !== undefined)
    note(observation, 'ask.follow', {
      value: saturate(itemAt(about, 0), 0.5) * positionWeight(wish.start),
      spans: [wish],
    })
  note(observation, 'wish.title', {
    value: namesWish(text, language) ? saturate(itemAt(about, 0), 0.8) : 0,
    spans: [itemAt(language.sentences, 0)],
  })
  observeLikeness(observation, language, profile)
}

function observeSentences(observation: Observation, about: number[], { language, profile }: Read): void {
  const [inTitle, ...inText] = askingBySentence(language, profile.awaitsTrouble ? TROUBLED : CHOOSING)
  const title = itemAt(language.sentences, 0)
  const asked = saturate(inTitle!, 0.8)
  note(observation, 'ask.title', { value: asked * saturate(itemAt(about, 0), 0.8), spans: [title] })
  note(observation, 'ask.other', { value: asked * Math.max(0, 1 - itemAt(about, 0)), spans: [title] })
  const values = inText.map((strength, place) => {
    const { start } = itemAt(language.sentences, place + 1)
    return saturate(strength, 0.8) * saturate(itemAt(about, place + 1), 0.8) * positionWeight(start)
  })
  const value = values.reduce((one, other) => Math.max(one, other), 0)
  if (value > 0)
    note(observation, 'ask.body', { value, spans: [itemAt(language.sentences, values.indexOf(value) + 1)] })
}

/** The wish that stands closest to the campaign's own words: `looking for a kettle`, not `looking for a lid, my kettle ...`. */
function observeNearness(observation: Observation, words: TopicWord[][], language: PostLanguage): void {
  let value = 0
  let closest: Cue | undefined
  for (const cue of language.cues) {
    if (!WISH_NAMES.has(itemAt(CUE_GROUPS, cue.group).name)) continue
    const early = cue.field === 'title' ? 1 : TEXT_SHARE * positionWeight(cue.start)
    const near = saturate(massAround(cue, itemAt(words, cue.sentence)), 0.5) * early
    if (near <= value) continue
    value = near
    closest = cue
  }
  if (closest !== undefined) note(observation, 'ask.near', { value, spans: [closest] })
}

const HALF_DISTANCE = 10
/** A sentence without an end may hold very many words. */
const MAX_WORDS = 40

function massAround(cue: Cue, words: TopicWord[]): number {
  const nearest = new Map<string, number>()
  for (const { root, weight, start, end } of words.slice(0, MAX_WORDS)) {
    const distance = Math.max(0, start - cue.end, cue.start - end)
    const worth = (weight * weight) / (1 + distance / HALF_DISTANCE)
    nearest.set(root, Math.max(nearest.get(root) ?? 0, worth))
  }
  return [...nearest.values()].reduce((sum, worth) => sum + worth, 0)
}

function observeLikeness(observation: Observation, language: PostLanguage, profile: Profile): void {
  const alike = language.cues.filter((cue) => profile.spokenLike[cue.group])
  const groups = new Map(alike.map((cue) => [cue.group, cue]))
  const inTitle = new Set(alike.filter((cue) => cue.field === 'title').map((cue) => cue.group))
  const like = [...groups.keys()].reduce((sum, group) => sum + (inTitle.has(group) ? 1 : 0.5), 0)
  note(observation, 'ask.like', { value: saturate(like, 1), spans: [...groups.values()] })
}
