import { itemAt } from '../../item-at.ts'
import type { FieldText } from '../../keywords/post-text.ts'
import type { Sentence } from '../read-language.ts'
import type { OwnWords } from './read-own-words.ts'
import { splitTokens } from './split-tokens.ts'
import type { Token } from './split-tokens.ts'

/** Words whose use tells what an author is doing, by number; all others belong to the topic. */
export type KnownWords = ReadonlyMap<string, number>

/** A sentence as its known words and signs, in order. */
export type SpokenSentence = {
  title: boolean
  sentence: Sentence
  known: number[]
  /** Words of any kind, and how many of them are known. */
  length: number
  knownWords: number
}

/** How far the text is read for what its author is doing. */
const SPEECH_READ = 1500

/** Sentences up to there; what belongs to the topic does not part the known words around it. */
export function splitSpeech({ text, sentences }: OwnWords, knownWords: KnownWords): SpokenSentence[] {
  const read = sentences.filter(({ field, start }) => field === 'title' || start < SPEECH_READ)
  return tokensBySentence({ text, sentences: read }).map((tokens, place) =>
    hear(tokens, itemAt(read, place), knownWords),
  )
}

/** The tokens of each sentence. */
export function tokensBySentence({ text, sentences }: Pick<OwnWords, 'text' | 'sentences'>): Token[][] {
  let first = 0
  return sentences.map(({ field, start, end }, place) => {
    const from = place <= 1 ? 0 : first
    first = firstWordAfter(text[field], from, end)
    return splitTokens(text[field], { first: from, last: first, start, end })
  })
}

function firstWordAfter({ words }: FieldText, from: number, end: number): number {
  let place = from
  while (place < words.length && itemAt(words, place).start < end) place++
  return place
}

function hear(tokens: readonly Token[], sentence: Sentence, knownWords: KnownWords): SpokenSentence {
  const known: number[] = []
  let length = 0
  let heard = 0
  for (const { text, word } of tokens) {
    const number = knownWords.get(text)
    if (word !== null) {
      length++
      if (number !== undefined && text !== '0') heard++
    }
    if (number !== undefined) known.push(number)
  }
  return { title: sentence.field === 'title', sentence, known, length, knownWords: heard }
}
