import { UnreadableOrderError } from '@radar/simulator-kit'
import type { Quirks } from '../quirks.ts'

const CHOICES = {
  missingSubreddit: ['redirect', 'not-found', 'empty'],
  badNameInGroup: ['fail', 'skip'],
  refreshTokens: ['same', 'rotated', 'omitted'],
} as const satisfies Partial<Record<keyof Quirks, readonly string[]>>
const DURATIONS: readonly (keyof Quirks)[] = ['tokenSeconds', 'tokenLivesSeconds']

/** Throws `UnreadableOrderError` for a quirk there is not, or a value it cannot have. */
export function expectQuirks(quirks: Partial<Quirks>): Partial<Quirks> {
  for (const [name, value] of Object.entries(quirks)) {
    const allowed: readonly unknown[] | undefined = CHOICES[name as keyof typeof CHOICES]
    const isDuration = DURATIONS.includes(name as keyof Quirks)
    if (!allowed && !isDuration) throw new UnreadableOrderError(`no quirk called ${name}`)
    if (allowed && !allowed.includes(value))
      throw new UnreadableOrderError(`${name} to be ${allowed.join(' or ')}`)
    if (isDuration && typeof value !== 'number' && value !== null) {
      throw new UnreadableOrderError(`${name} in seconds`)
    }
  }
  return quirks
}
