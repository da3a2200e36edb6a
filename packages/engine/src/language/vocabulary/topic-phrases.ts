import { isGap } from '../text/is-gap.ts'
import { splitWords } from '../text/words.ts'
import type { Word } from '../text/words.ts'
import { isKind } from './kinds.ts'
import { topicWeight } from './topic-weight.ts'

const MAX_PHRASE = 3
/** More words in a row than any topic has: each phrase of a run is made from the words before it. */
const MAX_RUN = 20
/** Salience above that of words that many topics share. */
const RARE = 0.85
const EMPTY_END = 0.3
const MIN_SALIENCE = 0.6
const MIN_WORD = 3
/** Short words of talk that name nothing. */
const CHATTER = new Set(
  'lol tbh imo ffs ugh wow bro aka btw fyi omg wtf idk pls plz thx yep nah hmm meh don ain isn'.split(' '),
)
/** Function words of the languages nearest to English. */
const FOREIGN = new Set(
  'de da das dos du des der den dem und mit von auf ein eine einen zum zur et el los las la en y para por con una un il lo del della dei les une pour avec dans em voor met een het'.split(
    ' ',
  ),
)
/** Abbreviations of things and trades: “PR”, “3D”. */
const ACRONYM = /^(?=.*\p{Lu})[\p{Lu}\d]{2,5}$/u
/** Most words in capitals that may be a name; more of them are shouting. */
const MAX_SHORT = 3
/** Single letter that belongs to the next word: “T-shirt”. */
const TIED = /^-\p{L}/u
/** Trade in capitals, otherwise a pronoun. */
const IT = 'IT'

type WeightedWord = Word & { salience: number; isAcronym: boolean }

/** Phrase that a text is about. */
export type TopicPhrase = {
  /** In lower case, one space between words. */
  text: string
  words: number
  /** Number of the run that it is from. */
  run: number
  /** 0 to 1: weight of the phrase as a topic. The last word of a run names the run. */
  weight: number
}

/** Lists the topics of a text in its own words and order: runs of salient words, their ends, and single rare words. */
export function topicPhrases(text: string): TopicPhrase[] {
  const found = new Map<string, TopicPhrase>()
  for (const [place, run] of runsOf(text).entries())
    for (const phrase of phrasesOf(run, place)) {
      const known = found.get(phrase.text)
      if (known === undefined || known.weight < phrase.weight) found.set(phrase.text, phrase)
    }
  return [...found.values()]
}

/** Lists the runs of salient words in a text, as written. */
export function topicRuns(text: string): string[] {
  return runsOf(text).map((run) => text.slice(run[0]?.start, run.at(-1)?.end))
}

function runsOf(text: string): WeightedWord[][] {
  const runs: WeightedWord[][] = [[]]
  const words = splitWords(text)
  const isShouted = words.length > MAX_SHORT && !/\p{Ll}/u.test(text)
  let end = -1
  for (const word of words) {
    const weighed = weigh(word, { text, isShouted })
    const parted =
      end >= 0 && !(isGap(text, end, word.start) && /^[\s'’-]*$/.test(text.slice(end, word.start)))
    if (parted || weighed.salience === 0 || runs.at(-1)!.length === MAX_RUN) runs.push([])
    if (weighed.salience > 0) runs.at(-1)!.push(weighed)
    end = word.end
  }
  return runs.map(withoutEmptyEnds).filter((run) => run.length > 0)
}

function weigh(word: Word, { text, isShouted }: { text: string; isShouted: boolean }): WeightedWord {
  const written = isShouted ? word.text : text.slice(word.start, word.end)
  const isTied = word.text.length === 1 && TIED.test(text.slice(word.end, word.end + 2))
  const salience = written === IT || isTied ? RARE : salienceOf(word.text)
  return { ...word, salience, isAcronym: ACRONYM.test(written) }
}

const salienceOf = (word: string) => (FOREIGN.has(word) ? 0 : topicWeight(word))

/**
 * Trims frequent words at the ends of a run. One may precede a salient word, as in “late payers”, or follow letters:
 * “IT support”.
 */
function withoutEmptyEnds(run: WeightedWord[]): WeightedWord[] {
  const says = ({ text, salience }: WeightedWord) => salience > EMPTY_END || isKind(text)
  const last = run.findLastIndex(says)
  return run.slice(Math.max(0, run.findIndex(says) - 1), last + (run[last]?.isAcronym ? 2 : 1))
}

/** Phrases of a run. A run that ends in a kind of thing is also named by the words before it: “running coach app”. */
function phrasesOf(run: WeightedWord[], place: number): TopicPhrase[] {
  const phrases = suffixesOf(run, place)
  if (run.length > 1 && isKind(run.at(-1)!.text)) phrases.push(...phrasesOf(run.slice(0, -1), place))
  else
    for (const word of run.slice(0, -1))
      if (isSalient(word)) phrases.push(phraseOf([word], { place, share: isSpelled(word) ? 0.8 : 0.5 }))
  return phrases
}

function suffixesOf(run: WeightedWord[], place: number): TopicPhrase[] {
  const phrases: TopicPhrase[] = []
  for (let length = Math.min(MAX_PHRASE, run.length); length >= 2; length--)
    phrases.push(phraseOf(run.slice(-length), { place, share: 1 }))
  const head = run.at(-1)!
  const isNamed = run.length === 1 || !isKind(head.text)
  if (isNamed && isSalient(head)) phrases.push(phraseOf([head], { place, share: 0.8 }))
  return phrases
}

function isSalient({ text, salience, isAcronym }: WeightedWord): boolean {
  return (
    salience >= RARE &&
    topicWeight(text) > 0 &&
    (isAcronym || (text.length >= MIN_WORD && !CHATTER.has(text)))
  )
}

/** Tells whether a word is an abbreviation, which names the topic wherever it is: “SEO audits”. */
const isSpelled = ({ text, isAcronym }: WeightedWord) => isAcronym && !/\d/.test(text)

function phraseOf(words: WeightedWord[], { place, share }: { place: number; share: number }): TopicPhrase {
  const salience = words.reduce((sum, word) => sum + word.salience, 0) / words.length
  return {
    text: words.map(({ text }) => text).join(' '),
    words: words.length,
    run: place,
    weight: share * salience,
  }
}

/** Lists the salient words of a text, in order, each once. */
export function topicWords(text: string): TopicPhrase[] {
  const words = new Map(splitWords(text).map((word) => [word.text, salienceOf(word.text)]))
  return [...words]
    .filter(([, weight]) => weight >= MIN_SALIENCE)
    .map(([word, weight], place) => ({ text: word, words: 1, run: place, weight }))
}
