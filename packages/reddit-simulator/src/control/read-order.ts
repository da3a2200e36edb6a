import type { Call } from '../call-context.ts'
import type { Quirks } from '../quirks.ts'

/** An order to the forum that cannot be carried out as it stands. */
export class UnreadableOrderError extends Error {
  override readonly name = 'UnreadableOrderError'
  readonly expected: string

  constructor(expected: string) {
    super(`This order cannot be read: expected ${expected}.`)
    this.expected = expected
  }
}

/** The body of an order. Throws `UnreadableOrderError` where it is no JSON object. */
export async function readOrder<Order extends object>(c: Call): Promise<Partial<Order>> {
  const order: unknown = await c.req.json().catch(() => null)
  if (typeof order === 'object' && order !== null && !Array.isArray(order)) return order
  throw new UnreadableOrderError('a JSON object')
}

/** Throws `UnreadableOrderError` where there is no such list. */
export function expectList<Item>(list: readonly Item[] | undefined, name: string): readonly Item[] {
  if (Array.isArray(list)) return list as readonly Item[]
  throw new UnreadableOrderError(`a list called ${name}`)
}

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
