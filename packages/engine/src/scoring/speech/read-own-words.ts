import { itemAt } from '../../item-at.ts'
import { readPostText } from '../../keywords/post-text.ts'
import type { PostText } from '../../keywords/post-text.ts'
import type { Post } from '../../post.ts'
import { blankQuoted } from '../telling/blank-quoted.ts'
import { BODY_READ, splitSentences } from '../read-language.ts'
import type { Cue, PostLanguage, Sentence } from '../read-language.ts'

/** What the author says themselves: where they quote somebody else, the body is blank. */
export type OwnWords = {
  title: string
  body: string
  text: PostText
  /** The title, then the body as far as it is read. */
  sentences: Sentence[]
  cues: Cue[]
}

type Read = {
  text: PostText
  language: PostLanguage
}

/** A full stop within a number, an address or an abbreviation ends nothing. */
const SENTENCE = /(?:[^.?!\n]|[.?!](?=[^\s.?!])|(?<=\b(?:vs|e\.?g|i\.?e|approx|etc|mr|mrs|dr))\.)+[.?!\n]*/gi

/** Leaves out of a post that was read what its author quotes. Linear in its length. */
export function readOwnWords(post: Pick<Post, 'title' | 'body'>, { text, language }: Read): OwnWords {
  const { title } = post
  const whole = post.body.slice(0, BODY_READ)
  const body = blankQuoted(whole)
  return {
    title,
    body,
    text: body === whole ? text : readPostText({ title, body }),
    sentences: [itemAt(language.sentences, 0), ...splitSentences(body, SENTENCE)],
    cues: language.cues.filter(({ field, start }) => field === 'title' || body[start] === whole[start]),
  }
}
