export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** `answer` is one as it should be; `parse` gets any other text in its place. */
export type ForeignAnswer = { name: string; answer: Json; parse(body: string): Promise<unknown> }

export const JSON_HEADERS = { 'content-type': 'application/json' }

export const AGENT = 'radar/0.1.0 (+https://radar.example)'

export const NOW = Date.parse('2026-11-01T12:00:00Z')

export const clock = { now: () => NOW, sleep: () => Promise.resolve(), random: () => 0 }

/** A `fetch` that answers everything with one body, but a `robots.txt`, which allows all. */
export const answering =
  (body: string, status = 200): typeof globalThis.fetch =>
  (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname === '/robots.txt') return Promise.resolve(new Response('', { status: 404 }))
    if (pathname.endsWith('/access_token'))
      return Promise.resolve(
        Response.json({ access_token: 'token', token_type: 'bearer', expires_in: 3_600, scope: '*' }),
      )
    return Promise.resolve(new Response(body, { status, headers: JSON_HEADERS }))
  }

export const firstPage = async (pages: AsyncGenerator): Promise<unknown> => (await pages.next()).value

/** Does work whose requests are answered by another `fetch`. */
export async function withFetch<Result>(
  fetch: typeof globalThis.fetch,
  work: () => Promise<Result>,
): Promise<Result> {
  const { fetch: before } = globalThis
  globalThis.fetch = fetch
  try {
    return await work()
  } finally {
    globalThis.fetch = before
  }
}
