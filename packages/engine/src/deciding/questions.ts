import type { Question, State } from '@radar/decisions/questions'
import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import type { PostKind } from '../reading/reading.ts'
import { cutToWidth } from './cut-to-width.ts'
import { numberSentences } from './number-sentences.ts'
import type { NumberedSentence } from './number-sentences.ts'

/** Version of questions and data. Each change raises it: earlier answers and weights are of other questions. */
export const QUESTIONS_VERSION = 2

/**
 * Questions, and the data that they are about, in fields of their own. A post without sentences of its own is asked about
 * none: servers refuse a choice of one.
 */
export type ReaderRequest<Name extends string> = {
  state: State
  questions: Readonly<Partial<Record<Name, Question>>>
}

export type PostQuestion = 'kind' | 'open' | 'whose' | 'sentence'
export type ReplyQuestion = 'answers' | 'left_open'
export type PairQuestion = 'reply' | 'meets' | 'condition' | 'condition_sentence' | 'soon'

const KINDS: Readonly<Record<PostKind, string>> = {
  asks: 'for a product, service or comparison',
  has_problem: 'wants help with it',
  other_question: '',
  sells: 'or promotes',
  researches: 'an idea, a market',
  jobs: 'or studies',
  news: 'guide, tip',
  tells: 'story, rant, joke',
}
const WHOSE = { own: '', acts_for: '', general: '' }
const MEETS = { exactly: '', in_part: '', not: '' }
const CONDITIONS = { no_condition: '', met: '', unmet: '', unknown: '' }
const SOON = ['no time named', 'in weeks', 'now']

const MAX_NAME = 40
const MAX_OFFER = 180
const MAX_WISHES = 80
/** Characters of a reply. Few are longer. */
const MAX_REPLY = 2_000

type PostText = Pick<Post, 'subreddit' | 'title' | 'body'>
type BusinessText = Pick<
  Campaign,
  'name' | 'business_name' | 'product_service' | 'description' | 'campaign_prompts'
>

/** Questions about a post alone. Their answers hold for all campaigns. */
export function askAboutPost(post: PostText): ReaderRequest<PostQuestion> {
  const sentences = numberSentences(post)
  return {
    state: toPostState(post, sentences),
    questions: {
      kind: { type: 'choice', instructions: 'What does the author mainly do?', options: KINDS },
      open: { type: 'predicate', instructions: 'The author has a need that is still open.' },
      whose: { type: 'choice', instructions: 'Whose need is it?', options: WHOSE },
      ...(sentences.length > 0 && {
        sentence: {
          type: 'choice',
          instructions: 'Which sentence says the need best?',
          options: toOptions(sentences),
        },
      }),
    },
  }
}

/** Questions about a post beside a business. */
export function askAboutPair(post: PostText, business: BusinessText): ReaderRequest<PairQuestion> {
  const sentences = numberSentences(post)
  return {
    state: { business: toBusinessState(business), ...toPostState(post, sentences) },
    questions: {
      reply: {
        type: 'predicate',
        instructions: 'The founder would reply to this post, and the author be glad of it.',
      },
      meets: {
        type: 'choice',
        instructions: 'Does the business sell what the author needs?',
        options: MEETS,
      },
      condition: {
        type: 'choice',
        instructions: 'Does the business meet the author’s hard condition, such as place or price?',
        options: CONDITIONS,
      },
      ...(sentences.length > 0 && {
        condition_sentence: {
          type: 'choice',
          instructions: 'Which sentence names that condition?',
          options: toOptions(sentences),
        },
      }),
      soon: { type: 'score', instructions: 'How soon is it needed?', levels: SOON },
    },
  }
}

/** Questions about the draft of a reply to a post. */
export function askAboutReply(post: PostText, reply: string): ReaderRequest<ReplyQuestion> {
  const sentences = numberSentences(post)
  return {
    state: { ...toPostState(post, sentences), reply: cutToWidth(reply, MAX_REPLY) },
    questions: {
      answers: { type: 'predicate', instructions: 'The reply answers what the author of the post asked.' },
      ...(sentences.length > 0 && {
        left_open: {
          type: 'choice',
          instructions: 'Which sentence of the post asks for something that the reply leaves open?',
          options: toOptions(sentences),
        },
      }),
    },
  }
}

function toPostState({ subreddit }: PostText, sentences: readonly NumberedSentence[]) {
  return {
    place: cutToWidth(subreddit, MAX_NAME),
    post: Object.fromEntries(sentences.map(({ name, text }) => [name, text])),
  }
}

function toOptions(sentences: readonly NumberedSentence[]): Record<string, string> {
  return Object.fromEntries(sentences.map(({ name }) => [name, '']))
}

function toBusinessState({
  name,
  business_name,
  product_service,
  description,
  campaign_prompts,
}: BusinessText) {
  return {
    name: cutToWidth(business_name || name, MAX_NAME),
    sells: cutToWidth([product_service, description].filter(Boolean).join(' '), MAX_OFFER),
    ...(campaign_prompts.length > 0 && {
      wants_posts_like: cutToWidth(campaign_prompts.join(' / '), MAX_WISHES),
    }),
  }
}
