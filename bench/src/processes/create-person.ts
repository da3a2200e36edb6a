import { randomUUID } from 'node:crypto'

/** Somebody who is signed in, and asks as a page of Radar does. */
export type Person = {
  id: string
  /** Headers of each request. */
  headers: Readonly<Record<string, string>>
  /** A request with this person's session; tells what came, whatever it is. */
  send(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Response>
  /** Sends a request that must succeed. */
  ask<Answer>(method: string, path: string, body?: object): Promise<Answer>
}

let people = 0

/** Signs somebody up, from an address of their own: what an address may ask is limited. */
export async function createPerson(url: string): Promise<Person> {
  const number = (people += 1)
  const headers: Record<string, string> = {
    origin: url,
    'content-type': 'application/json',
    'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`,
  }
  const send: Person['send'] = (method, path, body, signal) =>
    fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await send(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

  const account = { name: 'Bench', email: `${randomUUID()}@example.com`, password: 'a long bench password' }
  const answer = await send('POST', '/api/auth/sign-up/email', account)
  if (!answer.ok) throw new Error(`Sign-up: ${answer.status} ${await answer.text()}`)
  headers['cookie'] = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const { user } = (await answer.json()) as { user: { id: string } }
  return { id: user.id, headers, send, ask }
}
