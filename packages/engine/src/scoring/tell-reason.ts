import type { LedgerEntry, Part } from './ledger.ts'

const TOLD: readonly Part[] = ['intent', 'keywords', 'fit', 'urgency', 'rules']
const AGAINST: readonly Part[] = ['penalty', 'rules', 'reach']
const WORTH_TELLING = 1
const MOST_PROS = 3

/** The ledger as one plain sentence: what speaks for the post, then the worst that speaks against it. */
export function tellReason(ledger: readonly LedgerEntry[], score: number): string {
  const pros = TOLD.flatMap((part) =>
    ledger.filter((entry) => entry.part === part && entry.points >= WORTH_TELLING),
  )
  const cons = ledger.filter((entry) => AGAINST.includes(entry.part) && entry.points <= -WORTH_TELLING)
  if (pros.length === 0) return 'Little in it fits the campaign.'
  const lead = score >= 60 ? '' : score >= 40 ? 'Perhaps: ' : 'Weak: '
  const [worst] = cons.toSorted((one, other) => one.points - other.points)
  const against = worst === undefined ? '' : `, but ${tell(worst)}`
  const sentence = `${lead}${pros.slice(0, MOST_PROS).map(tell).join('; ')}${against}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** The weightiest label of a part, made a clause, with the words that earned it. */
function tell({ part, label, quotes }: LedgerEntry): string {
  const [first = ''] = label.split(', ')
  const clause = clauseOf(part, first.charAt(0).toLowerCase() + first.slice(1))
  const words = quotes[0]?.replaceAll(/\s+/g, ' ')
  return words === undefined ? clause : `${clause} (“${words}”)`
}

function clauseOf(part: Part, label: string): string {
  if (/^(?:the|it|your) /.test(label) || part === 'reach') return label
  if (part === 'keywords') return `it has ${label}`
  return part === 'penalty' ? `it ${label}` : `the author ${label}`
}
