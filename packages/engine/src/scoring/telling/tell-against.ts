import { CUE_GROUPS } from '../../language/lexicon/cue-groups.ts'
import type { PostReading } from '../read-post.ts'
import { asksPlainly, wishesPlainly } from './asking-sentences.ts'
import type { Claim } from './claims.ts'
import { clausesOf } from './cue-clauses.ts'
import type { Earner } from './earner.ts'
import { seeksCompany } from './seeks-company.ts'
import { shownOffer } from './shown-offer.ts'
import { seeks, stanceOf } from './stance.ts'
import type { Stance } from './stance.ts'
import { byWorth, groupOf, naming } from './told.ts'
import type { Telling, Told } from './told.ts'

const MAX_CODES = 2
/** Cues of which a clause may show that its author tells something. */
const TALES: ReadonlySet<string> = new Set(['news', 'guide', 'story', 'meme'])
/** A title that offers something, whatever is told below. */
const SALE = /^\W*(?:for (?:hire|sale)|fs|selling|wts)(?!\p{L})/iu
const CUE_NAMES: ReadonlySet<string> = new Set(CUE_GROUPS.map(({ name }) => name))
/** What these say of an author is too often not so, shown by nothing, or of no use to a person. */
const UNSHOWN: ReadonlySet<string> = new Set(['sells', 'tells'])
/** How much of its kind must be there before the form of a post is named. */
const PLAIN_TO_SEE = 0.5
const AGAINST: Partial<Record<Stance, Claim>> = { sells: 'stance.sells', tells: 'stance.tells' }

/** That the author needs nothing more or would not have the product; else what they do instead of asking, and by its form what the post is. */
export function tellAgainst({ observed: { reading, denied }, earners }: Telling): Told {
  const [settles] = clausesOf(reading, reading.settled === undefined ? [] : [reading.settled])
  if (settles !== undefined) return naming(['stance.settled' satisfies Claim], [settles.clause])
  const [denies] = clausesOf(reading, denied)
  if (denies !== undefined) return naming(['stance.denies' satisfies Claim], [denies.clause])
  if (earners.length === 0) return naming([])
  const stance = stanceOf(reading.speech)
  const sorted = earners.toSorted(byWorth)
  const company = sorted.filter(({ name }) => groupOf(name) === 'company')
  const join = company
    .flatMap(({ spans }) => clausesOf(reading, spans))
    .find(({ clause }) => seeksCompany(clause))
  if (join !== undefined) return naming(['stance.company' satisfies Claim], [join.clause])
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

/** The clause that shows that its author tells something, if one does; null where they ask or wish all the same. */
function shownTale(reading: PostReading, earners: readonly Earner[]): { clause: string | null } | null {
  if (asksPlainly(reading) || wishesPlainly(reading) || SALE.test(reading.own.title)) return null
  const cues = earners.filter(({ name }) => TALES.has(groupOf(name)))
  const shown = cues.flatMap(({ spans }) => clausesOf(reading, spans)).find(({ isTelling }) => isTelling)
  return { clause: shown?.clause ?? null }
}

function isForm({ name, value }: Earner): boolean {
  return !CUE_NAMES.has(groupOf(name)) && !UNSHOWN.has(name) && value >= PLAIN_TO_SEE
}
