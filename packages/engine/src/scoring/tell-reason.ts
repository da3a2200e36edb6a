import type { LedgerEntry, Part } from './ledger.ts'

const TOLD: readonly Part[] = ['intent', 'keywords', 'fit', 'urgency', 'rules']
const AGAINST: readonly Part[] = ['penalty', 'rules', 'reach']
const WORTH_TELLING = 1

/** The ledger as one plain sentence: what speaks for the post, then what speaks against it. */
export function tellReason(ledger: readonly LedgerEntry[], score: number): string {
  const pros = TOLD.flatMap((part) =>
    ledger.filter((entry) => entry.part === part && entry.points >= WORTH_TELLING),
  )
  const cons = ledger.filter((entry) => AGAINST.includes(entry.part) && entry.points <= -WORTH_TELLING)
  if (pros.length === 0) return 'Little in it fits the campaign.'
  const against = cons.length === 0 ? '' : `, but it ${cons.map(tell).join(' and ')}`
  return `${leadOf(score)}${pros.slice(0, 3).map(tell).join('; ')}${against}.`
}

function leadOf(score: number): string {
  if (score >= 60) return 'The author '
  return score >= 40 ? 'Perhaps: the author ' : 'Weak: the author '
}

/** The weightiest label of a part with the words that earned it. */
function tell({ part, label, quotes }: LedgerEntry): string {
  const [first = ''] = label.split(', ')
  const said = first.charAt(0).toLowerCase() + first.slice(1)
  const words = quotes[0]?.replaceAll(/\s+/g, ' ')
  const told = part === 'keywords' ? `says ${said}` : said
  return words === undefined ? told : `${told} (“${words}”)`
}
