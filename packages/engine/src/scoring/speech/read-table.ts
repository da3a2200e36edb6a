import { itemAt } from '../../item-at.ts'
import { CUE_GROUPS } from '../../language/lexicon/cue-groups.ts'
import { EDGE, pattern, partsOf, slotKey } from './pattern.ts'
import type { Slot } from './pattern.ts'
import { DOINGS } from './speech-model.ts'
import type { AskingWeights, MeaningWeights, SpeechModel } from './speech-model.ts'
import type { KnownWords } from './split-speech.ts'

/** The model as text: a line for each pattern, with its weights in hundredths. */
export type SpeechTable = {
  known: string
  start: string
  author: string
  sentence: string
  /** What the words of a sentence add, and what its direction adds. */
  asking: string
  /** A line for each doing: where one starts, what the words add, what the direction adds. */
  meaning: string
  /** In thousandths. */
  mean: string
}

const SCALE = 100
const MEAN_SCALE = 1000
/** Slots whose values are known words. */
const WORDED: ReadonlySet<Slot> = new Set(['title', 'text', 'sentence'])
const EDGE_SIGN = '^'
/** Slots whose values are groups of cues: they are named, so that a new group moves none. */
const CUED: ReadonlySet<Slot> = new Set(['cue.title', 'cue.body'])
const CUE_NUMBERS = new Map(CUE_GROUPS.map(({ name }, group) => [name, group]))

export function readTable({
  known,
  start,
  author,
  sentence,
  asking,
  meaning,
  mean,
}: SpeechTable): SpeechModel {
  const words = numberWords(known.split(' '))
  return {
    known: words,
    author: readLines(author, words),
    authorStart: Float32Array.from(start.split(' '), (weight) => Number(weight) / SCALE),
    sentence: new Map([...readLines(sentence, words)].map(([key, [weight = 0]]) => [key, weight])),
    asking: readAsking(asking),
    meaning: meaning.split('\n').map(readMeaning),
    mean: Float32Array.from(mean.split(' '), (place) => Number(place) / MEAN_SCALE),
  }
}

export function writeTable(model: SpeechModel): SpeechTable {
  const { known, author, authorStart, sentence, asking, meaning, mean } = model
  const words = [...known.keys()]
  return {
    known: words.join(' '),
    start: Array.from(authorStart, hundredths).join(' '),
    author: writeLines(author, words),
    sentence: writeLines(new Map([...sentence].map(([key, weight]) => [key, [weight]])), words),
    asking: [asking.words, ...asking.direction].map(hundredths).join(' '),
    meaning: meaning.map(writeMeaning).join('\n'),
    mean: Array.from(mean, (place) => Math.round(place * MEAN_SCALE)).join(' '),
  }
}

/** Known words are numbered from the first number that means nothing else. */
export function numberWords(words: readonly string[]): KnownWords {
  return new Map(words.map((word, index) => [word, index + EDGE + 1]))
}

function readLines(lines: string, known: KnownWords): Map<number, Float32Array> {
  return new Map(
    lines.split('\n').map((line) => {
      const [name = '', weights = ''] = line.split('=')
      const [slot, one = '', two] = name.split(' ') as [Slot, string?, string?]
      const number = (value: string | undefined): number => {
        if (value === undefined) return 0
        if (CUED.has(slot)) return groupCalled(value)
        if (!WORDED.has(slot)) return Number(value)
        return value === EDGE_SIGN ? EDGE : known.get(value)!
      }
      const key = pattern(slotKey(slot), number(one), number(two))
      return [key, Float32Array.from(weights.split(','), (weight) => Number(weight) / SCALE)]
    }),
  )
}

function groupCalled(name: string): number {
  const group = CUE_NUMBERS.get(name)
  if (group === undefined) throw new Error(`The table of speech names ${name}, which is no group of cues.`)
  return group
}

function writeLines(weights: ReadonlyMap<number, ArrayLike<number>>, words: readonly string[]): string {
  return [...weights]
    .map(([key, row]) => [nameOf(key, words), Array.from(row, hundredths)] as const)
    .filter(([, row]) => row.some((weight) => weight !== 0))
    .map(([name, row]) => `${name}=${row.map((weight) => weight || '').join(',')}`)
    .join('\n')
}

function readAsking(line: string): AskingWeights {
  const [words = 0, ...direction] = line.split(' ').map((weight) => Number(weight) / SCALE)
  return { words, direction: Float32Array.from(direction) }
}

function readMeaning(line: string): MeaningWeights {
  const [start = 0, ...weights] = line.split(' ').map((weight) => Number(weight) / SCALE)
  return {
    start,
    words: Float32Array.from(weights.slice(0, DOINGS.length)),
    direction: Float32Array.from(weights.slice(DOINGS.length)),
  }
}

function writeMeaning({ start, words, direction }: MeaningWeights): string {
  return [start, ...words, ...direction].map(hundredths).join(' ')
}

function nameOf(key: number, words: readonly string[]): string {
  const { slot, one, two } = partsOf(key)
  const value = (number: number): string => {
    if (CUED.has(slot)) return itemAt(CUE_GROUPS, number).name
    if (!WORDED.has(slot)) return String(number)
    return number === EDGE ? EDGE_SIGN : words[number - EDGE - 1]!
  }
  return two === 0 ? `${slot} ${value(one)}` : `${slot} ${value(one)} ${value(two)}`
}

function hundredths(weight: number): number {
  return Math.round(weight * SCALE)
}
