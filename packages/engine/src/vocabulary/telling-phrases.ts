import { isGap } from '../keywords/find-keyword.ts'
import { singular } from '../text/plural.ts'
import { splitWords } from '../text/words.ts'
import type { Word } from '../text/words.ts'
import { tellingOf } from './telling-of.ts'

const MAX_PHRASE = 3
/** What is rarer than words that many topics share. */
const RARE = 0.85
const EMPTY_END = 0.3
const TELLING = 0.6
const KINDS = new Set(
  'app tool software service platform site website system program suite plugin solution'.split(' '),
)
const MIN_WORD = 4

/** A phrase that says what a text is about. */
export type TellingPhrase = {
  /** In lower case, one space between words. */
  text: string
  words: number
  /** Which run of the text it is of, counted from the first. */
  run: number
  /** 0-1: how much it says of a topic; the last word of a run is what the run is. */
  weight: number
}

/** What a text is about, in its own words and in their order: runs of telling words, their ends, and single rare words. */
export function tellingPhrases(text: string): TellingPhrase[] {
  const found = new Map<string, TellingPhrase>()
  for (const [place, run] of runsOf(text).entries())
    for (const phrase of phrasesOf(run, place)) {
      const known = found.get(phrase.text)
      if (known === undefined || known.weight < phrase.weight) found.set(phrase.text, phrase)
    }
  return [...found.values()]
}

function runsOf(text: string): Word[][] {
  const runs: Word[][] = [[]]
  let end = -1
  for (const word of splitWords(text)) {
    const parted =
      end >= 0 && !(isGap(text, end, word.start) && /^[\s'’-]*$/.test(text.slice(end, word.start)))
    if (parted || tellingOf(word.text) === 0) runs.push([])
    if (tellingOf(word.text) > 0) runs.at(-1)!.push(word)
    end = word.end
  }
  return runs.map(withoutEmptyEnds).filter((run) => run.length > 0)
}

/** A frequent word says something before a telling one, as in “late payers”, and nothing behind it. */
function withoutEmptyEnds(run: Word[]): Word[] {
  const says = (word: Word) => tellingOf(word.text) > EMPTY_END
  return run.slice(Math.max(0, run.findIndex(says) - 1), run.findLastIndex(says) + 1)
}

/** What ends in the kind of thing that it is, is named by the words before it as well: “running coach app”. */
function phrasesOf(run: Word[], place: number): TellingPhrase[] {
  const phrases = suffixesOf(run, place)
  if (run.length > 1 && KINDS.has(singular(run.at(-1)!.text)))
    phrases.push(...phrasesOf(run.slice(0, -1), place))
  else
    for (const word of run.slice(0, -1))
      if (isTelling(word)) phrases.push(phraseOf([word], { place, share: 0.5 }))
  return phrases
}

function suffixesOf(run: Word[], place: number): TellingPhrase[] {
  const phrases: TellingPhrase[] = []
  for (let length = Math.min(MAX_PHRASE, run.length); length >= 2; length--)
    phrases.push(phraseOf(run.slice(-length), { place, share: 1 }))
  const head = run.at(-1)!
  if (isTelling(head)) phrases.push(phraseOf([head], { place, share: 0.8 }))
  return phrases
}

function isTelling({ text }: Word): boolean {
  return text.length >= MIN_WORD && tellingOf(text) >= RARE
}

function phraseOf(words: Word[], { place, share }: { place: number; share: number }): TellingPhrase {
  const telling = words.reduce((sum, word) => sum + tellingOf(word.text), 0) / words.length
  return {
    text: words.map(({ text }) => text).join(' '),
    words: words.length,
    run: place,
    weight: share * telling,
  }
}

/** The words of a text that say something, in their order, each once. */
export function tellingWords(text: string): TellingPhrase[] {
  const words = new Map(splitWords(text).map((word) => [word.text, tellingOf(word.text)]))
  return [...words]
    .filter(([, weight]) => weight >= TELLING)
    .map(([word, weight], place) => ({ text: word, words: 1, run: place, weight }))
}
