import type { SeededRandom } from './seeded-random.ts'
import type { PostKind, Theme } from './community.ts'
import { fill } from './fill.ts'
import type { Member } from './members.ts'
import * as answering from './phrases/answering.ts'
import { speak } from './speak.ts'

export type ComposedComment = {
  body: string
  /** Possible answers of the post's author. */
  replies: readonly string[]
}

/** Composes a comment below a post of this kind. */
export function composeComment(
  theme: Theme,
  { kind, author, random }: { kind: PostKind; author: Member; random: SeededRandom },
): ComposedComment {
  const { body, replies } = remarks[kind](theme, author, random)
  const voice = author.voice === 'wordy' ? 'plain' : author.voice
  return { body: speak([body], { voice, random }), replies }
}

type Remark = (theme: Theme, author: Member, random: SeededRandom) => ComposedComment

const remarks: Record<PostKind, Remark> = {
  ask: (theme, author, random) => {
    if (author.sells) {
      return {
        body: fill(random.pick(answering.PLUGS), { offer: random.pick(theme.offers) }),
        replies: answering.GRATITUDE,
      }
    }
    return answers[random.pickWeighted({ advice: 55, question: 20, warning: 13, company: 12 })](theme, random)
  },
  complaint: (_theme, _author, random) => ({
    body: random.pick(answering.SYMPATHIES),
    replies: answering.GRATITUDE,
  }),
  story: (_theme, _author, random) => ({
    body: random.pick(answering.DELIGHTS),
    replies: ['Thank you!', 'Ha, thanks.'],
  }),
  meme: (_theme, _author, random) => ({
    body: random.pick(answering.DELIGHTS),
    replies: ['Glad to serve.', 'Thanks!'],
  }),
  news: (_theme, _author, random) => ({
    body: random.pick(answering.NEWS_ANSWERS),
    replies: ['Will post when I hear more.'],
  }),
  guide: (theme, _author, random) => ({
    body: random.happens(0.5) ? random.pick(answering.NODS) : advice(theme, random),
    replies: ['Adding that to the list.', 'True, thank you.'],
  }),
  sell: (_theme, _author, random) => ({
    body: random.pick(answering.OFFER_ANSWERS),
    replies: ['Sent you a message.', 'Answering here so that all see it: yes.'],
  }),
  job: (_theme, _author, random) => ({
    body: random.pick(answering.JOB_ANSWERS),
    replies: ['Got it, thank you.', 'Still open, yes.'],
  }),
}

const answers = {
  advice: (theme: Theme, random: SeededRandom) => ({
    body: advice(theme, random),
    replies: answering.GRATITUDE,
  }),
  question: (_theme: Theme, random: SeededRandom) => {
    const [body, replies] = random.pick(answering.QUESTIONS)
    return { body, replies }
  },
  warning: (theme: Theme, random: SeededRandom) => {
    const { name, what } = random.pick(theme.products)
    return {
      body: fill(random.pick(answering.WARNINGS), { product: name, what }),
      replies: answering.GRATITUDE,
    }
  },
  company: (_theme: Theme, random: SeededRandom) => ({
    body: random.pick(answering.COMPANIONS),
    replies: ["I'll post an update here.", 'Will do!'],
  }),
}

function advice(theme: Theme, random: SeededRandom): string {
  const [first, second] = random.shuffle(theme.tips)
  const more = random.happens(0.3) ? ` And: ${second ?? ''}` : ''
  return `${random.pick(answering.ADVICE_LEADS)} ${first ?? ''}${more} ${random.pick(answering.ADVICE_ENDS)}`.trim()
}
