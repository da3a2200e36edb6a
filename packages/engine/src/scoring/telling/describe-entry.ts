import { CLAIMS } from './claims.ts'
import { FEATURES } from '../features.ts'
import type { LedgerEntry } from '../ledger.ts'
import { SURROUNDINGS } from '../surroundings.ts'

const WORDS: ReadonlyMap<string, string> = new Map([
  ...FEATURES.map(({ name, label }): [string, string] => [name, label]),
  ...Object.entries(CLAIMS),
  ...Object.entries(SURROUNDINGS),
])

/** What a code says of a post's author, as the rest of a sentence about them; empty for a code of another version. */
export function describeCode(code: string): string {
  return WORDS.get(code) ?? ''
}

/** An entry's line in a ledger: what its codes say, or which rule it comes from. */
export function describeEntry({ codes, rule }: Pick<LedgerEntry, 'codes' | 'rule'>): string {
  if (rule) return `Your rule for “${rule.words}”`
  const told = [...new Set(codes.map(describeCode))].filter((words) => words !== '').join(', ')
  return told.charAt(0).toUpperCase() + told.slice(1)
}
