import { timingSafeEqual } from 'node:crypto'

/** Compares a signature that somebody brings with the right one; how long it takes tells nothing about either. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
