import { itemAt } from '../item-at.ts'
import type { Span } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'
import type { CueGroup } from './lexicon/cue-group.ts'
import { CUE_GROUPS, CUE_PATTERNS } from './lexicon/cue-groups.ts'

/** A run of text between sentence ends; the whole title is one. */
export type Sentence = {
  question: boolean
  /** Whether the author speaks of themselves in it. */
  personal: boolean
} & Span

/** A cue of a group (an index into CUE_GROUPS) and the sentence it stands in. */
export type Cue = {
  group: number
  sentence: number
} & Span

/** How a post speaks, whatever it speaks of. */
export type PostLanguage = {
  sentences: Sentence[]
  cues: Cue[]
}

/** Nobody asks on page two: the body is read up to here. */
export const BODY_READ = 4000

/** Finds sentences and cues. Linear in the length of the post. */
export function readLanguage(post: Pick<Post, 'title' | 'body'>): PostLanguage {
  const body = post.body.slice(0, BODY_READ)
  const title: Sentence = {
    field: 'title',
    start: 0,
    end: post.title.length,
    question: post.title.includes('?'),
    personal: PERSONAL.test(post.title),
  }
  const sentences = [title, ...splitSentences(body, SENTENCE)]
  const cues = CUE_GROUPS.flatMap((_, group) => [
    ...findCues({ group, field: 'title', text: post.title, sentences }),
    ...findCues({ group, field: 'body', text: body, sentences }),
  ])
  return { sentences, cues }
}

/** Every full stop ends one here, as it did when the weights were fitted. */
const SENTENCE = /[^.?!\n]+[.?!\n]*/g

/** The runs of the body that match `sentence`. */
export function splitSentences(body: string, sentence: RegExp): Sentence[] {
  const sentences: Sentence[] = []
  for (const match of body.matchAll(sentence)) {
    const end = match.index + match[0].length
    const personal = PERSONAL.test(match[0])
    sentences.push({ field: 'body', start: match.index, end, question: match[0].includes('?'), personal })
  }
  return sentences
}

const PERSONAL = /(?<![\w])(?:i|i['’]?m|i['’]?ve|i['’]d|my|me|we|we['’]re|our|us)(?![\w])/i

type CueSearch = {
  group: number
  field: 'title' | 'body'
  text: string
  sentences: Sentence[]
}

function findCues({ group, field, text, sentences }: CueSearch): Cue[] {
  const cues: Cue[] = []
  let sentence = field === 'title' ? 0 : 1
  for (const match of text.matchAll(itemAt(CUE_PATTERNS, group))) {
    while (sentence + 1 < sentences.length && match.index >= itemAt(sentences, sentence).end) sentence++
    if (isExcepted(itemAt(CUE_GROUPS, group).except, itemAt(sentences, sentence))) continue
    cues.push({ group, sentence, field, start: match.index, end: match.index + match[0].length })
  }
  return cues
}

function isExcepted(except: CueGroup['except'], { question, personal }: Sentence): boolean {
  return except !== undefined && (question || (personal && except === 'asked or personal'))
}
