import { decidedChance } from '@radar/engine'
import type { StoredReading } from '../../db/schema/index.ts'

/** Chance from 0 to 1 that the owner would answer, by the local chance and the answers together. */
export function weighReading({ chance, reading }: { chance: number; reading: StoredReading }): number {
  const bounded = Math.min(0.999, Math.max(0.001, chance))
  return decidedChance(bounded, reading) ?? chance
}
