import type { Hono } from 'hono'

const ORIGIN = 'http://localhost:3000'

/** A browser without pages: it keeps its cookies, and asks as a page of Radar does. */
export type Browser = {
  post(path: string, body?: object): Promise<Response>
  get(path: string): Promise<Response>
  /** True if somebody is signed in. */
  isIn(): Promise<boolean>
  cookies: Map<string, string>
}

export function openBrowser(app: Hono): Browser {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await app.request(new URL(path, ORIGIN).href, {
      ...init,
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
    })
    for (const set of answer.headers.getSetCookie()) setCookie(cookies, set)
    return answer
  }
  return {
    cookies,
    get: (path) => ask(path),
    post: (path, body = {}) => ask(`/api/auth${path}`, { method: 'POST', body: JSON.stringify(body) }),
    isIn: async () => (await (await ask('/api/auth/get-session')).json()) !== null,
  }
}

function setCookie(cookies: Map<string, string>, set: string): void {
  const [pair = ''] = set.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || /max-age=0(;|$)/i.test(set)) cookies.delete(name)
  else cookies.set(name, value)
}
