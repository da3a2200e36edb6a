import { itemAt } from '../item-at.ts'
import { isAlwaysTold } from './telling/claims.ts'
import type { Evidence, LedgerEntry } from './ledger.ts'

/**
 * Turns evidence in log odds into points of a percentage. What speaks for the post shares the
 * chance it would have had without what speaks against it, each part by its weight; what speaks
 * against it shares the loss. Quarters are exact in binary, so the points add up exactly. A part that could have earned
 * something and did not stays, with no points, and so does what is told whatever it costs.
 */
export function shareOut(evidence: readonly Evidence[], start: number): LedgerEntry[] {
  const pros = evidence.filter(({ log_odds }) => log_odds > 0)
  const cons = evidence.filter(({ log_odds }) => log_odds < 0)
  if (pros.length === 0) return []
  const gained = percent(start + total(pros))
  const kept = percent(start + total(pros) + total(cons))
  const stays = ({ most, codes }: Pick<Evidence, 'most' | 'codes'>): boolean =>
    most !== undefined || isAlwaysTold(codes)
  const unearned = evidence.filter((part) => part.log_odds === 0 && stays(part))
  const parts = [...pros, ...unearned]
  const earned = share(parts, gained).map((entry, place) => withMost(entry, itemAt(parts, place)))
  return [...earned, ...share(cons, kept - gained)].filter((entry) => entry.points !== 0 || stays(entry))

  function withMost(entry: LedgerEntry, { log_odds, most }: Evidence): LedgerEntry {
    if (most === undefined) return entry
    const all = total(pros) - log_odds + most
    return { ...entry, most: Math.max(entry.points, quarter((percent(start + all) * most) / all)) }
  }
}

/** 0-100 in quarters, from log odds. */
function percent(logOdds: number): number {
  return quarter(100 / (1 + Math.exp(-logOdds)))
}

function share(evidence: readonly Evidence[], amount: number): LedgerEntry[] {
  const whole = total(evidence)
  const shared = evidence.map(({ log_odds, most: _, ...named }): LedgerEntry => ({
    ...named,
    points: quarter((amount * log_odds) / whole),
  }))
  const heaviest = shared.reduce<LedgerEntry | null>((one, other) => {
    return one === null || Math.abs(other.points) > Math.abs(one.points) ? other : one
  }, null)
  if (heaviest !== null) heaviest.points += amount - shared.reduce((sum, { points }) => sum + points, 0)
  return shared
}

function total(evidence: readonly Evidence[]): number {
  return evidence.reduce((sum, { log_odds }) => sum + log_odds, 0)
}

function quarter(points: number): number {
  return Math.round(points * 4) / 4
}
