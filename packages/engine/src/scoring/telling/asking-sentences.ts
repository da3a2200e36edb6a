import { itemAt } from '../../item-at.ts'
import type { Span } from '../../keywords/find-keyword.ts'
import { clauseAt, longClause } from './clause.ts'
import { CUE_GROUPS } from '../../language/lexicon/cue-groups.ts'
import { rarity } from '../../language/lexicon/common-words.ts'
import { WISH_NAMES } from '../../language/lexicon/wishes.ts'
import type { Cue, Sentence } from '../read-language.ts'
import { isAnswered, isOfOthers, withoutReported } from './others-words.ts'
import type { PostReading } from '../read-post.ts'
import { saysWish } from './says-wish.ts'
import type { OwnWords } from '../speech/read-own-words.ts'
import type { Speech } from '../speech/read-speech.ts'
import { splitWords } from '../../language/text/words.ts'

const MIN_ASKING = 0.1
/** A question with fewer words of a subject asks about what was said elsewhere: `What do you guys recommend?` */
const MIN_TELLING_WORDS = 2
const MIN_RARITY = 0.6
/** A cue that says what its author can do without. */
const DISPENSES = /^(?:do not|don['’]t|no|not)\b/i
/** Before a wish: it was one once, or is none. */
const NO_WISH =
  /(?:\bnot|n['’]t|\bnever|\bnobody|\bwas|\bwere|\bhad been)\W+$|\b(?:started|tried|stopped|began|finished|kept|spent|ended up|used to|while|after|when (?:i|we) (?:was|were))\W+(?:\w+\W+){0,3}$/i
const THANKS = /^\W*(?:thanks|thank you|thx|cheers|any help|edit)\b/i
/** What only leads to what an author says: `I'd like to preface this by saying that I am new`. */
const PREFACE =
  /^\W*(?:i want|i['’]d like|i would like|let me) (?:to )?(?:add|clarify|note|preface|say|start)\b/i
/** `Is this true?` */
const POINTING = /\b(?:[Ii]t|[Oo]nes|[Tt](?:hem|hese|hey|his|hose))\b/
/** Words for what another sentence names; `it` may stand for what was named just before it. */
const DISTANT = /\bth(?:em|ese|is|ose)\b/i
const APPRECIATION = /\bappreciated?\b/i
/** Who describes their own situation need not ask. */
const ASKING_GROUPS: ReadonlySet<number> = new Set(
  CUE_GROUPS.flatMap(({ name, part }, group) => (part === 'intent' && name !== 'owner' ? [group] : [])),
)

/** Cues of which each makes a question plain. */
const PLAIN: ReadonlySet<string> = new Set([...WISH_NAMES, 'howto'])

export type Heard = Pick<PostReading, 'own' | 'speech'>

/** A sentence that a reader would see to ask, whatever the campaign. */
export type AskingSentence = {
  place: number
  /** 0-1: that it is the one that asks. */
  asking: number
  /** Whether it only hopes for an answer. */
  polite: boolean
  /** Whether hardly a word of it says what it is about. */
  vague: boolean
  /** Whether it speaks of what was named elsewhere. */
  pointing: boolean
  /** Whether it needs another sentence to be understood. */
  distant: boolean
  /** Whether it is a question that says what its author would have. */
  plain: boolean
  /** The sentence, where it is short enough to be quoted; else null. */
  whole: string | null
  /** What of a longer one may be quoted. */
  parts: string[]
}

const heard = new WeakMap<OwnWords, AskingSentence[]>()

/** What asks in a post, the title first. A post often concerns many campaigns and is listened to for the first. */
export function askingSentences({ own, speech }: Heard): AskingSentence[] {
  const known = heard.get(own)
  if (known !== undefined) return known
  const found = speech.spoken.flatMap(({ sentence }, place) => {
    const asking = itemAt(speech.asking, place)
    const isHeard = (asking >= MIN_ASKING || place === 0) && showsAsking(sentence, own)
    return isHeard ? { place, asking, ...describe(sentence, own) } : []
  })
  heard.set(own, found)
  return found
}

const sharpened = new WeakMap<Speech, AskingSentence[]>()

/** The same, with the chances that the directions of sentences tell too; for who quotes one, as it takes milliseconds. */
export function sharpenedSentences(reading: Heard): AskingSentence[] {
  const { speech } = reading
  const sentences = askingSentences(reading)
  if (speech.sharpen === undefined) return sentences
  const known = sharpened.get(speech)
  if (known !== undefined) return known
  const chances = speech.sharpen(sentences.map(({ place }) => place))
  const found = sentences.map((sentence, at) => ({ ...sentence, asking: itemAt(chances, at) }))
  sharpened.set(speech, found)
  return found
}

function describe(sentence: Sentence, own: OwnWords): Omit<AskingSentence, 'place' | 'asking'> {
  const parts = [clauseAt(own, sentence, askingPlace(sentence, own)), longClause(own, sentence)]
  return {
    polite: APPRECIATION.test(textOf(sentence, own)),
    vague: saysLittle(sentence, own),
    pointing: pointsBack(sentence, own),
    distant: sentence.field === 'body' && DISTANT.test(textOf(sentence, own)),
    plain: isPlain(sentence, own),
    whole: clauseAt(own, sentence),
    parts: parts.filter((clause) => clause !== null),
  }
}

/** Whether a reader would see a question that says what its author would have, whatever else they tell. */
export function asksPlainly(reading: Heard): boolean {
  return askingSentences(reading).some(({ plain }) => plain)
}

/** Whether a reader would see a wish of the author's. */
export function wishesPlainly(reading: Heard): boolean {
  return askingSentences(reading).some(({ whole }) => whole !== null && saysWish(whole))
}

/** Whether a reader would see that it asks: by its mark, or by words of asking or wishing that hold now. */
function showsAsking(sentence: Sentence, own: OwnWords): boolean {
  const text = textOf(sentence, own)
  if (THANKS.test(text) || PREFACE.test(text)) return false
  if (isOfOthers(sentence, own) || isAnswered(sentence, own)) return false
  return asksReaders(sentence, own) || wishesIn(sentence, own).length > 0 || saysWish(text)
}

/** Whether it has a mark of question that is its author's own. */
function asksReaders(sentence: Sentence, own: OwnWords): boolean {
  return sentence.question && withoutReported(textOf(sentence, own)).includes('?')
}

/** Cues of asking that are neither of the past nor denied, nor reported of somebody else. */
function wishesIn(sentence: Sentence, own: OwnWords): Cue[] {
  const text = withoutReported(textOf(sentence, own))
  return cuesIn(sentence, own).filter(({ group, start }) => {
    const at = start - sentence.start
    const holds = !NO_WISH.test(text.slice(0, at)) && !DISPENSES.test(text.slice(at))
    return ASKING_GROUPS.has(group) && text[at] !== ' ' && holds
  })
}

function isPlain(sentence: Sentence, own: OwnWords): boolean {
  return (
    asksReaders(sentence, own) &&
    wishesIn(sentence, own).some((wish) => PLAIN.has(itemAt(CUE_GROUPS, wish.group).name))
  )
}

function textOf({ field, start, end }: Sentence, own: OwnWords): string {
  return own[field].slice(start, end)
}

function pointsBack(sentence: Sentence, own: OwnWords): boolean {
  return sentence.field === 'body' && POINTING.test(textOf(sentence, own))
}

function saysLittle(sentence: Sentence, own: OwnWords): boolean {
  const asking = cuesIn(sentence, own)
  const telling = splitWords(textOf(sentence, own)).filter(
    ({ text, start }) =>
      rarity(text) >= MIN_RARITY &&
      !asking.some((cue) => sentence.start + start >= cue.start && sentence.start + start < cue.end),
  )
  return telling.length < MIN_TELLING_WORDS
}

/** Where a long sentence asks: at its wish, or where its question mark stands. */
function askingPlace(sentence: Sentence, own: OwnWords): Span | undefined {
  const { field, end, question } = sentence
  const wish = cuesIn(sentence, own).find(({ group }) => WISH_NAMES.has(itemAt(CUE_GROUPS, group).name))
  return wish ?? (question ? { field, start: end - 1, end } : undefined)
}

function cuesIn({ field, start, end }: Sentence, { cues }: OwnWords): Cue[] {
  return cues.filter((cue) => cue.field === field && cue.start >= start && cue.start < end)
}
