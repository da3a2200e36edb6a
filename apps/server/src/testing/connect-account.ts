import type { Person } from './create-world.ts'

/** Connects a forum account through the front door, as the person at the browser does; tells where it ended. */
export async function connectAccount(
  person: Person,
  { account, purpose = 'main' }: { account: string; purpose?: 'main' | 'buddy' },
): Promise<string> {
  const { authorizeUrl } = await person.api.functions.redditConfig({ purpose })
  return landing(await person.request(await allowAccess(authorizeUrl, account)))
}

/** Allows access on the forum's page; answers the path in Radar that the forum sends the browser back to. */
export function allowAccess(authorizeUrl: string, account: string): Promise<string> {
  return answerForum(authorizeUrl, { account, authorize: 'Allow' })
}

export function denyAccess(authorizeUrl: string): Promise<string> {
  return answerForum(authorizeUrl, { authorize: 'Decline' })
}

/** Target of a redirect. */
export function landing(answer: Response): string {
  return answer.headers.get('location') ?? ''
}

async function answerForum(authorizeUrl: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(authorizeUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
  const { pathname, search } = new URL(landing(answer))
  return `${pathname}${search}`
}
