import { itemAt } from '../item-at.ts'
import type { Span } from '../keywords/find-keyword.ts'
import type { Field, Post } from '../post.ts'
import type { CueGroup } from '../language/lexicon/cue-group.ts'
import { CUE_GROUPS, scanCues } from '../language/lexicon/cue-groups.ts'
import type { PatternMatch } from '../language/lexicon/scan-patterns.ts'

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
  const [inTitle, inBody] = [scanCues(post.title), scanCues(body)]
  const cues = CUE_GROUPS.flatMap((_, group) => [
    ...placeCues(itemAt(inTitle, group), { group, field: 'title', sentences }),
    ...placeCues(itemAt(inBody, group), { group, field: 'body', sentences }),
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

type Searched = {
  group: number
  field: Field
  sentences: Sentence[]
}

/** The cues of a group in the sentences that they stand in, but for those where it does not hold. */
function placeCues(places: readonly PatternMatch[], { group, field, sentences }: Searched): Cue[] {
  const cues: Cue[] = []
  let sentence = field === 'title' ? 0 : 1
  for (const place of places) {
    while (sentence + 1 < sentences.length && place.start >= itemAt(sentences, sentence).end) sentence++
    if (isExcepted(itemAt(CUE_GROUPS, group).except, itemAt(sentences, sentence))) continue
    cues.push({ group, sentence, field, ...place })
  }
  return cues
}

function isExcepted(except: CueGroup['except'], { question, personal }: Sentence): boolean {
  return except !== undefined && (question || (personal && except === 'asked or personal'))
}
