/** An order that cannot be carried out as it stands. */
export class UnreadableOrderError extends Error {
  override readonly name = 'UnreadableOrderError'

  constructor(expected: string) {
    super(`This order cannot be read: expected ${expected}.`)
  }
}

type ReceivedCall = { req: { json(): Promise<unknown> } }

/** The body of an order. Throws `UnreadableOrderError` where it is no JSON object. */
export async function readOrder<Order extends object>({ req }: ReceivedCall): Promise<Partial<Order>> {
  const order: unknown = await req.json().catch(() => null)
  if (typeof order === 'object' && order !== null && !Array.isArray(order)) return order
  throw new UnreadableOrderError('a JSON object')
}

/** Throws `UnreadableOrderError` where there is no such list. */
export function expectList<Item>(list: readonly Item[] | undefined, name: string): readonly Item[] {
  if (Array.isArray(list)) return list as readonly Item[]
  throw new UnreadableOrderError(`a list called ${name}`)
}
