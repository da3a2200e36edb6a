import { tellingPhrases, tellingWords } from '@radar/engine'
import type { TellingPhrase } from '@radar/engine'
import type { UserCtx } from '../platform/ctx.ts'
import { InvalidInputError } from '../platform/errors.ts'
import { OutsideAddressError, OutsidePageError } from '../platform/outside-errors.ts'
import { readPage } from './read-page.ts'
import type { PageText } from './read-page.ts'

/** What somebody makes, and for whom, as far as their words say it. */
export type Offer = {
  product_service: string
  business_name: string
  website: string
  /** What it is about, the most telling first. */
  topics: TellingPhrase[]
  /** The same in the order of the words, one for each thing that is named. */
  subjects: string[]
  /** Whom it is for, in their own words. */
  audience: string
  audiences: TellingPhrase[]
  /** Where the words are from, for a person: “your sentence”. */
  source: string
  /** More of the page, for a provider to read. */
  page: PageText | undefined
}

const MAX_OFFER = 600
const MAX_NAME = 60
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?)$/i
/** Hosts that have no name of their own, which are told why they cannot be read. */
const NUMBERED = /^(?:\d{1,3}(?:\.\d{1,3}){3}|localhost|\[[0-9a-f:.]+\])(?::\d+)?(?:[/?#]\S*)?$/i
const BARE_IPV6 = /^(?=.*::|(?:.*:){7})[0-9a-f:.]+$/i
const AUDIENCE =
  /\bfor ((?:[\p{L}\p{N}'’&-]+ ?){1,6}?)(?=[,.;:!?)–—]|$| (?:with|who|that|which|without|so|to|at|in|on|near|from|and|by|using|looking)\b)/iu
/** “For free” and their like name nobody. */
const NOBODY = /^(?:free|less|you|your|the|a|an|every|all|any|each|more|me|us|everyone|anyone)\b/i
/** Many of them, in their own words. */
const PEOPLE = /(?:[^s]s|people|men|women|children)(?:$| )/i
/** A common word that is the trouble, unlike “simple” and its like. */
const TROUBLED = /^(?:late|lost|hard|bad|difficult|missing|wrong|slow|low|stuck|open) \S+$/

/** Reads the sentence, or the page that it is the address of. Throws `InvalidInputError` where that cannot be read. */
export async function readOffer(ctx: UserCtx, about: string): Promise<Offer> {
  if (BARE_IPV6.test(about)) return offerOfPage(await fetchPage(ctx, `[${about}]`))
  if (ADDRESS.test(about) || NUMBERED.test(about)) return offerOfPage(await fetchPage(ctx, about))
  const { audience, rest } = splitAudience(about)
  return {
    product_service: about,
    business_name: '',
    website: '',
    topics: byWeight(tellingPhrases(rest)),
    subjects: subjectsOf(rest),
    audience,
    audiences: tellingWords(audience),
    source: 'your sentence',
    page: undefined,
  }
}

async function fetchPage(ctx: UserCtx, address: string): Promise<{ url: string; page: PageText }> {
  try {
    const { url, contentType, text } = await ctx.fetchOutside(address)
    const page = readPage(contentType === 'text/plain' ? `<p>${text.replaceAll('<', '&lt;')}</p>` : text)
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

function offerOfPage({ url, page }: { url: string; page: PageText }): Offer {
  const { title, site_name, description, headings, paragraphs } = page
  const pitch = description || (paragraphs[0] ?? '')
  const said = [headings[0], pitch].filter((text) => text !== undefined && text !== '').join('. ')
  const { audience } = splitAudience(said)
  const { rest } = splitAudience(pitch)
  const { origin, pathname } = new URL(url)
  return {
    product_service: (said || title).slice(0, MAX_OFFER),
    business_name: (site_name || nameIn(title, url)).slice(0, MAX_NAME),
    website: `${origin}${pathname.replace(/\/+$/, '')}`,
    topics: topicsOf({ ...page, description: rest }),
    subjects: subjectsOf([rest, title].join('.\n\n')),
    audience,
    audiences: tellingWords(audience),
    source: 'your page',
    page,
  }
}

/** What the first lines say, and what the page comes back to. */
function topicsOf({ title, description, headings, paragraphs }: PageText): TellingPhrase[] {
  const body = paragraphs.join('\n\n').toLowerCase()
  const said = tellingPhrases([description, headings[0] ?? '', title, ...headings.slice(1, 8)].join('.\n\n'))
  return byWeight(said.map((phrase) => ({ ...phrase, weight: phrase.weight * timesIn(body, phrase.text) })))
}

function timesIn(body: string, phrase: string): number {
  return 1 + Math.log2(1 + body.split(phrase).length - 1)
}

/** The part of a title that its host is called by. */
function nameIn(title: string, url: string): string {
  const host = new URL(url).hostname.replaceAll(/[^a-z0-9]/g, '')
  const parts = title.split(/\s+[|–—:·-]\s+/)
  const own = parts.find((part) => host.includes(part.toLowerCase().replaceAll(/[^a-z0-9]/g, '')))
  return own ?? parts.toSorted((one, other) => one.length - other.length)[0] ?? ''
}

/** Whom it is for, where people are named; else the words belong to what it is. */
function splitAudience(text: string): { audience: string; rest: string } {
  const found = AUDIENCE.exec(text)
  const audience = (found?.[1] ?? '').replace(/ \p{L}+ing\b.*$/u, '').trim()
  if (!found || NOBODY.test(audience) || !PEOPLE.test(audience)) return { audience: '', rest: text }
  return { audience, rest: `${text.slice(0, found.index)}, ${text.slice(found.index + found[0].length)}` }
}

/** The best name of each thing that a text names: two words, or more of them where these say little. */
function subjectsOf(text: string): string[] {
  const runs = Map.groupBy(tellingPhrases(text), ({ run }) => run)
  return [...runs.values()].flatMap((phrases) => {
    const [best] = phrases.toSorted((one, other) => nameWorth(other) - nameWorth(one))
    return best ? [best.text] : []
  })
}

function nameWorth({ text, words, weight }: TellingPhrase): number {
  if (TROUBLED.test(text)) return 0.9
  if (words === 1) return weight >= 0.8 ? 0.78 : weight
  return weight - (words - 2) * 0.15
}

function byWeight(phrases: TellingPhrase[]): TellingPhrase[] {
  return phrases.toSorted((one, other) => other.weight - one.weight)
}
