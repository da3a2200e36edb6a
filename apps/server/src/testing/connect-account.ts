import type { Person } from './create-world.ts'

/** Connects a forum account through the front door, as the person at the browser does; tells where it ended. */
export async function connectAccount(
  person: Person,
  { account, purpose = 'main' }: { account: string; purpose?: 'main' | 'buddy' },
): Promise<string> {
  const { authorizeUrl } = await person.api.functions.redditConfig({ purpose })
  const allowed = await fetch(authorizeUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ account, authorize: 'Allow' }),
  })
  const callback = new URL(allowed.headers.get('location')!)
  const answer = await person.request(`${callback.pathname}${callback.search}`, { redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}
