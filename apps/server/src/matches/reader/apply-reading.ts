import { sumOf } from '@radar/engine'
import type { LedgerEntry, Score } from '@radar/engine'
import type { StoredLedgerEntry, StoredReading, StoredScore } from '../../db/schema/index.ts'
import { scoreOf } from '../inbox/score-of.ts'
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
  const local = withoutReading(score)
  const { ledger, reason, kind, fit } = local
  const onTop = sumOf(ledger.filter(({ part }) => ON_TOP.has(part)))
  const chance = (sumOf(ledger) - onTop) / 100
  const target = 100 * weighReading({ chance, reading }) + onTop
  const relevance_score = Math.round(Math.min(100, Math.max(0, target)) * 4) / 4
  const entry: StoredLedgerEntry = {
    part: PART,
    codes: [],
    label: describeReading(reading),
    quotes: reading.quotes,
    points: relevance_score - sumOf(ledger),
    replaced: { reason, kind, fit },
  }
  return { ...local, ...explainReading(local, reading), relevance_score, ledger: [...ledger, entry] }
}

/**
 * Applies the answers of a match to its new score; null where nobody has read it. Answers to earlier questions do not count
 * any more.
 */
export const reapplyReading = (score: StoredScore, reading: StoredReading | null): StoredScore =>
  reading && isOfToday(reading) ? applyReading(score, reading) : score

/** Score as it was before answers were applied, with what it said then. */
export function withoutReading(score: StoredScore): Score {
  const ledger = score.ledger.filter((entry): entry is LedgerEntry => entry.part !== PART)
  const replaced = score.ledger.find(({ part }) => part === PART)?.replaced
  return { ...scoreOf(score), ...replaced, ledger, relevance_score: sumOf(ledger) }
}
