import type { StoredLedgerEntry, StoredReading, StoredScore } from '../../db/schema/index.ts'
import { isOfToday, describeReading, explainReading } from './describe-reading.ts'
import { weighReading } from './weigh-reading.ts'

const PART = 'reader'
/** Parts that come on top of a chance: age, thread, and the user's own rules. */
const ON_TOP: ReadonlySet<string> = new Set(['freshness', 'reach', 'rules'])

/**
 * Applies answers to a score, which may contain those of before. They and the local chance make one chance; what stands
 * on top of that counts in full, and the difference is one entry, so that the ledger still adds up.
 */
export function applyReading(score: StoredScore, reading: StoredReading): StoredScore {
  const others = score.ledger.filter(({ part }) => part !== PART)
  const onTop = sum(others.filter(({ part }) => ON_TOP.has(part)))
  const local = sum(others) - onTop
  const target = 100 * weighReading({ chance: local / 100, reading }) + onTop
  const relevance_score = Math.round(Math.min(100, Math.max(0, target)) * 4) / 4
  const entry: StoredLedgerEntry = {
    part: PART,
    codes: [],
    label: describeReading(reading),
    quotes: reading.quotes,
    points: relevance_score - sum(others),
  }
  return { ...score, ...explainReading(score, reading), relevance_score, ledger: [...others, entry] }
}

/**
 * Applies the answers of a match to its new score; null where nobody has read it. Answers to earlier questions do not count
 * any more.
 */
export const reapplyReading = (score: StoredScore, reading: StoredReading | null): StoredScore =>
  reading && isOfToday(reading) ? applyReading(score, reading) : score

const sum = (entries: readonly StoredLedgerEntry[]) =>
  entries.reduce((total, { points }) => total + points, 0)
