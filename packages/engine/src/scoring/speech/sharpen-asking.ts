import { itemAt } from '../../item-at.ts'
import { dot, plainText } from '../meaning.ts'
import type { Encode } from '../meaning.ts'
import type { Sentence } from '../read-language.ts'
import type { OwnWords } from './read-own-words.ts'
import { softMax } from './read-speech.ts'
import type { Speech } from './read-speech.ts'
import type { SpeechModel } from './speech-model.ts'

/** A sentence that is likelier by its words is believed: to encode one takes some milliseconds. */
const MAX_DOUBTED = 0.8
/** The right one is seldom any other. */
const MAX_RIVALS = 3
const MIN_CHANCE = 1e-4

/** What a post says, and how likely each sentence asks by its words. */
type Spoken = Pick<Speech, 'spoken' | 'asking'> & { own: OwnWords }

/**
 * The chances of the sentences at these places to be the one that asks. Between the likeliest three their directions tell too
 * which it is, where words leave a doubt.
 */
export function sharpenAsking(
  { own, spoken, asking }: Spoken,
  places: readonly number[],
  { encode, model }: { encode: Encode; model: Pick<SpeechModel, 'asking'> },
): number[] {
  const chanceOf = (place: number): number => itemAt(asking, place)
  const rivals = places.toSorted((one, other) => chanceOf(other) - chanceOf(one)).slice(0, MAX_RIVALS)
  if (rivals.length < 2 || chanceOf(itemAt(rivals, 0)) >= MAX_DOUBTED) return places.map(chanceOf)
  const { words, direction } = model.asking
  // What all sentences of a post share cancels out.
  const logOdds = rivals.map((place) => {
    const { sentence } = itemAt(spoken, place)
    return words * logChance(chanceOf(place)) + dot(encodeSentence(own, sentence, encode), direction)
  })
  const shares = softMax(logOdds)
  const whole = rivals.reduce((sum, place) => sum + chanceOf(place), 0)
  return places.map((place) => {
    const rival = rivals.indexOf(place)
    return rival < 0 ? chanceOf(place) : itemAt(shares, rival) * whole
  })
}

/** The direction of one sentence, as it is learned and told from. */
export function encodeSentence(own: OwnWords, { field, start, end }: Sentence, encode: Encode): Float32Array {
  return encode(plainText(own[field].slice(start, end)), 'once')
}

/** A chance as `AskingWeights` take it. */
export function logChance(chance: number): number {
  return Math.log(Math.max(MIN_CHANCE, chance))
}
