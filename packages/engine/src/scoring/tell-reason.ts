import { describeCode } from './describe-entry.ts'
import type { LedgerEntry, Part } from './ledger.ts'

const TOLD: readonly Part[] = ['intent', 'keywords', 'urgency', 'rules']
const AGAINST: readonly Part[] = ['penalty', 'rules', 'reach']
const WORTH_TELLING = 0.5
const MOST_PROS = 3

/**
 * The ledger as one plain sentence: what speaks for the post, then the worst that speaks against it. The same words are
 * not told for both.
 */
export function tellReason(ledger: readonly LedgerEntry[], score: number): string {
  const gains = (part: Part): LedgerEntry[] =>
    ledger.filter((entry) => entry.part === part && entry.points >= WORTH_TELLING)
  const named = TOLD.flatMap(gains)
  const fits = named.some(({ part }) => part === 'keywords') ? [] : gains('fit')
  const pros = [...named, ...fits].slice(0, MOST_PROS)
  if (pros.length === 0) return 'Little in it fits the campaign.'
  const cons = ledger.filter(
    (entry) =>
      AGAINST.includes(entry.part) &&
      entry.points <= -WORTH_TELLING &&
      !pros.some(({ quotes }) => quotes.length > 0 && quotes[0] === entry.quotes[0]),
  )
  const [worst] = cons.toSorted((one, other) => one.points - other.points)
  const shown = Math.round(score)
  const lead = shown >= 60 ? 'The author' : shown >= 40 ? 'Perhaps: the author' : 'Weak: the author'
  const against = worst === undefined ? '' : `, but ${clauseOf(worst)}`
  return `${lead} ${enumerate(pros.map(clauseOf))}${against}.`
}

/** What an entry says of the author, with the words that earned it. */
function clauseOf({ part, codes, quotes, rule }: LedgerEntry): string {
  const words = quotes.map((quote) => `“${quote.replaceAll(/\s+/g, ' ')}”`)
  if (part === 'keywords') {
    const where = codes.includes('keyword.title') ? ' in the title' : ''
    return `mentions ${words[0] ?? 'a keyword'}${where}`
  }
  if (rule) return `meets your rule for “${rule.words}” (${words[0] ?? ''})`
  const clause = describeCode(codes[0] ?? '')
  return words[0] === undefined ? clause : `${clause} (${words[0]})`
}

function enumerate(clauses: readonly string[]): string {
  const last = clauses.at(-1)!
  return clauses.length === 1 ? last : `${clauses.slice(0, -1).join(', ')} and ${last}`
}
