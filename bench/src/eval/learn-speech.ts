import {
  describeAsking,
  DOINGS,
  encodeSentence,
  hearPost,
  numberWords,
  partsOf,
  logChance,
  tokenTexts,
  weighAsking,
  weighAuthor,
  weighDoings,
} from '@radar/engine/speech'
import type { Encode } from '@radar/engine'
import type {
  AskingWeights,
  Doing,
  KnownWords,
  MeaningWeights,
  SpeechModel,
  SpokenSentence,
} from '@radar/engine/speech'
import { at, lookUp } from '../checked.ts'
import { fitChoices, fitLogistic } from './fit-logistic.ts'
import type { Choice, LabelledRow } from './fit-logistic.ts'
import { tabulate } from './tabulate.ts'
import type { Observation, ObservationTable } from './tabulate.ts'
import type { ReadPost } from './read-readings.ts'

export const DOES: Readonly<Record<Doing, (read: ReadPost) => boolean>> = {
  asks: ({ kind }) => kind === 'A',
  troubled: ({ kind }) => kind === 'P',
  sells: ({ kind }) => kind === 'S' || kind === 'R',
  tells: ({ kind }) => kind === 'N' || kind === 'T',
}
const FOLDS = 5
/** A known word is met in many posts and many places, so it belongs to no topic. */
const KNOWN_POSTS = 15
const KNOWN_SUBREDDITS = 12
const MIN_POSTS = 8
const MIN_SENTENCES = 6
const AUTHOR_PULL = 0.03
const SENTENCE_PULL = 0.01
const ASKING_PULL = 0.006
/** One in the sum over all readings. */
const MEANING_PULL = 0.0006
/** How much less the words are held than the direction: a place of it is small. */
const WORDS_LOUDER = 3
const SEEKERS = 'AP'

/** Learns from posts that people read. */
export function learnSpeech(readings: readonly ReadPost[], encode: Encode): SpeechModel {
  const known = chooseKnown(readings)
  const heard = readings.map((read) => ({ read, ...hearPost(read.post, known) }))
  const author = learnAuthor(heard, known)
  const unseen = acrossFolds(heard, (others) => {
    const model = learnAuthor(others, known)
    return (one) => ({ doing: weighAuthor(one.author, model), doings: weighDoings(one.spoken, model) })
  })
  const asked = heard
    .map((one, place): FoldPost => ({ ...one, doings: at(unseen, place).doings }))
    .filter(({ read }) => SEEKERS.includes(read.kind) && read.ask !== '')
  return {
    ...author,
    sentence: learnSentences(asked),
    asking: learnAsking(asked, encode),
    meaning: learnMeaning(readings.map((read, place) => ({ read, doing: at(unseen, place).doing }))),
    mean: meanDirection(readings),
  }
}

function meanDirection(readings: readonly ReadPost[]): Float32Array {
  return Float32Array.from(
    at(readings, 0).direction,
    (_, place) => readings.reduce((sum, { direction }) => sum + at(direction, place), 0) / readings.length,
  )
}

type Meant = {
  read: ReadPost
  /** Weights of words, learned from other posts. */
  doing: Float64Array
}

function learnMeaning(meant: readonly Meant[]): MeaningWeights[] {
  const rows = meant.map(({ read, doing }) => {
    const values = Float64Array.from([...doing.map((one) => one * WORDS_LOUDER), ...read.direction])
    return { values, columns: Int32Array.from(values.keys()), weight: 1 }
  })
  return DOINGS.map((does) => {
    const weights = fitLogistic(
      rows.map((row, place) => ({ ...row, positive: DOES[does](at(meant, place).read) })),
      { columns: at(rows, 0).values.length, pull: MEANING_PULL },
    )
    return {
      words: Float32Array.from(weights.slice(0, DOINGS.length), (weight) => weight * WORDS_LOUDER),
      direction: Float32Array.from(weights.slice(DOINGS.length, -1)),
      start: at(weights, -1),
    }
  })
}

type ClassifiedPost = ReturnType<typeof hearPost> & {
  read: ReadPost
}

type FoldPost = ClassifiedPost & {
  doings: Float64Array[]
}

/** Applies to each fold what is learned from the other folds. */
function acrossFolds<T, R>(items: readonly T[], learn: (others: T[]) => (item: T) => R): R[] {
  const results: R[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const apply = learn(items.filter((_, place) => place % FOLDS !== fold))
    for (const [place, item] of items.entries()) if (place % FOLDS === fold) results[place] = apply(item)
  }
  return results
}

function chooseKnown(readings: readonly ReadPost[]): KnownWords {
  const posts = new Map<string, number>()
  const subreddits = new Map<string, Set<string>>()
  for (const { post, subreddit } of readings) {
    for (const text of new Set(tokenTexts(post))) {
      posts.set(text, (posts.get(text) ?? 0) + 1)
      subreddits.set(text, (subreddits.get(text) ?? new Set()).add(subreddit))
    }
  }
  const known = [...posts]
    .filter(([text, count]) => count >= KNOWN_POSTS && lookUp(subreddits, text).size >= KNOWN_SUBREDDITS)
    .map(([text]) => text)
  return numberWords(known.toSorted())
}

function learnAuthor(
  heard: readonly ClassifiedPost[],
  known: KnownWords,
): Pick<SpeechModel, 'known' | 'author' | 'authorStart'> {
  const table = tabulate(
    heard.map(({ author }) => author),
    { least: MIN_POSTS, scaled: (key) => /^(?:cue|form)/.test(partsOf(key).slot) },
  )
  const fitted = DOINGS.map((doing) =>
    fitLogistic(
      table.rows.map((row, place): LabelledRow => ({
        ...row,
        positive: DOES[doing](at(heard, place).read),
        weight: 1,
      })),
      { columns: table.keys.length, pull: AUTHOR_PULL },
    ),
  )
  const author = new Map(
    table.keys.map((key, column) => [
      key,
      Float32Array.from(fitted, (weights) => at(weights, column) * at(table.scales, column)),
    ]),
  )
  const authorStart = Float32Array.from(fitted, (weights) => at(weights, -1))
  return { known, author, authorStart }
}

function learnSentences(asked: readonly FoldPost[]): Map<number, number> {
  const right = asked.map(({ spoken, read }) => spoken.map((sentence) => overlaps(sentence, read)))
  const observed = asked.map(describeAll)
  const table = tabulate(observed.flat(), { least: MIN_SENTENCES })
  let row = 0
  const choices = observed
    .map((sentences, place): Choice => {
      const rows = sentences.map(() => at(table.rows, row++))
      return { rows, right: at(right, place) }
    })
    .filter((choice) => choice.right.includes(true))
  return byKey(table, fitChoices(choices, { columns: table.keys.length, pull: SENTENCE_PULL }))
}

/** Of each sentence its own direction, beside what is learned of its words from others. */
function learnAsking(asked: readonly FoldPost[], encode: Encode): AskingWeights {
  const chances = acrossFolds(asked, (others) => {
    const sentence = learnSentences(others)
    return ({ spoken, doings }) => weighAsking(spoken, { doings, sentence })
  })
  const choices = asked
    .map(({ own, spoken, read }, post): Choice => {
      const rows = spoken.map(({ sentence }, place) => {
        const direction = encodeSentence(own, sentence, encode)
        const values = Float64Array.of(logChance(at(at(chances, post), place)), ...direction)
        return { values, columns: Int32Array.from(values.keys()) }
      })
      return { rows, right: spoken.map((sentence) => overlaps(sentence, read)) }
    })
    .filter((choice) => choice.right.includes(true))
  const columns = at(at(choices, 0).rows, 0).values.length
  const [words = 0, ...direction] = fitChoices(choices, { columns, pull: ASKING_PULL })
  return { words, direction: Float32Array.from(direction) }
}

function describeAll({ spoken, doings }: FoldPost): Observation[] {
  return spoken.map((_, place) => describeAsking(spoken, { place, doing: at(doings, place) }))
}

/** True if a sentence overlaps the clause that the reader chose. */
export function overlaps({ sentence }: SpokenSentence, read: ReadPost): boolean {
  return meets(sentence, chosenIn(read))
}

/** True if a quote from a post overlaps the clause that the reader chose. */
export function quoteOverlaps(quote: string, read: ReadPost): boolean {
  return meets(findWords(quote, read.post), chosenIn(read))
}

type Place = Pick<SpokenSentence['sentence'], 'field' | 'start' | 'end'>

function chosenIn({ ask, post }: ReadPost): Place | null {
  return findWords(ask, post)
}

function meets(one: Place | null, other: Place | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one.field === other.field &&
    one.start < other.end &&
    one.end > other.start
  )
}

/** Finds words in a post, whatever the spaces between them; the title comes first. */
function findWords(words: string, post: ReadPost['post']): Place | null {
  const pattern = new RegExp(
    words
      .split(/\s+/)
      .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join(String.raw`\s+`),
    'i',
  )
  for (const field of ['title', 'body'] as const) {
    const found = pattern.exec(post[field])
    if (found !== null) return { field, start: found.index, end: found.index + found[0].length }
  }
  return null
}

function byKey({ keys, scales }: ObservationTable, weights: Float64Array): Map<number, number> {
  return new Map(keys.map((key, column) => [key, at(weights, column) * at(scales, column)]))
}
