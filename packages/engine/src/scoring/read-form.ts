import { itemAt } from '../item-at.ts'
import type { Span } from '../keywords/find-keyword.ts'
import type { Field, Post } from '../post.ts'
import { CUE_GROUPS } from '../language/lexicon/cue-groups.ts'
import { FOREIGN_SELF } from '../language/lexicon/foreign.ts'
import { WISH_NAMES } from '../language/lexicon/wishes.ts'
import { positionWeight, saturate } from './observation.ts'
import { BODY_READ } from './read-language.ts'
import type { PostLanguage } from './read-language.ts'

/** How much authors speak of themselves, 0-1, and where they do first. */
type SelfReference = { value: number; spans: Span[] }

/** What it is that an author wrote, by its form; each number is 0-1. */
export type Form = {
  questionInTitle: boolean
  questions: Span[]
  /** Of the questions in the text: early ones count more. */
  questioned: number
  selfInTitle: SelfReference
  selfInBody: SelfReference
  /** Whether the title stands alone and wishes for nothing. */
  isHeadline: boolean
  /** How far the text goes beyond what people write who ask. */
  length: number
}

const SELF = /(?<!\w)(?:i|i['’]?m|i['’]ve|i['’]d|my|me|we|we['’]re|our|us)(?!\w)/gi
/** Of a text: who asks speaks of themselves early. */
const SELF_READ = 600
const HALF_SELF = { title: 0.3, body: 3 }
const MIN_BODY = 15
const USUAL_LENGTH = 1500

/** Reads how a post is built; of `body`, the whole text. Linear in what is read of it. */
export function readForm(
  { title, body }: Pick<Post, 'title' | 'body'>,
  { language, wishes, foreign }: { language: PostLanguage; wishes: boolean; foreign: boolean },
): Form {
  const questions = language.sentences.slice(1).filter(({ question }) => question)
  const early = questions.reduce((sum, { start }) => sum + positionWeight(start), 0)
  const self = foreign ? FOREIGN_SELF : SELF
  const selfInTitle = selfReference('title', title, self)
  const wished = wishes || wishedInTitle(language)
  return {
    questionInTitle: title.includes('?'),
    questions,
    questioned: saturate(early, 1),
    selfInTitle,
    selfInBody: selfReference('body', body.slice(0, SELF_READ), self),
    isHeadline: isBare(body) && !wished && selfInTitle.value === 0,
    length: Math.min(1, Math.max(0, Math.log2((body.length + 1) / USUAL_LENGTH) / 3)),
  }
}

function isBare(body: string): boolean {
  const own = body.slice(0, BODY_READ).replaceAll(/https?:\/\/\S+/g, '')
  return own.trim().length < MIN_BODY
}

function wishedInTitle({ cues }: PostLanguage): boolean {
  return cues.some(({ field, group }) => field === 'title' && WISH_NAMES.has(itemAt(CUE_GROUPS, group).name))
}

function selfReference(field: Field, text: string, self: RegExp): SelfReference {
  const spans = [...text.matchAll(self)].map((match): Span => ({
    field,
    start: match.index,
    end: match.index + match[0].length,
  }))
  return { value: saturate(spans.length, HALF_SELF[field]), spans: spans.slice(0, 1) }
}
