import type { LedgerEntry, Match } from '@radar/contract'
import { describeEntry, describeLabels } from '@radar/engine'
import type { StoredLedgerEntry, StoredScore } from '../../db/schema/index.ts'
import { removeHiddenCharacters } from '../../platform/hidden-characters.ts'

type ShownScore = Pick<
  Match,
  'relevance_score' | 'reason' | 'ledger' | 'read_by' | 'words_because' | 'labels'
>

/** Score as the API shows it, with its codes in words. */
export function toShownScore({
  relevance_score,
  reason,
  ledger,
  read_by,
  words_because,
  kind,
  fit,
}: StoredScore): ShownScore {
  return {
    relevance_score,
    reason: removeHiddenCharacters(reason),
    ledger: ledger.map(toLedgerEntry),
    read_by,
    words_because,
    labels: describeLabels({ kind, fit }),
  }
}

function toLedgerEntry(entry: StoredLedgerEntry): LedgerEntry {
  const { part, points, quotes, rule, label } = entry
  return { part, label: label ?? labelOf(entry), points, quotes, rule_id: rule?.id ?? null }
}

function labelOf({ part, ...entry }: StoredLedgerEntry): string {
  return part === 'reader' ? 'Read by AI' : describeEntry({ part, ...entry })
}
