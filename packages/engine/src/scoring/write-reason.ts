import { describeFit, describeKind } from './describe.ts'
import type { Reading, WordsBecause } from '../reading/reading.ts'
import type { LedgerEntry } from './ledger.ts'
import { cutAfterWord } from './span-text.ts'

const MAX_QUOTE = 120
const BY_WORDS = 'By words alone'
const BECAUSE: Record<WordsBecause, string> = {
  no_model: 'as the reading model could not be loaded',
  model_failed: 'as the reading model failed at this post',
  edited: 'as the post was edited and is being read again',
  no_text: 'as the post has no words to read',
  post_language: 'as the post is not in English',
  campaign_language: 'as the campaign is not in English',
}

/** Ledger in short: what the author does, how near it is, and the words that count most, whatever they say. */
export function writeReason(
  ledger: readonly LedgerEntry[],
  { by, kind, fit, words_because }: Reading,
): string {
  const quoted = ledger.filter(({ part, quotes }) => part === 'sentence' && quotes.length > 0)
  const strongest = quoted.find(({ points }) => points > 0)
  const words = strongest ? `. Most telling: “${oneLine(strongest.quotes[0] ?? '')}”` : ''
  const end = /[?!…]”$/.test(words) ? '' : '.'
  if (by === 'words' || kind === null)
    return `${BY_WORDS}${words_because ? `, ${BECAUSE[words_because]}` : ''}${words}${end}`
  const near = fit === null || fit === 'same' ? '' : `; ${lowerFirst(describeFit(fit))}`
  return `${describeKind(kind)}${near}${words}${end}`
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Quote on one line, without a full stop: the reason has its own. */
function oneLine(quote: string): string {
  const line = quote.replaceAll(/\s+/g, ' ')
  const cut = cutAfterWord(line, MAX_QUOTE)
  return cut === line ? line.replace(/(?<!\.)\.$/, '') : `${cut}…`
}
