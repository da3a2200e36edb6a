import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import { type Observation, note, positionWeight, saturate } from './observation.ts'
import type { TopicWord } from './observe-topic.ts'
import type { PostText } from '../keywords/post-text.ts'
import type { PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

const ASKING_STRENGTH: Readonly<Record<string, number>> = {
  seek: 1,
  recommend: 1,
  best: 0.9,
  choose: 0.8,
  switch: 0.8,
  exist: 0.7,
  experience: 0.8,
  advice: 0.6,
  howto: 0.4,
  help: 0.4,
  require: 0.5,
  complaint: 0.4,
  problem: 0.3,
  budget: 0.5,
}

/** Wishes in the text that need not repeat what the title has named. */
const FOLLOWING = new Set('seek recommend best exist experience'.split(' '))

/** Opens with a thing and says what it should be. */
const WISH_TITLE =
  /^(?!\W*(?:i|i['’]m|we|my|our|the|this|these|how|why|what|when|things|if|so|a|an|just|new|\d+|introducing)\b)[^.!]{3,60}?\s(?:that|which|who|for|without|under|below|with|whose)\s/i

/** A post as it is read for one campaign. */
interface Read {
  text: PostText
  language: PostLanguage
  topic: TopicWord[]
  profile: Profile
}

export function observeAsking(observation: Observation, { text, language, topic, profile }: Read): void {
  const asks = askingBySentence(language)
  const about = topicBySentence(language, topic)
  let body = 0
  let best = -1
  for (const [sentence, strength] of asks.entries()) {
    const value = saturate(strength, 0.8) * saturate(about[sentence]!, 0.8)
    if (sentence === 0) {
      const elsewhere = saturate(strength, 0.8) * (1 - saturate(about[0]!, 0.25))
      note(observation, 'ask.title', { value, spans: [language.sentences[0]!] })
      note(observation, 'ask.other', { value: elsewhere, spans: [language.sentences[0]!] })
    } else if (value * positionWeight(language.sentences[sentence]!.start) > body) {
      body = value * positionWeight(language.sentences[sentence]!.start)
      best = sentence
    }
  }
  if (best > 0) note(observation, 'ask.body', { value: body, spans: [language.sentences[best]!] })
  const wish = language.cues.find((cue) => {
    const { question, personal } = language.sentences[cue.sentence]!
    return cue.field === 'body' && FOLLOWING.has(CUE_GROUPS[cue.group]!.name) && (question || personal)
  })
  if (wish !== undefined)
    note(observation, 'ask.follow', {
      value: saturate(about[0]!, 0.5) * positionWeight(wish.start),
      spans: [wish],
    })
  note(observation, 'wish.title', {
    value: WISH_TITLE.test(text.title.raw) && text.body.words.length > 5 ? saturate(about[0]!, 0.8) : 0,
    spans: [language.sentences[0]!],
  })
  const alike = language.cues.filter((cue) => profile.spokenLike[cue.group])
  const groups = new Map(alike.map((cue) => [cue.group, cue]))
  let like = 0
  for (const group of groups.keys())
    like += alike.some((cue) => cue.group === group && cue.field === 'title') ? 1 : 0.5
  note(observation, 'ask.like', { value: saturate(like, 1), spans: [...groups.values()] })
}

export function askingBySentence(language: PostLanguage): number[] {
  const strongest = language.sentences.map(
    (sentence) => new Map<number, number>(sentence.question ? [[-1, 0.5]] : []),
  )
  for (const cue of language.cues) {
    const strength = ASKING_STRENGTH[CUE_GROUPS[cue.group]!.name]
    if (strength !== undefined) strongest[cue.sentence]!.set(cue.group, strength)
  }
  return strongest.map((groups) => [...groups.values()].reduce((sum, strength) => sum + strength, 0))
}

function topicBySentence(language: PostLanguage, topic: TopicWord[]): number[] {
  const sums = language.sentences.map(() => 0)
  let at = 0
  for (const word of topic) {
    if (word.field === 'body') {
      if (at === 0) at = 1
      while (at + 1 < sums.length && word.start >= language.sentences[at]!.end) at++
    }
    sums[at] = (sums[at] ?? 0) + word.weight * word.weight
  }
  return sums
}
