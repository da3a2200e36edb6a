import { isGap } from '../text/is-gap.ts'
import { splitWords } from '../text/words.ts'
import type { Word } from '../text/words.ts'
import { isKind } from './kinds.ts'
import { tellingOf } from './telling-of.ts'

const MAX_PHRASE = 3
/** What is rarer than words that many topics share. */
const RARE = 0.85
const EMPTY_END = 0.3
const TELLING = 0.6
const MIN_WORD = 3
/** Short words of talk that name nothing. */
const CHATTER = new Set(
  'lol tbh imo ffs ugh wow bro aka btw fyi omg wtf idk pls plz thx yep nah hmm meh don ain isn'.split(' '),
)
/** What stands between nouns in the languages nearest to English. */
const FOREIGN = new Set(
  'de da das dos du des der den dem und mit von et el los las il lo del della'.split(' '),
)
/** What a thing or a trade is called for short: “PR”, “3D”. */
const ACRONYM = /^(?=.*\p{Lu})[\p{Lu}\d]{2,5}$/u
/** So few words in capitals may be a name, and more of them are shouted. */
const MAX_SHORT = 3
/** A letter that is part of the next word: “T-shirt”. */
const TIED = /^-\p{L}/u
/** A trade, and a pronoun where it is not in capitals. */
const IT = 'IT'

type WeighedWord = Word & { telling: number; isAcronym: boolean }

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

/** The runs of telling words in a text, as they are written there. */
export function tellingRuns(text: string): string[] {
  return runsOf(text).map((run) => text.slice(run[0]?.start, run.at(-1)?.end))
}

function runsOf(text: string): WeighedWord[][] {
  const runs: WeighedWord[][] = [[]]
  const words = splitWords(text)
  const isShouted = words.length > MAX_SHORT && !/\p{Ll}/u.test(text)
  let end = -1
  for (const word of words) {
    const weighed = weigh(word, { text, isShouted })
    const parted =
      end >= 0 && !(isGap(text, end, word.start) && /^[\s'’-]*$/.test(text.slice(end, word.start)))
    if (parted || weighed.telling === 0) runs.push([])
    if (weighed.telling > 0) runs.at(-1)!.push(weighed)
    end = word.end
  }
  return runs.map(withoutEmptyEnds).filter((run) => run.length > 0)
}

function weigh(word: Word, { text, isShouted }: { text: string; isShouted: boolean }): WeighedWord {
  const written = isShouted ? word.text : text.slice(word.start, word.end)
  const isTied = word.text.length === 1 && TIED.test(text.slice(word.end, word.end + 2))
  const telling = written === IT || isTied ? RARE : tellingHere(word.text)
  return { ...word, telling, isAcronym: ACRONYM.test(written) }
}

const tellingHere = (word: string) => (FOREIGN.has(word) ? 0 : tellingOf(word))

/** A frequent word says something before a telling one, as in “late payers”, and behind letters: “IT support”. */
function withoutEmptyEnds(run: WeighedWord[]): WeighedWord[] {
  const says = ({ text, telling }: WeighedWord) => telling > EMPTY_END || isKind(text)
  const last = run.findLastIndex(says)
  return run.slice(Math.max(0, run.findIndex(says) - 1), last + (run[last]?.isAcronym ? 2 : 1))
}

/** What ends in the kind of thing that it is, is named by the words before it as well: “running coach app”. */
function phrasesOf(run: WeighedWord[], place: number): TellingPhrase[] {
  const phrases = suffixesOf(run, place)
  if (run.length > 1 && isKind(run.at(-1)!.text)) phrases.push(...phrasesOf(run.slice(0, -1), place))
  else
    for (const word of run.slice(0, -1))
      if (isTelling(word)) phrases.push(phraseOf([word], { place, share: isSpelled(word) ? 0.8 : 0.5 }))
  return phrases
}

function suffixesOf(run: WeighedWord[], place: number): TellingPhrase[] {
  const phrases: TellingPhrase[] = []
  for (let length = Math.min(MAX_PHRASE, run.length); length >= 2; length--)
    phrases.push(phraseOf(run.slice(-length), { place, share: 1 }))
  const head = run.at(-1)!
  const isNamed = run.length === 1 || !isKind(head.text)
  if (isNamed && isTelling(head)) phrases.push(phraseOf([head], { place, share: 0.8 }))
  return phrases
}

function isTelling({ text, telling, isAcronym }: WeighedWord): boolean {
  return (
    telling >= RARE && tellingOf(text) > 0 && (isAcronym || (text.length >= MIN_WORD && !CHATTER.has(text)))
  )
}

/** What is named by its letters alone is what a text is about wherever it stands: “SEO audits”. */
const isSpelled = ({ text, isAcronym }: WeighedWord) => isAcronym && !/\d/.test(text)

function phraseOf(words: WeighedWord[], { place, share }: { place: number; share: number }): TellingPhrase {
  const telling = words.reduce((sum, word) => sum + word.telling, 0) / words.length
  return {
    text: words.map(({ text }) => text).join(' '),
    words: words.length,
    run: place,
    weight: share * telling,
  }
}

/** The words of a text that say something, in their order, each once. */
export function tellingWords(text: string): TellingPhrase[] {
  const words = new Map(splitWords(text).map((word) => [word.text, tellingHere(word.text)]))
  return [...words]
    .filter(([, weight]) => weight >= TELLING)
    .map(([word, weight], place) => ({ text: word, words: 1, run: place, weight }))
}
