import { itemAt } from '../../item-at.ts'
import { dot } from '../meaning.ts'
import { describeAsking, describeAuthor, describeSentence } from './describe.ts'
import type { Description } from './describe.ts'
import type { OwnWords } from './read-own-words.ts'
import { DOINGS } from './speech-model.ts'
import type { SpeechModel } from './speech-model.ts'
import { splitSpeech } from './split-speech.ts'
import type { SpokenSentence } from './split-speech.ts'

/** What an author seems to be doing and where they ask, whatever the campaign. */
export type Speech = {
  spoken: SpokenSentence[]
  /** Log odds for each of DOINGS. */
  doing: Float64Array
  /** 0-1 for each sentence of `spoken`, together 1: that it is the one that asks. */
  asking: Float64Array
  /** The same for the sentences at some places, by their directions too; undefined where the meaning of the post is not heard. */
  sharpen: ((places: readonly number[]) => number[]) | undefined
  /** Whether it is written in a language whose words are not known. */
  foreign: boolean
}

/** Listens to a post. Linear in its length. */
export function readSpeech(own: OwnWords, model: SpeechModel): Speech {
  const spoken = splitSpeech(own, model.known)
  return {
    spoken,
    doing: weighAuthor(describeAuthor(spoken, own), model),
    asking: weighSentences(spoken, model),
    sharpen: undefined,
    foreign: isForeign(spoken),
  }
}

const MIN_WORDS = 12
const MIN_KNOWN = 0.25

function isForeign(spoken: readonly SpokenSentence[]): boolean {
  const words = spoken.reduce((sum, { length }) => sum + length, 0)
  const known = spoken.reduce((sum, sentence) => sum + sentence.knownWords, 0)
  return words >= MIN_WORDS && known / words < MIN_KNOWN
}

export function weighAuthor(
  { keys, values }: Description,
  { author, authorStart }: Pick<SpeechModel, 'author' | 'authorStart'>,
): Float64Array {
  const sum = Float64Array.from(authorStart)
  for (const [place, key] of keys.entries()) {
    const weights = author.get(key)
    if (weights === undefined) continue
    for (let doing = 0; doing < sum.length; doing++) sum[doing]! += weights[doing]! * values[place]!
  }
  return sum
}

/** What an author is doing as the words of a post and its direction tell it together; log odds for each of DOINGS. */
export function weighMeaning(
  doing: Float64Array,
  direction: Float32Array,
  { meaning }: Pick<SpeechModel, 'meaning'>,
): Float64Array {
  return Float64Array.from(
    meaning,
    (weights) => weights.start + dot(doing, weights.words) + dot(direction, weights.direction),
  )
}

/** What each sentence alone says its author is doing, without where one starts. */
export function weighDoings(
  spoken: readonly SpokenSentence[],
  { author }: Pick<SpeechModel, 'author'>,
): Float64Array[] {
  return spoken.map((sentence) => {
    const sum = new Float64Array(DOINGS.length)
    for (const key of new Set(describeSentence(sentence))) {
      const weights = author.get(key)
      if (weights === undefined) continue
      for (let doing = 0; doing < sum.length; doing++) sum[doing]! += weights[doing]!
    }
    return sum
  })
}

/** 0-1 for each sentence: that it is the one that asks. */
export function weighSentences(spoken: readonly SpokenSentence[], model: SpeechModel): Float64Array {
  return weighAsking(spoken, { doings: weighDoings(spoken, model), sentence: model.sentence })
}

/** The same where it is known what each sentence alone says its author is doing. */
export function weighAsking(
  spoken: readonly SpokenSentence[],
  { doings, sentence }: Pick<SpeechModel, 'sentence'> & { doings: readonly Float64Array[] },
): Float64Array {
  const logOdds = spoken.map((_, place) => {
    const { keys, values } = describeAsking(spoken, { place, doing: itemAt(doings, place) })
    return keys.reduce((sum, key, at) => sum + (sentence.get(key) ?? 0) * itemAt(values, at), 0)
  })
  return softMax(logOdds)
}

export function softMax(logOdds: readonly number[]): Float64Array {
  const highest = Math.max(...logOdds)
  const odds = Float64Array.from(logOdds, (one) => Math.exp(one - highest))
  const sum = odds.reduce((one, other) => one + other, 0)
  return odds.map((one) => one / sum)
}
