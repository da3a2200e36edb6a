import { describeFit, describeKind } from './describe.ts'
import type { Reading } from '../reading/reading.ts'
import type { LedgerEntry } from './ledger.ts'

const BY_WORDS = 'Compared by words alone'

/** Ledger as one sentence: what the author does, how near it is, and the words that count most. */
export function writeReason(ledger: readonly LedgerEntry[], { by, kind, fit }: Reading): string {
  const quoted = ledger.filter(({ part, quotes }) => part === 'sentence' && quotes.length > 0)
  const strongest = quoted.find(({ points }) => points > 0)
  const words = strongest ? `: “${oneLine(strongest.quotes[0] ?? '')}”` : ''
  const end = /[?!]”$/.test(words) ? '' : '.'
  if (by === 'words' || kind === null) return `${BY_WORDS}${words}${end}`
  const near = fit === null || fit === 'same' ? '' : `, ${lowerFirst(describeFit(fit))}`
  return `${describeKind(kind)}${near}${words}${end}`
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Quote on one line, without a full stop: the reason has its own. */
function oneLine(quote: string): string {
  return quote.replaceAll(/\s+/g, ' ').replace(/(?<!\.)\.$/, '')
}
