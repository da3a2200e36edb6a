import type { LedgerEntry, Part } from './ledger.ts'

const TOLD: readonly Part[] = ['intent', 'keywords', 'fit', 'urgency', 'rules', 'freshness']

/** The ledger as one plain sentence: what spoke for the post, then what spoke against it. */
export function tellReason(ledger: readonly LedgerEntry[], score: number): string {
  const pros = TOLD.flatMap((part) =>
    ledger.filter((entry) => entry.part === part && entry.points > 0),
  ).slice(0, 3)
  const cons = ledger.filter(
    (entry) => entry.points <= -4 && ['penalty', 'rules', 'reach'].includes(entry.part),
  )
  const lead = score >= 60 ? '' : score >= 40 ? 'Perhaps: ' : 'Weak: '
  const said = pros.length === 0 ? 'nothing in it fits the campaign' : pros.map(tell).join('; ')
  const against = cons.length === 0 ? '' : `; but it ${cons.map(tell).join(' and ')}`
  const sentence = `${lead}${said}${against}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function tell(entry: LedgerEntry): string {
  const label = entry.label.charAt(0).toLowerCase() + entry.label.slice(1)
  const quotes = entry.quotes.slice(0, 2).map((text) => `“${text.replaceAll(/\s+/g, ' ')}”`)
  return quotes.length === 0 ? label : `${label} (${quotes.join(', ')})`
}
