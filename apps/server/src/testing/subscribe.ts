import type { Person, World } from './create-world.ts'

type Card = 'fails_later' | 'works'

/** Buys Moderator as a person does: checkout, payment, and the event about it. Returns the checkout's id. */
export async function subscribe(world: World, { api }: Person, card: Card = 'works'): Promise<string> {
  const { url } = await api.functions.createCheckout({})
  const session = sessionOf(url)
  if (!world.stripe.pay(session, card)) throw new Error('The checkout could not be paid.')
  await world.stripe.settled()
  return session
}

/** The session that the address of a checkout leads to. */
export function sessionOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}
