import { distinctBy } from '@radar/contract'
import type { LedgerUnit } from '@radar/contract'
import { formatDay } from '../../../lib/format-days.ts'

/** Units of one kind that were spent on the same thing on one day in UTC, by which the plan counts. */
export type UnitGroup = Pick<LedgerUnit, 'counter' | 'spent_on' | 'return_reason'> & {
  id: string
  day: string
  count: number
  isReturned: boolean
  /** True if more of the day are on pages that are not loaded. */
  isPartial: boolean
}

/** Groups units, newest first. The last day waits for the next page, unless it is the only one. */
export function groupUnits(units: readonly LedgerUnit[], hasMore: boolean): UnitGroup[] {
  const groups = new Map<string, UnitGroup>()
  // Pages that are read at different times may both hold what moved between them.
  const distinct = distinctBy(units, ({ id }) => id)
  for (const { id, counter, spent_on, spent_at, returned_at, return_reason } of distinct) {
    const day = formatDay(spent_at, 'UTC')
    const isReturned = returned_at !== null
    const key = JSON.stringify([day, counter, spent_on, isReturned, return_reason])
    const known = groups.get(key)
    if (known) known.count++
    else
      groups.set(key, { id, counter, spent_on, return_reason, day, isReturned, count: 1, isPartial: false })
  }
  const all = [...groups.values()]
  const lastDay = all.at(-1)?.day
  if (!hasMore) return all
  const whole = all.filter(({ day }) => day !== lastDay)
  return whole.length > 0 ? whole : all.map((group) => ({ ...group, isPartial: true }))
}
