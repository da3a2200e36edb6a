import { itemAt } from '../item-at.ts'
import type { Span } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'
import { featureIndex } from './features.ts'
import { note, positionWeight, saturate } from './observation.ts'
import type { Observation } from './observation.ts'
import { askingBySentence, CHOOSING } from './asking-strength.ts'
import { BODY_READ } from './read-language.ts'
import type { PostLanguage } from './read-language.ts'

/** How the post is built. Asking and cues must have been observed before. */
export function observeForm(observation: Observation, post: Post, language: PostLanguage): void {
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
  const teaches = /^\W*how to\b/i.test(title) && !title.includes('?')
  note(observation, 'teaches', { value: teaches ? 1 : 0, spans: [itemAt(language.sentences, 0)] })
  note(observation, 'self.title', selfReference('title', title))
  note(observation, 'self.body', selfReference('body', body.slice(0, 600)))
  const shows = (name: string): boolean => itemAt(observation.values, featureIndex(name)) > 0
  const plain = shows('ask.plain')
  const wishes = plain && (shows('seek.title') || shows('recommend.title'))
  note(observation, 'bare.link', { value: bare && !wishes && !title.includes('?') ? 1 : 0 })
  const asked = askingBySentence(language, CHOOSING)[0]!
  note(observation, 'bare.body', { value: bare && !plain ? 1 - saturate(asked, 0.8) : 0 })
  note(observation, 'long', { value: Math.min(1, Math.max(0, Math.log2((body.length + 1) / 1500) / 3)) })
  note(observation, 'links', {
    value: saturate(
      countMatches(ownWords.length < body.length ? body.slice(0, BODY_READ) : '', /https?:\/\//g),
      3,
    ),
  })
  note(observation, 'layout', {
    value: saturate(countMatches(body.slice(0, BODY_READ), /^(?:#{1,4} |\*\*|[*-] |\d+[.)] )/gm), 5),
  })
  note(observation, 'exclaims', {
    value: saturate(countMatches(title, /!/g) * 2 + countMatches(ownWords, /!/g), 3),
  })
}

function selfReference(field: 'title' | 'body', text: string): { value: number; spans: Span[] } {
  const spans = [
    ...text.matchAll(/(?<!\w)(?:i|i['’]?m|i['’]ve|i['’]d|my|me|we|we['’]re|our|us)(?!\w)/gi),
  ].map((match): Span => ({
    field,
    start: match.index,
    end: match.index + match[0].length,
  }))
  return { value: saturate(spans.length, field === 'title' ? 0.3 : 3), spans: spans.slice(0, 1) }
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
