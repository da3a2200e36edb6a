import type { LedgerEntry } from '@radar/contract'
import { describeEntry } from '@radar/engine'
import type { StoredLedgerEntry } from '../../db/schema/index.ts'

export function toLedgerEntry({
  part,
  codes,
  points,
  most,
  missing,
  quotes,
  rule,
  label,
}: StoredLedgerEntry): LedgerEntry {
  return {
    part,
    codes,
    label: label ?? (part === 'reader' ? 'Read by AI' : describeEntry(rule ? { codes, rule } : { codes })),
    points,
    ...(most !== undefined && { most }),
    ...(missing !== undefined && { missing }),
    quotes,
    rule_id: rule?.id ?? null,
  }
}
