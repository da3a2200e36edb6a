import type { ReaderVerdict, StoredLedgerEntry, StoredScore } from '../../db/schema/index.ts'

type Grade = ReaderVerdict['grade']

/**
 * Range of scores from 0 to 100 of each grade. A post that the reader graded 0 ranks below nearly all that it did not
 * grade.
 */
const RANGES: Readonly<Record<Grade, { start: number; width: number }>> = {
  0: { start: 0, width: 5 },
  1: { start: 40, width: 19 },
  2: { start: 80, width: 19 },
}

const PART = 'reader'

/**
 * Applies a verdict to a score. What the words earned is scaled into the range of the grade, the customer's own rules
 * count in full on top, and the difference is one entry, so that the ledger still adds up.
 */
export function applyVerdict(score: StoredScore, verdict: ReaderVerdict): StoredScore {
  const { label, codes, quotes } = entryOf(verdict)
  const reason = `Read by AI: ${lowerVerb(verdict.need)}`
  return withEntry({ ...score, reason }, { part: PART, codes, label, quotes, points: 0 })
}

/** Applies the verdict of an earlier score to a score that was computed anew without it. */
export function reapplyVerdict(score: StoredScore, before: StoredScore): StoredScore {
  const entry = before.ledger.find(({ part }) => part === PART)
  return entry ? withEntry({ ...score, reason: before.reason }, entry) : score
}

function withEntry(score: StoredScore, entry: StoredLedgerEntry): StoredScore {
  const others = score.ledger.filter(({ part }) => part !== PART)
  const rules = sum(others.filter(({ part }) => part === 'rules'))
  const words = sum(others) - rules
  const { start, width } = RANGES[gradeOf(entry)]
  const target = start + (width * Math.min(100, Math.max(0, words))) / 100 + rules
  const relevance_score = Math.round(Math.min(100, Math.max(0, target)) * 4) / 4
  const points = relevance_score - words - rules
  return { ...score, relevance_score, ledger: [...others, { ...entry, points }] }
}

function entryOf({ grade, need, asks_for, objections, quotes }: ReaderVerdict) {
  const sentences = [
    need,
    asks_for && `Asks for: ${asks_for}.`,
    objections.length > 0 && `Against a reply: ${objections.join('; ')}.`,
  ]
  return { codes: [`reader.${grade}`], label: sentences.filter(Boolean).join(' '), quotes }
}

function gradeOf({ codes: [code] }: StoredLedgerEntry): Grade {
  if (code === 'reader.2') return 2
  return code === 'reader.1' ? 1 : 0
}

const sum = (entries: StoredLedgerEntry[]) => entries.reduce((total, { points }) => total + points, 0)

/** Lower-cases a verb at the beginning of a text for use within a sentence. Any other word may be a name. */
const lowerVerb = (text: string) =>
  /^(?:Asks|Has|Is|Looks|Needs|Seeks|Someone|The author|Tries|Wants) /.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
