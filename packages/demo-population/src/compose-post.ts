import type { SeededRandom } from './seeded-random.ts'
import type { PostKind, Theme } from './community.ts'
import { capital, fill, small } from './fill.ts'
import type { Voice } from './members.ts'
import * as asking from './phrases/asking.ts'
import * as offering from './phrases/offering.ts'
import * as telling from './phrases/telling.ts'
import { headline, speak } from './speak.ts'

export type ComposedKind = Exclude<PostKind, 'meme'>

type Draft = {
  title: string
  paragraphs: readonly string[]
}

/** A post in the words of a theme. The same random numbers give the same post. */
export function composePost(
  theme: Theme,
  { kind, voice, random }: { kind: ComposedKind; voice: Voice; random: SeededRandom },
): { title: string; selftext: string } {
  const { title, paragraphs } = drafts[kind](theme, random)
  return { title: headline(title, voice), selftext: speak(paragraphs, { voice, random }) }
}

const drafts: Record<ComposedKind, (theme: Theme, random: SeededRandom) => Draft> = {
  ask: (theme, random) => {
    const need = random.pick(theme.needs)
    const product = random.pick(theme.products)
    const words = {
      need,
      Need: capital(need),
      by: random.pick(asking.DEADLINES),
      aside: random.pick(asking.ASIDES),
      product: product.name,
      what: product.what,
    }
    const self = random.pick(theme.selves)
    const limits = random.shuffle(theme.limits).slice(0, 1 + random.below(3))
    return {
      title: fill(random.pick(asking.TITLES), words),
      paragraphs: [
        random.happens(0.5) ? `${self}, ${random.pick(asking.REASONS)}.` : `${self}.`,
        `${fill(random.pick(asking.WISHES), words)} ${random.pick(asking.SITUATIONS)}`,
        random.happens(0.3) ? limits.map((limit) => `- ${limit}`).join('\n') : limits.join(' '),
        random.happens(0.4) ? fill(random.pick(asking.SCARS), words) : '',
        `${random.happens(0.5) ? `${random.pick(asking.DOUBTS)} ` : ''}${random.pick(asking.ENDINGS)}`,
      ],
    }
  },

  complaint: (theme, random) => {
    const { name, what } = random.pick(theme.products)
    const span = random.pick(telling.SPANS)
    const words = { product: name, what, span, spanLower: span.toLowerCase() }
    const [first, second] = random.shuffle(telling.FAULTS)
    return {
      title: fill(random.pick(telling.COMPLAINT_TITLES), words),
      paragraphs: [
        `${random.pick(theme.selves)}, and I've had ${name} (${what}) for ${words.spanLower}.`,
        `${first ?? ''}${random.happens(0.5) ? ` ${second ?? ''}` : ''}`,
        random.pick(telling.REACTIONS),
        random.pick(telling.APPEALS),
      ],
    }
  },

  story: (theme, random) => {
    const moment = random.pick(theme.moments).replace(/\.$/, '')
    const words = { moment, momentLower: small(moment), day: random.pick(telling.DAYS) }
    const [first, second] = random.shuffle(telling.STORY_MIDDLES)
    return {
      title: fill(random.pick(telling.STORY_TITLES), words),
      paragraphs: [
        `${fill(random.pick(telling.STORY_LEADS), words)}${random.happens(0.6) ? ` ${random.pick(theme.selves)}, for context.` : ''}`,
        `${first ?? ''}${random.happens(0.5) ? ` ${second ?? ''}` : ''}`,
        random.pick(telling.STORY_ENDS),
      ],
    }
  },

  news: (theme, random) => {
    const { name, what } = random.pick(theme.products)
    const words = {
      product: name,
      what,
      day: random.pick(telling.DAYS),
      spanLower: random.pick(telling.SPANS).toLowerCase(),
    }
    return {
      title: fill(random.pick(telling.NEWS_TITLES), words),
      paragraphs: [
        `${fill(random.pick(telling.NEWS_SOURCES), words)} ${fill(random.pick(telling.NEWS_DETAILS), words)}`,
        random.happens(0.4) ? `${random.pick(theme.selves)}, so it matters to me.` : '',
        random.pick(telling.NEWS_CALLS),
      ],
    }
  },

  guide: (theme, random) => {
    const topic = random.pick(theme.topics)
    const words = {
      topic,
      Topic: capital(topic),
      spanLower: random.pick(telling.SPANS).toLowerCase(),
    }
    const tips = random.shuffle(theme.tips).slice(0, 3 + random.below(3))
    return {
      title: fill(random.pick(telling.GUIDE_TITLES), words),
      paragraphs: [
        `${random.pick(theme.selves)}. ${random.pick(telling.GUIDE_LEADS)}`,
        tips.map((tip, index) => `${index + 1}. ${tip}`).join('\n'),
        random.pick(telling.GUIDE_ENDS),
      ],
    }
  },

  sell: (theme, random) => {
    const offer = random.pick(theme.offers)
    const words = {
      offer,
      Offer: capital(offer),
      aside: random.pick(offering.SELL_ASIDES),
      price: random.pick(offering.SUMS),
    }
    return {
      title: fill(random.pick(offering.SELL_TITLES), words),
      paragraphs: [
        random.pick(offering.DISCLOSURES),
        `${random.pick(theme.selves)}. ${fill(random.pick(offering.PRICES), words)}`,
        random.pick(offering.SELL_ENDS),
      ],
    }
  },

  job: (theme, random) => {
    const hire = random.pick(theme.hires)
    const words = {
      hire,
      Hire: capital(hire),
      place: random.pick(offering.PLACES),
      wage: random.pick(offering.WAGES),
    }
    return {
      title: fill(random.pick(offering.JOB_TITLES), words),
      paragraphs: [
        `${random.pick(theme.selves)}, and we need ${hire}. ${random.pick(offering.JOB_TASKS)}`,
        fill(random.pick(offering.JOB_PAY), words),
        random.pick(offering.JOB_ENDS),
      ],
    }
  },
}
