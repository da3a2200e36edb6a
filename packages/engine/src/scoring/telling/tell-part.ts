import { itemAt } from '../../item-at.ts'
import type { Span } from '../../keywords/find-keyword.ts'
import { stem } from '../../text/stem.ts'
import { foldText } from '../../text/words.ts'
import { askingClause } from './asking-clause.ts'
import type { Claim } from './claims.ts'
import { clauseAround } from './clause.ts'
import type { Earner } from './earner.ts'
import { featureIndex } from '../features.ts'
import type { Evidence, Part } from '../ledger.ts'
import { rarity } from '../lexicon/common-words.ts'
import { CUE_GROUPS } from '../lexicon/cue-groups.ts'
import { showsTerms } from '../lexicon/shown-terms.ts'
import type { Observed } from '../observe.ts'
import type { PostReading } from '../read-post.ts'
import { quote } from '../span-text.ts'
import { stanceOf } from './stance.ts'
import type { Stance } from './stance.ts'

const MAX_QUOTES = 4
const MAX_CODES = 2
/** A word of the product that anybody may say tells nothing: `end`, `best`, `work`. */
const MIN_RARITY = 0.6
const WISH_TITLE = featureIndex('wish.title')
const QUESTION_TITLE = featureIndex('question.title')

/** Cues that are named only of an author who seems to do what they say; what is not here is not named. */
const NAMED_OF: Readonly<Record<string, Stance>> = {
  launch: 'sells',
  feedback: 'sells',
  promo: 'sells',
  offer: 'sells',
  job: 'sells',
  news: 'tells',
  guide: 'tells',
  story: 'tells',
  meme: 'tells',
}
const CUE_NAMES: ReadonlySet<string> = new Set(CUE_GROUPS.map(({ name }) => name))
/** What these say of an author is too often not so, shown by nothing, or of no use to a person. */
const UNSHOWN: ReadonlySet<string> = new Set(['sells', 'tells'])
/** How much of its kind must be there before the form of a post is named. */
const PLAIN_TO_SEE = 0.5
const AGAINST: Partial<Record<Stance, Claim>> = { sells: 'stance.sells', tells: 'stance.tells' }
const ASKING: Partial<Record<Stance, Claim>> = {
  asks: 'stance.asks',
  troubled: 'stance.troubled',
  'seems-to-ask': 'stance.seems-to-ask',
}
/** What a clause shows by itself that is a question. */
const IN_A_QUESTION: Partial<Record<Claim, Claim>> = {
  'stance.troubled': 'stance.troubled-asks',
  'stance.seems-to-ask': 'stance.asks',
}

/** What the earners of one part are to be told from. */
type Telling = {
  observed: Observed
  earners: readonly Earner[]
}

type Told = Pick<Evidence, 'codes' | 'quotes'>

/** What may be said of a post for one part of its score: only what its own words show and its author seems to mean. */
export function tellPart(part: Part, telling: Telling): Told {
  if (telling.earners.length === 0) return { codes: [], quotes: [] }
  if (part === 'intent') return tellAsking(telling)
  if (part === 'urgency') return tellTerms(telling)
  return part === 'penalty' ? tellAgainst(telling) : tellTopic(part, telling)
}

/** The words of the campaign, as the author has them. */
function tellTopic(part: Part, { observed, earners }: Telling): Told {
  const { own } = observed.reading
  const told = earners.toSorted(part === 'keywords' ? byPlace : byWorth).slice(0, MAX_CODES)
  const quotes = told
    .flatMap(({ spans }) => spans.slice(0, 2).map((span) => quote(own, span)))
    .filter((words) => part !== 'fit' || rarity(foldText(words)) >= MIN_RARITY)
  const roots = quotes.map((words) => stem(foldText(words)))
  return naming(
    told.map(({ name }) => name),
    quotes.filter((_, place) => roots.indexOf(itemAt(roots, place)) === place),
  )
}

/** The clause that asks, or nothing: a post that does not seem to ask is not said to. */
function tellAsking({ observed }: Telling): Told {
  const { reading, topic } = observed
  const asking = askingOf(observed)
  const clause = asking === undefined ? null : askingClause(reading, topic)
  return asking === undefined || clause === null
    ? naming(['words.asking' satisfies Claim])
    : naming([clause.endsWith('?') ? (IN_A_QUESTION[asking] ?? asking) : asking], [clause])
}

/** Who puts a question that names the thing seems to ask, in however few words. */
function askingOf({ reading: { speech }, values }: Observed): Claim | undefined {
  const stance = stanceOf(speech)
  const questions = itemAt(values, WISH_TITLE) > 0 && itemAt(values, QUESTION_TITLE) > 0
  return stance === 'unclear' && questions && !speech.foreign ? 'stance.seems-to-ask' : ASKING[stance]
}

/** Prices and dates of those who sell or report are not their own terms. */
function tellTerms({ observed: { reading }, earners }: Telling): Told {
  const theirOwn = AGAINST[stanceOf(reading.speech)] === undefined
  for (const { name, spans } of theirOwn ? earners.toSorted(byWorth) : []) {
    const [clause] = clausesOf(reading, spans).filter((words) => showsTerms(groupOf(name), words))
    if (clause !== undefined) return naming([name], [clause])
  }
  return naming(['words.circumstance' satisfies Claim])
}

function tellAgainst({ observed: { reading }, earners }: Telling): Told {
  const stance = stanceOf(reading.speech)
  const claim = AGAINST[stance]
  const sorted = earners.toSorted(byWorth)
  const confirmed = sorted.filter(({ name }) => NAMED_OF[groupOf(name)] === stance)
  const forms = ASKING[stance] === undefined ? sorted.filter(isForm) : []
  const quotes = confirmed.flatMap(({ spans }) => clausesOf(reading, spans)).slice(0, 1)
  const codes = [...(claim === undefined ? [] : [claim]), ...forms.map(({ name }) => name)]
  return codes.length === 0
    ? naming(['words.against' satisfies Claim])
    : naming(codes.slice(0, MAX_CODES), quotes)
}

function isForm({ name, value }: Earner): boolean {
  return !CUE_NAMES.has(groupOf(name)) && !UNSHOWN.has(name) && value >= PLAIN_TO_SEE
}

function clausesOf({ own }: PostReading, spans: readonly Span[]): string[] {
  return spans.flatMap((span) => {
    const sentence = own.sentences.find(
      ({ field, start, end }) => field === span.field && span.start >= start && span.start < end,
    )
    return (sentence && clauseAround(own, sentence, span)) ?? []
  })
}

function naming(codes: string[], quotes: readonly string[] = []): Told {
  return { codes, quotes: [...new Set(quotes)].filter((text) => text !== '').slice(0, MAX_QUOTES) }
}

function groupOf(name: string): string {
  return name.split('.')[0]!
}

/** The title comes first. */
function byPlace(one: Earner, other: Earner): number {
  return one.index - other.index
}

function byWorth(one: Earner, other: Earner): number {
  return Math.abs(other.log_odds) - Math.abs(one.log_odds)
}
