import { isAlwaysTold } from './claims.ts'
import type { Claim } from './claims.ts'
import { describeCode } from './describe-entry.ts'
import type { LedgerEntry } from '../ledger.ts'
import type { Part } from '../../language/part.ts'

const TOLD: readonly Part[] = ['intent', 'keywords', 'urgency', 'rules']
const AGAINST: readonly Part[] = ['penalty', 'rules', 'reach']
const WORTH_TELLING = 0.5
const WORTH_TELLING_AGAINST = 2
const MAX_PROS = 3
/** What shows no words and names nothing. */
const UNNAMED: Claim = 'words.against'
/** Whoever looks for players asks for no thing. */
const COMPANY: Claim = 'stance.company'
/** Of a quoted sentence; the one that tells of it has its own. */
const FULL_STOP = /(?<!\.)\.$/
/** A quoted clause that only says what its author looks for, or needs. */
const WISH = new RegExp(
  String.raw`^“(?:(?:(?:i['’]?m|i am|we['’]?re|we are) )?(?:currently |just )?(?:looking|searching|shopping|hunting) for|(?:badly |desperately |urgently )?need(?:ing)?|in need of|seeking) (?!(?:be|being|for|i|it|me|not|out|to|us)\b)((?:(?![.!:;]\s| [–—-]|\?|, (?:and|but|so) (?:am|have|i|need|want|was|we|would)\b).)+”)$`,
  'i',
)
const THIN = ' It is not in English, so little of it can be told.'

/**
 * The ledger as one plain sentence: what speaks for the post, then the worst that speaks against it. What shows no
 * words of the post is not told for it, and the same words are not told for both. A `foreign` post says so.
 */
export function tellReason(ledger: readonly LedgerEntry[], foreign: boolean): string {
  const gains = (part: Part): LedgerEntry[] =>
    ledger.filter((entry) => entry.part === part && entry.points >= WORTH_TELLING && entry.quotes.length > 0)
  const named = TOLD.flatMap(gains)
  const [asking] = named.filter(({ part }) => part === 'intent').flatMap(({ quotes }) => quotes)
  const fits = named.some(({ part }) => part === 'keywords') ? [] : gains('fit')
  const all = [
    ...named,
    ...(asking === undefined ? fits : fits.map((entry) => withoutLoneWords(entry, ledger))),
  ]
  const pros = all
    .flatMap((entry) => (asking === undefined ? entry : beside(asking, entry)))
    .slice(0, MAX_PROS)
  const thin = foreign ? THIN : ''
  if (pros.length === 0) return `Little in it fits the campaign.${thin}`
  const [worst] = ledger
    .filter(
      ({ part, points, quotes, codes }) =>
        AGAINST.includes(part) &&
        (points <= -WORTH_TELLING_AGAINST || isAlwaysTold(codes)) &&
        !codes.includes(UNNAMED) &&
        (isAlwaysTold(codes) ||
          !pros.some((pro) => pro.quotes[0] === quotes[0] || saysTheSame(pro.codes, codes))),
    )
    .toSorted((one, other) => one.points - other.points)
  const said = new Set<string>()
  const told = enumerate(pros.map((entry) => clauseOf(entry, said)))
  const against = worst === undefined ? '' : `, but ${clauseOf(worst, said)}`
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}${against}.${thin}`
}

/** Whether two are told alike, such as two cues of one kind. */
function saysTheSame(codes: readonly string[], others: readonly string[]): boolean {
  const told = describeCode(codes[0] ?? '')
  return told !== '' && told === describeCode(others[0] ?? '')
}

/** Beside a clause that asks, a single word of the product tells nothing more, unless it is a keyword: `lifetime`, `scam`. */
function withoutLoneWords(entry: LedgerEntry, ledger: readonly LedgerEntry[]): LedgerEntry {
  const keywords = ledger.filter(({ part }) => part === 'keywords').flatMap(({ quotes }) => quotes)
  const known = new Set(keywords.map((words) => words.toLowerCase()))
  const quotes = entry.quotes.filter((words) => /\s/.test(words) || known.has(words.toLowerCase()))
  return { ...entry, quotes }
}

/** What an entry tells beside a clause that asks: nothing that is read there already. */
function beside(asking: string, entry: LedgerEntry): LedgerEntry[] {
  const reads = (words: string): boolean => asking.toLowerCase().includes(words.toLowerCase())
  if (entry.part === 'intent' || entry.part === 'rules') return [entry]
  const quotes = entry.part === 'keywords' ? entry.quotes : entry.quotes.filter((words) => !reads(words))
  const [first] = quotes
  return first === undefined || reads(first) ? [] : [{ ...entry, quotes }]
}

/** What an entry says of the author, with the words that earned it; words that were told already are not repeated. */
function clauseOf({ part, codes, quotes, rule }: LedgerEntry, said: Set<string>): string {
  const words = quotes.map((quote) => `“${quote.replaceAll(/\s+/g, ' ').replace(FULL_STOP, '')}”`)
  const [first] = words
  const repeated = first !== undefined && said.has(first)
  if (first !== undefined) said.add(first)
  if (part === 'keywords') {
    const where = codes.includes('keyword.title') ? ' in the title' : ''
    return `mentions ${first}${where}`
  }
  if (part === 'fit') return `says ${words.slice(0, 2).join(' and ')}`
  const clause = rule ? `meets your rule for “${rule.words}”` : describeCode(codes[0] ?? '')
  if (first === undefined || repeated) return clause
  const seeksThing = part === 'intent' && codes[0] !== COMPANY
  const [, wish] = (seeksThing && WISH.exec(first)) || []
  if (wish !== undefined) return `asks for “${wish}`
  return part === 'intent' ? `${clause}: ${first}` : `${clause} (${first})`
}

function enumerate(clauses: readonly string[]): string {
  const last = clauses.at(-1)!
  return clauses.length === 1 ? last : `${clauses.slice(0, -1).join(', ')} and ${last}`
}
