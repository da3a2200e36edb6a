import { itemAt } from '../../item-at.ts'
import type { Span } from '../../keywords/find-keyword.ts'
import { stem } from '../../text/stem.ts'
import { foldText, splitWords } from '../../text/words.ts'
import type { Word } from '../../text/words.ts'
import { asksPlainly } from './asking-sentences.ts'
import type { Claim } from './claims.ts'
import { clauseAround } from './clause.ts'
import type { Earner } from './earner.ts'
import { featureIndex } from '../features.ts'
import { hearAsking } from './hear-asking.ts'
import type { Evidence, Part } from '../ledger.ts'
import { rarity } from '../lexicon/common-words.ts'
import { CUE_GROUPS } from '../lexicon/cue-groups.ts'
import { showsTerms } from '../lexicon/shown-terms.ts'
import type { Observed } from '../observe.ts'
import { isOfOthers } from './others-words.ts'
import type { PostReading } from '../read-post.ts'
import type { Profile } from '../read-profile.ts'
import { isSameWord } from './same-word.ts'
import { shownOffer } from './shown-offer.ts'
import { quote } from '../span-text.ts'
import { seeks, stanceOf } from './stance.ts'
import type { Stance } from './stance.ts'

const MAX_QUOTES = 4
const MAX_CODES = 2
/** A word of the product that anybody may say tells nothing: `end`, `best`, `work`. */
const MIN_RARITY = 0.7
/** A word that tells something beside another. */
const MIN_RARITY_BESIDE = 0.6
const MAX_ADDRESS = 300
/** Before a place that is part of an address. */
const ADDRESS = /(?:https?:|www\.)\S*$/i
/** Before what the author does not want, or cannot have. */
const DENIED =
  /(?:n['’]t|\bnot|\bcannot|\bnever)\s(?!(?:i|only|they|wait|we|you)\b)(?:\w+\s){0,2}?(?:after|afford|buy|looking for|need|want)\s(?:(?:an?|any|another|the)\s)?(?:[\w-]+\s)?$/i
const MAX_DENIAL = 60
const WISH_TITLE = featureIndex('wish.title')
const QUESTION_TITLE = featureIndex('question.title')

/** Cues of which a clause may show that its author tells something. */
const TALES: ReadonlySet<string> = new Set(['news', 'guide', 'story', 'meme'])
/** How a clause only opens what is told: `here are the basics`, `this is why I have none`. */
const OPENING = /^(?:edit: )?(?:here(?:['’]s| are| is)|luckily|that(?:['’]s| is)|this is) (?:\S+ ?){0,8}$/i
/** A title that offers something, whatever is told below. */
const SALE = /^\W*(?:for (?:hire|sale)|fs|selling|wts)(?!\p{L})/iu
/** Words that say something, of a clause that shows a tale. */
const MIN_TELLING = 2
const CUE_NAMES: ReadonlySet<string> = new Set(CUE_GROUPS.map(({ name }) => name))
/** What these say of an author is too often not so, shown by nothing, or of no use to a person. */
const UNSHOWN: ReadonlySet<string> = new Set(['sells', 'tells'])
/** How much of its kind must be there before the form of a post is named. */
const PLAIN_TO_SEE = 0.5
const AGAINST: Partial<Record<Stance, Claim>> = { sells: 'stance.sells', tells: 'stance.tells' }

/** What the earners of one part are to be told from. */
type Telling = {
  observed: Observed
  earners: readonly Earner[]
  profile: Pick<Profile, 'forms'>
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
function tellTopic(part: Part, { observed, earners, profile }: Telling): Told {
  const { own } = observed.reading
  const told = earners.toSorted(part === 'keywords' ? byPlace : byWorth).slice(0, MAX_CODES)
  const quotes = told
    .flatMap(({ spans }) => joined(spans.filter(isSaid).map(withKeyword), own).slice(0, 2))
    .map((span) => quote(own, span))
    .filter((words) => part !== 'fit' || rarest(words) >= MIN_RARITY)
  const roots = quotes.map((words) => stem(foldText(words)))
  return naming(
    told.map(({ name }) => name),
    quotes.filter((_, place) => roots.indexOf(itemAt(roots, place)) === place),
  )

  /** The whole keyword that a word is part of: `pour over`, not `pour`. */
  function withKeyword(span: Span): Span {
    const holds = (one: Span | null): boolean =>
      one?.field === span.field && one.start <= span.start && one.end >= span.end
    const keyword = observed.said.find(({ first, below }) => holds(first) || holds(below))
    if (keyword === undefined) return span
    return holds(keyword.first) ? keyword.first : keyword.below!
  }

  /** By the author, of what they would have, and worth to be quoted. */
  function isSaid(span: Span): boolean {
    if (isUnsaid(own[span.field], span.start)) return false
    if (part !== 'fit') return true
    const words = splitWords(quote(own, span))
    return rarestOf(words) >= MIN_RARITY_BESIDE && isMeant(words, profile)
  }
}

/** Whether what begins there is part of an address, or what the author does not want. */
function isUnsaid(text: string, start: number): boolean {
  const parted = start === 0 || /\s/.test(text.charAt(start - 1))
  const before = text.slice(Math.max(0, start - (parted ? MAX_DENIAL : MAX_ADDRESS)), start)
  return (parted ? DENIED : ADDRESS).test(before)
}

/** Whether it is the campaign's word, and neither a number nor one of another sense that shares its root. */
function isMeant(words: readonly Word[], { forms }: Pick<Profile, 'forms'>): boolean {
  const said = words.reduce((joint, { text }) => joint + text, '')
  if (!/\p{L}/u.test(said)) return false
  const known = forms.get(stem(said))
  return known === undefined || known.includes(said) || known.some((word) => isSameWord(word, said))
}

function rarest(words: string): number {
  return rarestOf(splitWords(words))
}

function rarestOf(words: readonly Word[]): number {
  return Math.max(0, ...words.map(({ text }) => Math.min(rarity(text), rarity(stem(text)))))
}

/** Words of the campaign that stand side by side are one: `Rosetta Stone`. */
function joined(spans: readonly Span[], own: PostReading['own']): Span[] {
  const joint: Span[] = []
  for (const span of spans.toSorted(byPosition)) {
    const last = joint.at(-1)
    const besides = last?.field === span.field && /^[ -]$/.test(own[span.field].slice(last.end, span.start))
    if (besides) joint[joint.length - 1] = { ...last, end: span.end }
    else joint.push(span)
  }
  return joint
}

/** The clause that asks, or nothing. */
function tellAsking({ observed: { reading, topic, values } }: Telling): Told {
  const names = itemAt(values, WISH_TITLE) > 0 && itemAt(values, QUESTION_TITLE) > 0
  const heard = hearAsking(reading, { topic, names })
  return heard === undefined
    ? naming(['words.asking' satisfies Claim])
    : naming([heard.claim], [heard.clause])
}

/** Prices and dates of those who sell or report are not their own terms. */
function tellTerms({ observed: { reading }, earners }: Telling): Told {
  const theirOwn = AGAINST[stanceOf(reading.speech)] === undefined
  for (const { name, spans } of theirOwn ? earners.toSorted(byWorth) : []) {
    const shown = clausesOf(reading, spans).find(({ clause }) => showsTerms(groupOf(name), clause))
    if (shown !== undefined) return naming([name], [shown.clause])
  }
  return naming(['words.circumstance' satisfies Claim])
}

function tellAgainst({ observed: { reading }, earners }: Telling): Told {
  const stance = stanceOf(reading.speech)
  const sorted = earners.toSorted(byWorth)
  const shown = shownAgainst(stance, reading, sorted)
  const claim = shown === null ? undefined : AGAINST[stance]
  const forms = seeks(stance) ? [] : sorted.filter(isForm)
  const codes = [...(claim === undefined ? [] : [claim]), ...forms.map(({ name }) => name)]
  return codes.length === 0
    ? naming(['words.against' satisfies Claim])
    : naming(codes.slice(0, MAX_CODES), shown === null ? [] : [shown.clause ?? ''])
}

/** What shows that an author sells or tells something; null where nothing does. */
function shownAgainst(
  stance: Stance,
  reading: PostReading,
  earners: readonly Earner[],
): { clause: string | null } | null {
  if (stance === 'sells') return shownOffer(reading.own)
  return stance === 'tells' ? shownTale(reading, earners) : null
}

/** The clause that shows that its author tells something, if one does; null where they ask all the same. */
function shownTale(reading: PostReading, earners: readonly Earner[]): { clause: string | null } | null {
  if (asksPlainly(reading) || SALE.test(reading.own.title)) return null
  const cues = earners.filter(({ name }) => TALES.has(groupOf(name)))
  const shown = cues.flatMap(({ spans }) => clausesOf(reading, spans)).find(({ isTelling }) => isTelling)
  return { clause: shown?.clause ?? null }
}

function isForm({ name, value }: Earner): boolean {
  return !CUE_NAMES.has(groupOf(name)) && !UNSHOWN.has(name) && value >= PLAIN_TO_SEE
}

/** `isTelling`: whether it says anything of its own; `hahaha` does not. */
type CueClause = { clause: string; isTelling: boolean }

/** The clauses around cues, each made when it is first asked for; null where none stands by itself. */
const clauses = new WeakMap<Span, { found: CueClause | null }>()

function clausesOf({ own }: PostReading, spans: readonly Span[]): CueClause[] {
  return spans.flatMap((span) => {
    const known = clauses.get(span) ?? { found: describeClause(clauseOf(own, span)) }
    clauses.set(span, known)
    return known.found ?? []
  })
}

function describeClause(clause: string | null): CueClause | null {
  if (clause === null) return null
  const words = splitWords(clause).filter(({ text }) => rarity(text) >= MIN_RARITY_BESIDE)
  return { clause, isTelling: words.length >= MIN_TELLING && !OPENING.test(clause) }
}

function clauseOf(own: PostReading['own'], span: Span): string | null {
  const sentence = own.sentences.find(
    ({ field, start, end }) => field === span.field && span.start >= start && span.start < end,
  )
  return sentence === undefined || isOfOthers(sentence, own) ? null : clauseAround(own, sentence, span)
}

function naming(codes: string[], quotes: readonly string[] = []): Told {
  return { codes, quotes: [...new Set(quotes)].filter((text) => text !== '').slice(0, MAX_QUOTES) }
}

function groupOf(name: string): string {
  return name.split('.')[0]!
}

/** The title comes before the text. */
function byPosition(one: Span, other: Span): number {
  if (one.field !== other.field) return one.field === 'title' ? -1 : 1
  return one.start - other.start
}

/** The title comes first. */
function byPlace(one: Earner, other: Earner): number {
  return one.index - other.index
}

function byWorth(one: Earner, other: Earner): number {
  return Math.abs(other.log_odds) - Math.abs(one.log_odds)
}
