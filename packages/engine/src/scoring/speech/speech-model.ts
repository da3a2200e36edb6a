import type { KnownWords } from './split-speech.ts'

/** What an author can be doing, in the order of the table. */
export const DOINGS = ['asks', 'troubled', 'sells', 'tells'] as const

export type Doing = (typeof DOINGS)[number]

/** Log odds that each observed pattern adds, learned from posts that people read. */
export type SpeechModel = {
  known: KnownWords
  /** One value for each of DOINGS. */
  author: ReadonlyMap<number, Float32Array>
  authorStart: Float32Array
  sentence: ReadonlyMap<number, number>
  /** Which sentence asks, as its words and its direction tell it together. */
  asking: AskingWeights
  /** For each of DOINGS. */
  meaning: readonly MeaningWeights[]
  /** The mean direction of posts. */
  mean: Float32Array
}

/** How the direction of a sentence and what its words say add up to log odds that it is the one that asks. */
export type AskingWeights = {
  direction: Float32Array
  /** A weight for the log of the chance that the words tell. */
  words: number
}

/** How the direction of a text and what its words say add up to log odds. */
export type MeaningWeights = {
  /** A weight for each place of the direction. */
  direction: Float32Array
  /** A weight for the log odds of each of DOINGS, as the words tell them. */
  words: Float32Array
  start: number
}
