import { cutText, formatDollars } from '@radar/contract'
import type { Reading, ReadingBudget, ReadingGap } from '@radar/contract'
import { describeFailure, describeStop } from '../../../lib/describe-provider.ts'

const NEEDS = { open: 'need open', closed: 'no open need' }
const FITS = { exactly: 'exactly yours', in_part: 'yours in part', not: 'not yours' }
const STATES = { met: 'met', unmet: 'not met', unknown: 'unknown' }
const MAX_QUOTE = 60

/** Answers of an AI provider: `would reply 0.93 · need open · exactly yours · $0.0001`. */
export function describeReading({ would_reply, need, fit, condition, cost_dollars }: Reading): string {
  return [
    would_reply !== null && `would reply ${would_reply.toFixed(2)}`,
    need && NEEDS[need],
    fit && FITS[fit],
    condition && `condition${quoteOf(condition.quote)} ${STATES[condition.state]}`,
    formatDollars(cost_dollars),
  ]
    .filter(Boolean)
    .join(' · ')
}

function quoteOf(quote: string | null): string {
  if (quote === null) return ''
  const line = quote.replaceAll(/\s+/g, ' ')
  return line.length <= MAX_QUOTE ? ` “${line}”` : ` “${cutText(line, MAX_QUOTE).replace(/\s\S*$/, '')}…”`
}

const GAPS: Record<ReadingGap, string> = {
  no_provider: '',
  away: 'The AI provider does not answer at the moment.',
  ceiling: 'The money for reading is spent for now.',
  refused: 'The AI provider refused this text.',
}

/** Cause for which an AI was not asked; empty where nobody expects it. */
export const describeGap = (gap: ReadingGap | null): string => (gap ? GAPS[gap] : '')

/** Trouble that keeps the AI from reading; empty where there is none. */
export function describeTrouble({ provider, stopped_by }: ReadingBudget): string {
  if (!provider) return ''
  if (stopped_by) return describeStop(stopped_by)
  return provider.failing ? describeFailure(provider.failing.failure) : ''
}
