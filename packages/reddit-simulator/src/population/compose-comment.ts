import type { Dice } from './chance.ts'
import type { Theme } from './community.ts'
import { fill } from './fill.ts'
import type { Member } from './members.ts'
import * as answering from './phrases/answering.ts'
import { speak } from './speak.ts'
import type { PostKind } from './written-post.ts'

export interface ComposedComment {
  body: string
  /** What the post's author might say to it. */
  replies: readonly string[]
}

/** What somebody says below a post of this kind. */
export function composeComment(
  theme: Theme,
  { kind, author, dice }: { kind: PostKind; author: Member; dice: Dice },
): ComposedComment {
  const { body, replies } = remarks[kind](theme, author, dice)
  const voice = author.voice === 'wordy' ? 'plain' : author.voice
  return { body: speak([body], { voice, dice }), replies }
}

type Remark = (theme: Theme, author: Member, dice: Dice) => ComposedComment

const { gratitude } = answering

const remarks: Record<PostKind, Remark> = {
  ask: (theme, author, dice) => {
    if (author.sells) {
      return {
        body: fill(dice.pick(answering.plugs), { offer: dice.pick(theme.offers) }),
        replies: gratitude,
      }
    }
    return answers[dice.weigh({ advice: 55, question: 20, warning: 13, company: 12 })](theme, dice)
  },
  complaint: (_theme, _author, dice) => ({ body: dice.pick(answering.sympathies), replies: gratitude }),
  story: (_theme, _author, dice) => ({
    body: dice.pick(answering.delights),
    replies: ['Thank you!', 'Ha, thanks.'],
  }),
  meme: (_theme, _author, dice) => ({
    body: dice.pick(answering.delights),
    replies: ['Glad to serve.', 'Thanks!'],
  }),
  news: (_theme, _author, dice) => ({
    body: dice.pick(answering.newsAnswers),
    replies: ['Will post when I hear more.'],
  }),
  guide: (theme, _author, dice) => ({
    body: dice.happens(0.5) ? dice.pick(answering.nods) : advice(theme, dice),
    replies: ['Adding that to the list.', 'True, thank you.'],
  }),
  sell: (_theme, _author, dice) => ({
    body: dice.pick(answering.offerAnswers),
    replies: ['Sent you a message.', 'Answering here so that all see it: yes.'],
  }),
  job: (_theme, _author, dice) => ({
    body: dice.pick(answering.jobAnswers),
    replies: ['Got it, thank you.', 'Still open, yes.'],
  }),
}

const answers = {
  advice: (theme: Theme, dice: Dice) => ({ body: advice(theme, dice), replies: gratitude }),
  question: (_theme: Theme, dice: Dice) => {
    const [body, replies] = dice.pick(answering.questions)
    return { body, replies }
  },
  warning: (theme: Theme, dice: Dice) => {
    const { name, what } = dice.pick(theme.products)
    return { body: fill(dice.pick(answering.warnings), { product: name, what }), replies: gratitude }
  },
  company: (_theme: Theme, dice: Dice) => ({
    body: dice.pick(answering.companions),
    replies: ["I'll post an update here.", 'Will do!'],
  }),
}

function advice(theme: Theme, dice: Dice): string {
  const [first, second] = dice.shuffle(theme.tips)
  const more = dice.happens(0.3) ? ` And: ${second ?? ''}` : ''
  return `${dice.pick(answering.adviceLeads)} ${first ?? ''}${more} ${dice.pick(answering.adviceEnds)}`.trim()
}
