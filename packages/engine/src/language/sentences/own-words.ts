import { cutText } from '../text/cut-text.ts'
import type { Field, Post } from '../../post.ts'
import { blankQuoted } from './blank-quoted.ts'

/** Range of a sentence in a field, in UTF-16 units, `end` exclusive. */
export type Sentence = { field: Field; start: number; end: number; isQuestion: boolean }

/** Text of the author alone: where the body quotes somebody else, it is blank. The title is one sentence. */
export type OwnWords = { title: string; body: string; sentences: Sentence[] }

/** Text beyond this is not read. */
const BODY_READ = 4_000
/** A full stop within a number, an address or an abbreviation ends nothing. */
const SENTENCE = /(?:[^.?!\n]|[.?!](?=[^\s.?!])|(?<=\b(?:vs|e\.?g|i\.?e|approx|etc|mr|mrs|dr))\.)+[.?!\n]*/gi

/** Splits a post into its author's sentences, without what they quote. Linear in its length. */
export function readOwnWords({ title, body: whole }: Pick<Post, 'title' | 'body'>): OwnWords {
  const body = blankQuoted(cutText(whole, BODY_READ))
  const inTitle: Sentence = { field: 'title', start: 0, end: title.length, isQuestion: title.includes('?') }
  const inBody = [...body.matchAll(SENTENCE)].map(({ 0: text, index }): Sentence => ({
    field: 'body',
    start: index,
    end: index + text.length,
    isQuestion: text.includes('?'),
  }))
  return { title, body, sentences: [inTitle, ...inBody] }
}
