import { cutText } from '@radar/contract'
import { isKind, topicPhrases, topicRuns, topicWords } from '@radar/engine'
import type { TopicPhrase } from '@radar/engine'
import type { Ctx } from '../../platform/ctx.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { OutsideAddressError, OutsidePageError } from '../../platform/outside-errors.ts'
import { withoutVerb } from './sentence/cut-text.ts'
import { nameThings, withoutTitleCase } from './sentence/name-things.ts'
import type { Thing } from './sentence/name-things.ts'
import { parseSentence } from './sentence/parse-sentence.ts'
import type { Sentence } from './sentence/parse-sentence.ts'
import { parsePageApart } from './parse-page-apart.ts'
import type { PageText } from './parse-page.ts'

/** Offer of a business, as far as its words describe it. */
export type Offer = {
  product_service: string
  business_name: string
  website: string
  /** Phrases that it is about, the most distinctive first. */
  topics: TopicPhrase[]
  /** Topics that name what is offered, and not how it works. */
  named: TopicPhrase[]
  /** Offered things, in the order of the words. */
  things: Thing[]
  /** Distinguishing feature, in words that follow the name: “with reminders for late payers”. */
  feature: string
  /** Problem that it solves: “late payers”. */
  trouble: string
  /** Purpose: “fill empty tables”. */
  aim: string
  /** Service, where no thing names it: “recycle batteries”. */
  deed: string
  /** Audience, in the text's own words. */
  audience: string
  /** Place: “in Leeds”. */
  place: string
  audiences: TopicPhrase[]
  /** Source of the words, for a person: “your sentence”. */
  source: string
  /** Text of the page, for an AI provider. */
  page: PageText | undefined
}

const MAX_OFFER = 600
const MAX_NAME = 60
/** Phrases of a page that are counted in all of its text, from the top. */
const MAX_COUNTED = 100
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?)$/i
/** Hosts without a name, which get a message why they cannot be read. */
const NUMBERED = /^(?:\d{1,3}(?:\.\d{1,3}){3}|localhost|\[[0-9a-f:.]+\])(?::\d+)?(?:[/?#]\S*)?$/i
const BARE_IPV6 = /^(?=.*::|(?:.*:){7})[0-9a-f:.]+$/i
/** Weight of how something works, relative to what it is. */
const DETAIL_SHARE = 0.7
const MIN_THING = 0.6
/** Offset of run numbers, larger than the number of runs in any text. */
const RUNS = 1_000
/** Phrases of a common word and a problem, unlike “simple” and similar words. */
const TROUBLED = /^(?:late|lost|bad|difficult|missing|wrong|slow|stuck|unpaid|broken|picky|noisy) \S+$/

/**
 * Parses a sentence, or fetches and parses the page whose address it is. Throws `InvalidInputError` where the page
 * cannot be read.
 */
export async function parseOffer(ctx: Pick<Ctx, 'fetchOutside'>, about: string): Promise<Offer> {
  if (!isAddress(about)) return offerOfSentence(about)
  return offerOfPage(await fetchPage(ctx, BARE_IPV6.test(about) ? `[${about}]` : about))
}

/** True where the page at an address is fetched and parsed. */
export const isAddress = (about: string): boolean =>
  [BARE_IPV6, ADDRESS, NUMBERED].some((pattern) => pattern.test(about))

export function offerOfSentence(about: string): Offer {
  return {
    product_service: about,
    business_name: '',
    website: '',
    ...partsOf(parseSentence(about)),
    source: 'your sentence',
    page: undefined,
  }
}

type OfferParts = Pick<
  Offer,
  'topics' | 'named' | 'things' | 'feature' | 'trouble' | 'aim' | 'deed' | 'audience' | 'audiences' | 'place'
>

function partsOf({ product, means, details, feature, audience, place, aim, deed }: Sentence): OfferParts {
  const helped = nameThings(means).map((thing) => ({ ...thing, sort: 'activity' as const, isApart: true }))
  const things = withPurpose([...nameThings(product), ...helped], aim)
  const texts = things.map(({ name }) => name).join('. ')
  const named = byWeight(distinct([...topicPhrases(texts), ...things.flatMap(phrasesOf)]))
  const said = topicPhrases(details)
  const behind = said.map((phrase) => ({
    ...phrase,
    run: phrase.run + RUNS,
    weight: phrase.weight * DETAIL_SHARE,
  }))
  return {
    topics: byWeight(distinct([...named, ...behind])),
    named,
    things,
    feature,
    trouble: said.find(({ text }) => TROUBLED.test(text))?.text ?? '',
    aim,
    deed,
    audience: withoutTitleCase(audience),
    audiences: topicWords(audience),
    place,
  }
}

/** Completes a thing that names only its kind, such as “an app”, with its purpose. */
function withPurpose(things: Thing[], aim: string): Thing[] {
  const [first, ...others] = things
  const [object] = topicRuns(withoutVerb(aim))
  if (!first || object === undefined || !isKind(first.name)) return things
  return [{ ...first, core: object.toLowerCase(), purpose: ` to ${aim}` }, ...others]
}

/** Phrases of a thing. They count even where its words say little: “books”. */
function phrasesOf({ name, core }: Thing, run: number): TopicPhrase[] {
  const texts = [...new Set([isKind(name) ? core : name.toLowerCase(), core])]
  const specific = texts.filter((text) => text.includes(' ') || topicWords(text).length > 0)
  return specific.map((text) => {
    const { length } = text.split(' ')
    return { text, words: length, run, weight: MIN_THING }
  })
}

function distinct(phrases: TopicPhrase[]): TopicPhrase[] {
  const best = byWeight(phrases).toReversed()
  return [...new Map(best.map((phrase) => [phrase.text, phrase])).values()]
}

async function fetchPage(
  ctx: Pick<Ctx, 'fetchOutside'>,
  address: string,
): Promise<{ url: string; page: PageText }> {
  try {
    const { url, contentType, text } = await ctx.fetchOutside(address)
    const page = await parsePageApart(
      contentType === 'text/plain' ? `<p>${text.replaceAll('<', '&lt;')}</p>` : text,
    )
    if (`${page.title}${page.description}${page.headings.join('')}`.length < 3)
      throw new OutsidePageError('It has no text that Radar can read.')
    return { url, page }
  } catch (error) {
    if (!(error instanceof OutsideAddressError) && !(error instanceof OutsidePageError)) throw error
    throw new InvalidInputError({
      about: [
        `Radar could not read ${address}. ${error.message} Say in a sentence what you make, and for whom.`,
      ],
    })
  }
}

export function offerOfPage({ url, page }: { url: string; page: PageText }): Offer {
  const { title, site_name, description, headings, paragraphs } = page
  const pitch = description || (paragraphs[0] ?? '')
  const said = [headings[0], pitch].filter((text) => text !== undefined && text !== '').join('. ')
  const { audience } = parseSentence(said)
  const { product, details } = parseSentence(pitch)
  const first = parseSentence(pitch.split(/(?<=[.!?])\s/)[0] ?? '')
  const topics = topicsOf({ ...page, description: [product, details].join('. ') })
  const { origin, pathname } = new URL(url)
  return {
    product_service: cutText(said || title, MAX_OFFER),
    business_name: cutText(site_name || nameIn(title, url), MAX_NAME),
    website: `${origin}${pathname.replace(/\/+$/, '')}`,
    ...partsOf({ ...first, product: first.product || title, details, audience, deed: '' }),
    topics,
    named: topics,
    source: 'your page',
    page,
  }
}

/** Topics of a page: phrases of its first lines, weighted by how often the page repeats them. */
function topicsOf({ title, description, headings, paragraphs }: PageText): TopicPhrase[] {
  const body = paragraphs.join('\n\n').toLowerCase()
  const said = topicPhrases([description, headings[0] ?? '', title, ...headings.slice(1, 8)].join('.\n\n'))
  const first = said.slice(0, MAX_COUNTED)
  return byWeight(first.map((phrase) => ({ ...phrase, weight: phrase.weight * timesIn(body, phrase.text) })))
}

function timesIn(body: string, phrase: string): number {
  return 1 + Math.log2(1 + body.split(phrase).length - 1)
}

/** Part of a title that is in the host's name. */
function nameIn(title: string, url: string): string {
  const host = new URL(url).hostname.replaceAll(/[^a-z0-9]/g, '')
  const parts = title.split(/\s+[|–—:·-]\s+/)
  const own = parts.find((part) => host.includes(part.toLowerCase().replaceAll(/[^a-z0-9]/g, '')))
  return own ?? parts.toSorted((one, other) => one.length - other.length)[0] ?? ''
}

function byWeight(phrases: TopicPhrase[]): TopicPhrase[] {
  return phrases.toSorted((one, other) => other.weight - one.weight)
}
