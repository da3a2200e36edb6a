import { itemAt } from '../item-at.ts'
import type { Span } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'
import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import { WISH_NAMES } from './lexicon/wishes.ts'
import { note, positionWeight, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import { BODY_READ } from './read-language.ts'
import type { PostLanguage } from './read-language.ts'
import type { PostReading } from './read-post.ts'

const SELF = /(?<!\w)(?:i|i['’]?m|i['’]ve|i['’]d|my|me|we|we['’]re|our|us)(?!\w)/gi

/** What it is that the author wrote, by its form. */
export function observeForm(
  observation: Observation,
  post: Pick<Post, 'title' | 'body'>,
  { language, chances, wishes }: PostReading,
): void {
  const { title, body } = post
  const questions = language.sentences.slice(1).filter((sentence) => sentence.question)
  const questioned = questions.reduce((sum, sentence) => sum + positionWeight(sentence.start), 0)
  const ownWords = body
    .slice(0, BODY_READ)
    .replaceAll(/https?:\/\/\S+/g, '')
    .trim()
  const bare = ownWords.length < 15
  note(observation, 'question.title', {
    value: title.includes('?') ? 1 : 0,
    spans: [itemAt(language.sentences, 0)],
  })
  note(observation, 'question.body', { value: saturate(questioned, 1), spans: questions })
  note(observation, 'self.title', selfReference('title', title))
  note(observation, 'self.body', selfReference('body', body.slice(0, 600)))
  const headline = bare && !wishes && !wishedInTitle(language) && !speaksOfSelf(title)
  note(observation, 'bare.link', { value: headline && !title.includes('?') ? 1 : 0 })
  note(observation, 'bare.body', { value: headline ? 1 - chances.asks : 0 })
  note(observation, 'long', { value: Math.min(1, Math.max(0, Math.log2((body.length + 1) / 1500) / 3)) })
}

function wishedInTitle({ cues }: PostLanguage): boolean {
  return cues.some(({ field, group }) => field === 'title' && WISH_NAMES.has(itemAt(CUE_GROUPS, group).name))
}

function speaksOfSelf(text: string): boolean {
  return text.search(SELF) >= 0
}

function selfReference(field: 'title' | 'body', text: string): { value: number; spans: Span[] } {
  const spans = [...text.matchAll(SELF)].map((match): Span => ({
    field,
    start: match.index,
    end: match.index + match[0].length,
  }))
  return { value: saturate(spans.length, field === 'title' ? 0.3 : 3), spans: spans.slice(0, 1) }
}
