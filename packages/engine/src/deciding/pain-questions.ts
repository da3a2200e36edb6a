import { listNames } from '../learning/list-names.ts'
import type { Answer } from '@radar/decisions/questions'
import type { Post, Span } from '../post.ts'
import { cutToWidth } from './cut-to-width.ts'
import { numberSentences } from './number-sentences.ts'
import type { ReaderRequest } from './questions.ts'
import { likeliest, spanIn } from './reader-facts.ts'

export type PainQuestion = 'pain' | 'thing' | 'sentence'

/** Complaints about what somebody has or uses now. */
export type PainKind = 'too_dear' | 'lacks' | 'fails' | 'hard' | 'slow' | 'no_help' | 'ends'

const PAINS: Readonly<Record<PainKind, string>> = {
  too_dear: 'price, fees, a limit of the plan',
  lacks: 'a part or function is missing',
  fails: 'errors, losses, bad quality',
  hard: 'to use, learn or set up',
  slow: 'waiting, work done by hand',
  no_help: 'from its maker or seller',
  ends: 'closed, sold, changed for the worse',
}
const MAX_NAME = 40
const MAX_NAMES = 6
/** Probability from which an answer counts: a theme is a claim about people. */
const MIN_PROBABILITY = 0.5

type PostText = Pick<Post, 'subreddit' | 'title' | 'body'>

/** Questions about the complaint in a post. Their answers hold for all campaigns. */
export function askAboutPain(post: PostText): ReaderRequest<PainQuestion> {
  const sentences = numberSentences(post)
  const names = namesIn(post)
  const things = Object.fromEntries(names.map((name, place) => [`t${place + 1}`, name]))
  return {
    state: {
      place: cutToWidth(post.subreddit, MAX_NAME),
      post: Object.fromEntries(sentences.map(({ name, text }) => [name, text])),
      ...(names.length > 0 && { things }),
    },
    questions: {
      pain: {
        type: 'choice',
        instructions: 'What does the author complain of in what they have or use now?',
        options: PAINS,
      },
      ...(names.length > 0 && {
        thing: {
          type: 'choice',
          instructions: 'Which of the things does the author complain of?',
          options: emptyOptions(Object.keys(things)),
        },
      }),
      ...(sentences.length > 0 && {
        sentence: {
          type: 'choice',
          instructions: 'Which sentence says the complaint best?',
          options: emptyOptions(sentences.map(({ name }) => name)),
        },
      }),
    },
  }
}

/** Complaint of a post, the thing by the name that the post gives it, and the sentence; null where there is none. */
export type PainFacts = { kind: PainKind; thing: string | null; sentence: Span | null }

export function toPainFacts(
  post: PostText,
  { pain, thing, sentence }: Readonly<Partial<Record<PainQuestion, Answer>>>,
): PainFacts | null {
  const kind = likeliest(pain)
  if (kind === null || kind.probability < MIN_PROBABILITY || !isPainKind(kind.name)) return null
  const named = likeliest(thing)
  const isSure = named !== null && named.probability >= MIN_PROBABILITY
  const names = namesIn(post)
  return {
    kind: kind.name,
    thing: (isSure && names.find((_, place) => named.name === `t${place + 1}`)) || null,
    sentence: spanIn(post, sentence),
  }
}

const isPainKind = (name: string): name is PainKind => Object.hasOwn(PAINS, name)

const namesIn = (post: PostText) => listNames(post, { max: MAX_NAMES, max_length: MAX_NAME })

const emptyOptions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))
