import { describeFit, describeKind } from './describe.ts'
import type { Reading, WordsBecause } from '../reading/reading.ts'
import type { LedgerEntry } from './ledger.ts'
import { cutAfterWord } from './span-text.ts'

const MAX_QUOTE = 120
const BY_WORDS = 'By words alone'
/** Reason of a post without a label and without a sentence that was measured. */
const UNSURE = 'It is not clear what its author wants.'
const BECAUSE: Record<WordsBecause, string> = {
  no_model: 'as the reading model could not be loaded',
  model_failed: 'as the reading model failed at this post',
  edited: 'as the post was edited and is being read again',
  no_text: 'as the post has no words to read',
  post_language: 'as the post is not in English',
  campaign_language: 'as the campaign is not in English',
}

/** Ledger in short: what the author does, how near it is, and the words that count most, whatever they say. */
export function writeReason(ledger: readonly LedgerEntry[], reading: Reading): string {
  const quoted = ledger.filter(({ part, quotes }) => part === 'sentence' && quotes.length > 0)
  const strongest = quoted.find(({ points }) => points > 0)
  const words = strongest ? `Most telling: “${oneLine(strongest.quotes[0] ?? '')}”` : ''
  const said = [reading.by === 'words' ? describeCause(reading) : describeSure(reading), words].filter(
    Boolean,
  )
  if (said.length === 0) return UNSURE
  return `${said.join('. ')}${/[?!…]”$/.test(words) ? '' : '.'}`
}

function describeCause({ words_because }: Reading): string {
  return `${BY_WORDS}${words_because ? `, ${BECAUSE[words_because]}` : ''}`
}

/** Kind and fit, as far as the model is sure of them. That a post is what the campaign offers goes without saying. */
function describeSure({ kind, fit }: Reading): string {
  if (kind === null) return fit === null ? '' : describeFit(fit)
  return fit === null || fit === 'same'
    ? describeKind(kind)
    : `${describeKind(kind)}; ${lowerFirst(describeFit(fit))}`
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Quote on one line, without a full stop: the reason has its own. */
function oneLine(quote: string): string {
  const line = quote.replaceAll(/\s+/g, ' ')
  const cut = cutAfterWord(line, MAX_QUOTE)
  return cut === line ? line.replace(/(?<!\.)\.$/, '') : `${cut}…`
}
