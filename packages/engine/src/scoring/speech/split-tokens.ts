import { itemAt } from '../../item-at.ts'
import type { FieldText } from '../../keywords/post-text.ts'
import type { Word } from '../../language/text/words.ts'

/** A word or sign as it is heard; a sign is no word of the post. */
export type Token = {
  text: string
  word: Word | null
}

const SIGNS: Readonly<Record<string, string>> = {
  '?': '?',
  '!': '!',
  '.': '.',
  ';': '.',
  '…': '.',
  ':': ':',
  '\n': '/',
  $: '$',
  '€': '$',
  '£': '$',
  '[': '[',
  ']': '[',
}
const CONTRACTED = new Set(['s', 't', 'm', 'd', 're', 've', 'll'])

/** The tokens of a run of words: `first` and `last` are places among the words, signs are read from `start` to `end`. */
export function splitTokens(
  { raw, words }: FieldText,
  { first, last, start, end }: { first: number; last: number; start: number; end: number },
): Token[] {
  const tokens: Token[] = []
  let at = start
  for (let place = first; place < last; place++) {
    const word = itemAt(words, place)
    const before = tokens.at(-1)
    if (before?.word && isContraction(raw, at, word)) before.text += word.text
    else {
      addSigns(tokens, raw, { from: at, to: word.start })
      tokens.push({ text: isDigit(word.text) ? '0' : word.text, word })
    }
    at = word.end
  }
  addSigns(tokens, raw, { from: at, to: end })
  return tokens
}

function isContraction(raw: string, at: number, { text, start }: Word): boolean {
  return start === at + 1 && CONTRACTED.has(text) && /['’]/.test(itemAt(raw, at))
}

function isDigit(text: string): boolean {
  const unit = text.charCodeAt(0)
  return unit >= 48 && unit <= 57
}

function addSigns(tokens: Token[], raw: string, { from, to }: { from: number; to: number }): void {
  for (let at = from; at < to; at++) {
    const sign = SIGNS[itemAt(raw, at)]
    if (sign !== undefined && tokens.at(-1)?.text !== sign) tokens.push({ text: sign, word: null })
  }
}
