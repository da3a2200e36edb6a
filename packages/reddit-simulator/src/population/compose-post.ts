import type { Dice } from './chance.ts'
import type { Theme } from './community.ts'
import { capital, fill, small } from './fill.ts'
import type { Voice } from './members.ts'
import * as asking from './phrases/asking.ts'
import * as offering from './phrases/offering.ts'
import * as telling from './phrases/telling.ts'
import { headline, speak } from './speak.ts'
import type { PostKind } from './written-post.ts'

export type ComposedKind = Exclude<PostKind, 'meme'>

interface Draft {
  title: string
  paragraphs: readonly string[]
}

/** A post in the words of a theme. The same dice give the same post. */
export function composePost(
  theme: Theme,
  { kind, voice, dice }: { kind: ComposedKind; voice: Voice; dice: Dice },
): { title: string; selftext: string } {
  const { title, paragraphs } = drafts[kind](theme, dice)
  return { title: headline(title, voice), selftext: speak(paragraphs, { voice, dice }) }
}

const drafts: Record<ComposedKind, (theme: Theme, dice: Dice) => Draft> = {
  ask: (theme, dice) => {
    const need = dice.pick(theme.needs)
    const product = dice.pick(theme.products)
    const words = {
      need,
      Need: capital(need),
      by: dice.pick(asking.deadlines),
      aside: dice.pick(asking.asides),
      product: product.name,
      what: product.what,
    }
    const self = dice.pick(theme.selves)
    const limits = dice.shuffle(theme.limits).slice(0, 1 + dice.whole(3))
    return {
      title: fill(dice.pick(asking.titles), words),
      paragraphs: [
        dice.happens(0.5) ? `${self}, ${dice.pick(asking.reasons)}.` : `${self}.`,
        `${fill(dice.pick(asking.wishes), words)} ${dice.pick(asking.situations)}`,
        dice.happens(0.3) ? limits.map((limit) => `- ${limit}`).join('\n') : limits.join(' '),
        dice.happens(0.4) ? fill(dice.pick(asking.scars), words) : '',
        `${dice.happens(0.5) ? `${dice.pick(asking.doubts)} ` : ''}${dice.pick(asking.endings)}`,
      ],
    }
  },

  complaint: (theme, dice) => {
    const { name, what } = dice.pick(theme.products)
    const span = dice.pick(telling.spans)
    const words = { product: name, what, span, spanLower: span.toLowerCase() }
    const [first, second] = dice.shuffle(telling.faults)
    return {
      title: fill(dice.pick(telling.complaintTitles), words),
      paragraphs: [
        `${dice.pick(theme.selves)}, and I've had ${name} (${what}) for ${words.spanLower}.`,
        `${first ?? ''}${dice.happens(0.5) ? ` ${second ?? ''}` : ''}`,
        dice.pick(telling.reactions),
        dice.pick(telling.appeals),
      ],
    }
  },

  story: (theme, dice) => {
    const moment = dice.pick(theme.moments).replace(/\.$/, '')
    const words = { moment, momentLower: small(moment), day: dice.pick(telling.days) }
    const [first, second] = dice.shuffle(telling.storyMiddles)
    return {
      title: fill(dice.pick(telling.storyTitles), words),
      paragraphs: [
        `${fill(dice.pick(telling.storyLeads), words)}${dice.happens(0.6) ? ` ${dice.pick(theme.selves)}, for context.` : ''}`,
        `${first ?? ''}${dice.happens(0.5) ? ` ${second ?? ''}` : ''}`,
        dice.pick(telling.storyEnds),
      ],
    }
  },

  news: (theme, dice) => {
    const { name, what } = dice.pick(theme.products)
    const words = {
      product: name,
      what,
      day: dice.pick(telling.days),
      spanLower: dice.pick(telling.spans).toLowerCase(),
    }
    return {
      title: fill(dice.pick(telling.newsTitles), words),
      paragraphs: [
        `${fill(dice.pick(telling.newsSources), words)} ${fill(dice.pick(telling.newsDetails), words)}`,
        dice.happens(0.4) ? `${dice.pick(theme.selves)}, so it matters to me.` : '',
        dice.pick(telling.newsCalls),
      ],
    }
  },

  guide: (theme, dice) => {
    const topic = dice.pick(theme.topics)
    const words = {
      topic,
      Topic: capital(topic),
      spanLower: dice.pick(telling.spans).toLowerCase(),
    }
    const tips = dice.shuffle(theme.tips).slice(0, 3 + dice.whole(3))
    return {
      title: fill(dice.pick(telling.guideTitles), words),
      paragraphs: [
        `${dice.pick(theme.selves)}. ${dice.pick(telling.guideLeads)}`,
        tips.map((tip, index) => `${index + 1}. ${tip}`).join('\n'),
        dice.pick(telling.guideEnds),
      ],
    }
  },

  sell: (theme, dice) => {
    const offer = dice.pick(theme.offers)
    const words = {
      offer,
      Offer: capital(offer),
      aside: dice.pick(offering.sellAsides),
      price: dice.pick(offering.sums),
    }
    return {
      title: fill(dice.pick(offering.sellTitles), words),
      paragraphs: [
        dice.pick(offering.disclosures),
        `${dice.pick(theme.selves)}. ${fill(dice.pick(offering.prices), words)}`,
        dice.pick(offering.sellEnds),
      ],
    }
  },

  job: (theme, dice) => {
    const hire = dice.pick(theme.hires)
    const words = {
      hire,
      Hire: capital(hire),
      place: dice.pick(offering.places),
      wage: dice.pick(offering.wages),
    }
    return {
      title: fill(dice.pick(offering.jobTitles), words),
      paragraphs: [
        `${dice.pick(theme.selves)}, and we need ${hire}. ${dice.pick(offering.jobTasks)}`,
        fill(dice.pick(offering.jobPay), words),
        dice.pick(offering.jobEnds),
      ],
    }
  },
}
