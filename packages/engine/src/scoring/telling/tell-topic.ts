import { itemAt } from '../../item-at.ts'
import type { Span } from '../../keywords/find-keyword.ts'
import type { Term } from '../../keywords/keyword.ts'
import { stem } from '../../language/text/stem.ts'
import { foldText, splitWords } from '../../language/text/words.ts'
import { memoize } from '../../matching/memoize.ts'
import type { Part } from '../../language/part.ts'
import { rarity } from '../../language/lexicon/common-words.ts'
import type { SaidKeyword } from '../observe-topic.ts'
import type { PostReading } from '../read-post.ts'
import { quote } from '../span-text.ts'
import type { Earner } from './earner.ts'
import { byWorth, naming } from './told.ts'
import type { Telling, Told } from './told.ts'

const MAX_CODES = 2
/** A word of the product that anybody may say tells nothing: `end`, `best`, `work`. */
const MIN_RARITY = 0.7
/** A word that tells something beside another. */
const MIN_RARITY_BESIDE = 0.6
const MAX_ADDRESS = 300
/** Before a place that is part of an address, or of the name of a subreddit or an author. */
const ADDRESS = /(?:https?:|www\.|(?<![\p{L}\p{N}])[ru]\/)\S*$/iu

/** The words of the campaign, as the author has them. */
export function tellTopic(part: Part, { observed, earners, profile }: Telling): Told {
  const { own } = observed.reading
  const phrases = observed.said
    .filter(({ keyword }) => keyword.alternatives.some(isPhrase))
    .map(({ first }) => foldText(quote(own, first)))
  const told = earners.toSorted(part === 'keywords' ? byPlace : byWorth).slice(0, MAX_CODES)
  const quotes = told
    .flatMap(({ spans }) => joined(spans.filter(isSaid).map(withKeyword), own).slice(0, 2))
    .filter((span) => part !== 'fit' || tells(span, MIN_RARITY))
    .map((span) => quote(own, span))
  const roots = quotes.map((words) => stem(foldText(words)))
  const isRepeated = (root: string, place: number): boolean =>
    roots.indexOf(root) < place || roots.some((other) => other !== root && ` ${other} `.includes(` ${root} `))
  return naming(
    told.map(({ name }) => name),
    quotes.filter((_, place) => !isRepeated(itemAt(roots, place), place)),
  )

  /** The whole keyword that a word is part of: `pour over`, not `pour`. */
  function withKeyword(span: Span): Span {
    return spansOf(observed.said).find((keyword) => holds(keyword, span)) ?? span
  }

  /** By the author, and worth to be quoted. */
  function isSaid(span: Span): boolean {
    if (isInAddress(own[span.field], span.start)) return false
    return part !== 'fit' || (tells(withKeyword(span), MIN_RARITY_BESIDE) && profile.owns(quote(own, span)))
  }

  /** Words that anybody may say tell something as a phrase that is a keyword: `project management`. */
  function tells(span: Span, min_rarity: number): boolean {
    const words = quote(own, span)
    return rarest(words) >= min_rarity || phrases.some((phrase) => foldText(words).includes(phrase))
  }
}

function spansOf(said: readonly SaidKeyword[]): Span[] {
  return said.flatMap(({ first, below }) => (below === null ? [first] : [first, below]))
}

function holds(outer: Span, inner: Span): boolean {
  return outer.field === inner.field && outer.start <= inner.start && outer.end >= inner.end
}

function isPhrase([term, ...others]: readonly Term[]): boolean {
  return term !== undefined && others.length === 0 && term.words.length > 1
}

/** Whether what begins there is part of an address. */
function isInAddress(text: string, start: number): boolean {
  if (start === 0 || /\s/.test(text.charAt(start - 1))) return false
  return ADDRESS.test(text.slice(Math.max(0, start - MAX_ADDRESS), start))
}

/** 0-1: how much the rarest of some words tells. */
const rarest = memoize((words) =>
  Math.max(0, ...splitWords(words).map(({ text }) => Math.min(rarity(text), rarity(stem(text))))),
)

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

/** The title comes before the text. */
function byPosition(one: Span, other: Span): number {
  if (one.field !== other.field) return one.field === 'title' ? -1 : 1
  return one.start - other.start
}

/** The title comes first. */
function byPlace(one: Earner, other: Earner): number {
  return one.index - other.index
}
