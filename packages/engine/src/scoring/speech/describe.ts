import { itemAt } from '../../item-at.ts'
import { EDGE, pattern, slotKey } from './pattern.ts'
import type { OwnWords } from './read-own-words.ts'
import type { SpokenSentence } from './split-speech.ts'

/** What was observed, as patterns, and how much of each. */
export type Description = {
  keys: number[]
  values: number[]
}

/** What an author is doing is told early. */
const AUTHOR_READ = 600
const MAX_CUES = 3

const TITLE = slotKey('title')
const TEXT = slotKey('text')
const CUE_TITLE = slotKey('cue.title')
const CUE_BODY = slotKey('cue.body')
const FORM = slotKey('form')

/** The known words of a sentence and each two of them that follow one another; a title is also heard as text. */
export function describeSentence({ title, known }: SpokenSentence): number[] {
  const slot = title ? TITLE : TEXT
  const keys = pairs(slot, known)
  return title ? [...keys, ...known.map((number) => pattern(TEXT, number))] : keys
}

function pairs(slot: number, known: readonly number[]): number[] {
  const keys: number[] = []
  let before = EDGE
  for (const number of known) {
    keys.push(pattern(slot, number), pattern(slot, before, number))
    before = number
  }
  keys.push(pattern(slot, before, EDGE))
  return keys
}

/** What the beginning of a post says of its author: patterns, cues and form. */
export function describeAuthor(spoken: readonly SpokenSentence[], { text, cues }: OwnWords): Description {
  const early = spoken.filter(({ title, sentence }) => title || sentence.start < AUTHOR_READ)
  const keys = [...new Set(early.flatMap(describeSentence))]
  const values = keys.map(() => 1)
  const add = (key: number, value: number): void => {
    if (value === 0) return
    keys.push(key)
    values.push(value)
  }
  for (const [key, count] of countCues(cues)) add(key, Math.min(MAX_CUES, count))
  for (const [place, value] of describeForm(early, text).entries()) add(pattern(FORM, place), value)
  return { keys, values }
}

function countCues(cues: OwnWords['cues']): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { group, field, start } of cues) {
    if (field === 'body' && start >= AUTHOR_READ) continue
    const key = pattern(field === 'title' ? CUE_TITLE : CUE_BODY, group)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** How it is put, in the order of the table. */
function describeForm(
  [title, ...below]: readonly SpokenSentence[],
  { title: { raw }, body }: OwnWords['text'],
): number[] {
  const beginning = body.raw.slice(0, AUTHOR_READ)
  const questions = below.filter(({ sentence }) => sentence.question).length
  const personal = below.filter(({ sentence }) => sentence.personal).length
  const link = /https?:/.test(beginning)
  return [
    Number(raw.includes('?')),
    questions / (questions + 1),
    Math.log1p(below.length),
    Number(title!.sentence.personal),
    personal / Math.max(1, below.length),
    Number(body.words.length < 3),
    Number(link),
    Number(link && /^\s*https?:\S+\s*$/.test(beginning)),
    Number(/\d/.test(raw)),
    Number(/[$€£] ?\d/.test(raw) || /[$€£] ?\d/.test(beginning)),
    Number(raw.includes('!')),
    Number(raw.startsWith('[')),
    Math.log1p(below.reduce((sum, { known }) => sum + known.length, 0)),
  ]
}

const SENTENCE = slotKey('sentence')
const SHAPE = slotKey('shape')
const LATEST = 6
const BRIEF = 4

/** A sentence as one of its post; `doing` is what the author seems to be doing in it, in log odds. */
export function describeAsking(
  spoken: readonly SpokenSentence[],
  { place, doing }: { place: number; doing: ArrayLike<number> },
): Description {
  const sentence = itemAt(spoken, place)
  const keys = [...new Set(pairs(SENTENCE, sentence.known))]
  const values = keys.map(() => 1)
  const { question, personal } = sentence.sentence
  const shape = [
    ...Array.from(doing),
    Number(question),
    Number(personal),
    Number(place === 0),
    Number(place === 1),
    Number(place === spoken.length - 1),
    Math.min(place, LATEST) / LATEST,
    Math.log1p(sentence.length),
    Number(sentence.length < BRIEF),
    Number(question && place === 0),
  ]
  for (const [at, value] of shape.entries()) {
    keys.push(pattern(SHAPE, at))
    values.push(value)
  }
  return { keys, values }
}
