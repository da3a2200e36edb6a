import type { Vocabulary } from './parse-vocabulary.ts'
import { splitWords } from './split-words.ts'

const MAX_WORD_CHARACTERS = 100

/** Ids of the word pieces of a text: of each word the longest piece first. A word with a part that is no piece is unknown. */
export function tokenize(text: string, vocabulary: Vocabulary): number[] {
  return splitWords(text).flatMap((word) => splitWord(word, vocabulary) ?? vocabulary.unknown)
}

function splitWord(word: string, { ids, maxPieceUnits }: Vocabulary): number[] | undefined {
  if (word.length > MAX_WORD_CHARACTERS && Array.from(word).length > MAX_WORD_CHARACTERS) return undefined
  const pieces: number[] = []
  for (let start = 0; start < word.length;) {
    const prefix = start === 0 ? '' : '##'
    let end = Math.min(word.length, start + maxPieceUnits)
    let id: number | undefined
    while (end > start && (id = ids.get(prefix + word.slice(start, end))) === undefined) end--
    if (id === undefined) return undefined
    pieces.push(id)
    start = end
  }
  return pieces
}
