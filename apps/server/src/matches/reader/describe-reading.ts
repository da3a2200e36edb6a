import { cutText } from '@radar/contract'
import type { Reading } from '@radar/contract'
import { QUESTIONS_VERSION, describeLabels, toReaderFacts } from '@radar/engine'
import type { PostFit } from '@radar/engine'
import type { StoredReading, StoredScore } from '../../db/schema/index.ts'

const NO_TEXT = { title: '', body: '' }
const NEEDS = { open: 'need open', closed: 'no open need' }
const FITS = {
  exactly: 'exactly what you offer',
  in_part: 'in part what you offer',
  not: 'not what you offer',
}
const CONDITIONS = { met: 'condition met', unmet: 'condition not met', unknown: 'condition unknown' }
const FIT_OF: Record<NonNullable<Reading['fit']>, PostFit> = {
  exactly: 'same',
  in_part: 'near',
  not: 'other',
}

/** Answers in one line: "Read by AI: would reply 0.93, need open, exactly what you offer". */
export function describeReading(reading: StoredReading): string {
  const { would_reply, need, fit, condition } = toAnswers(reading)
  const label = [
    would_reply !== null && `would reply ${would_reply.toFixed(2)}`,
    need && NEEDS[need],
    fit && FITS[fit],
    condition && CONDITIONS[condition.state],
  ].filter(Boolean)
  return label.length === 0 ? 'Read by AI' : `Read by AI: ${label.join(', ')}`
}

/** Reason and labels of a score by the answers; what they leave open stays as it is. */
export function explainReading(
  { kind, fit, reason }: StoredScore,
  reading: StoredReading,
): Pick<StoredScore, 'reason' | 'kind' | 'fit'> {
  const answers = toAnswers(reading)
  const labels = { kind: reading.kind ?? kind, fit: answers.fit ? FIT_OF[answers.fit] : fit }
  const [quote] = reading.quotes
  if (labels.kind === null || quote === undefined) return { ...labels, reason }
  const fitToTell = labels.fit === 'same' ? null : labels.fit
  const [label = '', ...more] = describeLabels({ kind: labels.kind, fit: fitToTell })
  return {
    ...labels,
    reason: `${[label, ...more.map(lowerFirst)].join(', ')}. Most telling: “${toLine(quote)}”`,
  }
}

/** Answers as the API shows them; null where nobody has read the match by the present questions. */
export const toShownReading = (reading: StoredReading | null): Reading | null =>
  reading && isOfToday(reading) ? toAnswers(reading) : null

/** True for answers to the present questions. */
export const isOfToday = ({ questions_version }: StoredReading): boolean =>
  questions_version === QUESTIONS_VERSION

function toAnswers(reading: StoredReading): Reading {
  const { open, reply, meets, condition } = toReaderFacts(NO_TEXT, reading)
  const state = condition?.name
  return {
    model: reading.model,
    would_reply: reply,
    need: open === null ? null : open >= 0.5 ? 'open' : 'closed',
    fit: meets?.name ?? null,
    condition: state && state !== 'no_condition' ? { state, quote: reading.condition } : null,
    cost_dollars: reading.cost_dollars,
  }
}

const MAX_LINE = 160

function toLine(quote: string): string {
  const line = quote.replaceAll(/\s+/g, ' ')
  return line.length <= MAX_LINE ? line : `${cutText(line, MAX_LINE).replace(/\s\S*$/, '')}…`
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
