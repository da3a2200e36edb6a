import type { Context } from 'hono'
import type { Env, Manners } from '../world.ts'

/** An order to the forum that cannot be carried out as it stands. */
export class UnreadableOrderError extends Error {
  readonly expected: string

  constructor(expected: string) {
    super(`This order cannot be read: expected ${expected}.`)
    this.name = 'UnreadableOrderError'
    this.expected = expected
  }
}

/** The body of an order. @throws UnreadableOrderError where it is no JSON object. */
export async function readOrder<Order extends object>(c: Context<Env>): Promise<Partial<Order>> {
  const order: unknown = await c.req.json().catch(() => null)
  if (typeof order === 'object' && order !== null && !Array.isArray(order)) return order
  throw new UnreadableOrderError('a JSON object')
}

/** @throws UnreadableOrderError */
export function expectList<Item>(list: readonly Item[] | undefined, name: string): readonly Item[] {
  if (Array.isArray(list)) return list as readonly Item[]
  throw new UnreadableOrderError(`a list called ${name}`)
}

const choices = {
  missingSubreddit: ['redirect', 'not-found', 'empty'],
  badNameInGroup: ['fail', 'skip'],
  refreshTokens: ['same', 'rotated', 'omitted'],
} as const satisfies Partial<Record<keyof Manners, readonly string[]>>
const durations: readonly (keyof Manners)[] = ['tokenSeconds', 'tokenLivesSeconds']

/** @throws UnreadableOrderError for a manner there is not, or a value it cannot have. */
export function expectManners(manners: Partial<Manners>): Partial<Manners> {
  for (const [name, value] of Object.entries(manners)) {
    const allowed: readonly unknown[] | undefined = choices[name as keyof typeof choices]
    const isDuration = durations.includes(name as keyof Manners)
    if (!allowed && !isDuration) throw new UnreadableOrderError(`no manner called ${name}`)
    if (allowed && !allowed.includes(value))
      throw new UnreadableOrderError(`${name} to be ${allowed.join(' or ')}`)
    if (isDuration && typeof value !== 'number' && value !== null) {
      throw new UnreadableOrderError(`${name} in seconds`)
    }
  }
  return manners
}
