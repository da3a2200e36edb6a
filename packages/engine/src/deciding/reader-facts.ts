import { NONE } from '@radar/decisions/questions'
import type { Answer, Decision } from '@radar/decisions/questions'
import type { Post, Span } from '../post.ts'
import type { PostKind } from '../reading/reading.ts'
import { numberSentences } from './number-sentences.ts'
import type { PairQuestion, PostQuestion, ReplyQuestion } from './questions.ts'

export type PostAnswers = Readonly<Partial<Record<PostQuestion, Answer>>>
export type PairAnswers = Readonly<Partial<Record<PairQuestion, Answer>>>
export type ReaderAnswers = { post: PostAnswers; pair: PairAnswers }

/** Answers with the version of their questions, and how their odds came about. */
export type VersionedAnswers = ReaderAnswers & { questions_version: number; odds: Decision['odds'] }

/** Likeliest answer with its probability. */
export type Likely<Name extends string> = { name: Name; probability: number }

/** Statements of a reader about a post beside a business. A part is null where its question was refused or fits nothing. */
export type ReaderFacts = {
  kind: Likely<PostKind> | null
  /** Probabilities that the need is open, and that the founder would reply. */
  open: number | null
  reply: number | null
  whose: Likely<'own' | 'acts_for' | 'general'> | null
  meets: Likely<'exactly' | 'in_part' | 'not'> | null
  condition: Likely<'no_condition' | 'met' | 'unmet' | 'unknown'> | null
  /** Expected level from 0 (no time named) to 2 (now). */
  soon: number | null
  /** Places of the sentences that say the need and the condition. */
  sentence: Span | null
  condition_sentence: Span | null
}

/** Facts out of the answers about a post. Sentences are those of the post itself, whatever a reader answers. */
export function toReaderFacts(
  text: Pick<Post, 'title' | 'body'>,
  { post, pair }: ReaderAnswers,
): ReaderFacts {
  const condition = likeliest(pair.condition) as ReaderFacts['condition']
  const hasCondition = condition !== null && condition.name !== 'no_condition'
  return {
    kind: likeliest(post.kind) as ReaderFacts['kind'],
    open: chanceOf(post.open, 'yes'),
    reply: chanceOf(pair.reply, 'yes'),
    whose: likeliest(post.whose) as ReaderFacts['whose'],
    meets: likeliest(pair.meets) as ReaderFacts['meets'],
    condition,
    soon: levelOf(pair.soon),
    sentence: spanIn(text, post.sentence),
    condition_sentence: hasCondition ? spanIn(text, pair.condition_sentence) : null,
  }
}

/** Statements of a reader about the draft of a reply; `answers` is null where that question was refused. */
export type ReplyFacts = { answers: number | null; left_open: Span | null }

export function toReplyFacts(
  text: Pick<Post, 'title' | 'body'>,
  { answers, left_open }: Readonly<Partial<Record<ReplyQuestion, Answer>>>,
): ReplyFacts {
  return { answers: chanceOf(answers, 'yes'), left_open: spanIn(text, left_open) }
}

/** Place of the sentence that an answer names. */
export function spanIn(text: Pick<Post, 'title' | 'body'>, answer: Answer | undefined): Span | null {
  const name = likeliest(answer)?.name
  const sentence = numberSentences(text).find((one) => one.name === name)
  return sentence ? { field: sentence.field, start: sentence.start, end: sentence.end } : null
}

/** Likeliest answer; null where the question was refused or nothing fits. */
export function likeliest(answer: Answer | undefined): Likely<string> | null {
  if (!answer || !('probabilities' in answer)) return null
  const [first] = Object.entries(answer.probabilities).toSorted(([, one], [, other]) => other - one)
  if (!first || first[0] === NONE) return null
  return { name: first[0], probability: first[1] }
}

/** Probability of one answer; null where the question was refused. */
export function chanceOf(answer: Answer | undefined, ...names: string[]): number | null {
  if (!answer || !('probabilities' in answer)) return null
  const { probabilities } = answer
  return names.reduce((sum, name) => sum + (probabilities[name] ?? 0), 0)
}

/** Expected level of a score; null where the question was refused. */
export function levelOf(answer: Answer | undefined): number | null {
  if (!answer || !('probabilities' in answer)) return null
  return Object.entries(answer.probabilities).reduce(
    (sum, [level, chance]) => sum + Number(level) * chance,
    0,
  )
}
