import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { RateBudget } from '../budget/rate-budget.ts'
import { createRedditApp } from '../create-reddit-app.ts'
import type { RedditAppOptions } from '../create-reddit-app.ts'

type ReceivedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  form: URLSearchParams
}

export type Answerer = (request: ReceivedRequest, response: ServerResponse) => void

export type LocalForum = { url: string; received: ReceivedRequest[]; calls(path: string): number }

/** A real HTTP server for one test, which answers as the test says and remembers what it was asked. */
export async function startLocalForum(answer: Answerer): Promise<LocalForum> {
  const received: ReceivedRequest[] = []
  const server = createServer((incoming, response) => {
    void readForm(incoming).then((form) => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
      const request = {
        method: incoming.method ?? '',
        path: pathname,
        query: searchParams,
        headers: incoming.headers,
        form,
      }
      received.push(request)
      answer(request, response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    calls: (path) => received.filter((request) => request.path === path).length,
  }
}

/** An address on which nobody listens. */
export async function unusedUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return `http://127.0.0.1:${port}`
}

async function readForm(incoming: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of incoming) body += String(chunk)
  return new URLSearchParams(body)
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
  response.end(JSON.stringify(body))
}

/** A clock that stands still but for its sleeps, which it counts and does not sleep. */
export function createTestClock(start = 1_800_000_000_000) {
  let time = start
  const slept: number[] = []
  return {
    slept,
    now: () => time,
    advance: (ms: number) => {
      time += ms
    },
    random: () => 0.5,
    sleep: async (ms: number) => {
      slept.push(ms)
      time += ms
    },
  }
}

const unlimitedBudget: RateBudget = { take: async () => {}, observe: () => {} }

/** The client as a stranger makes it, pointed at a local forum. */
export function connectTo(forum: { url: string }, options: Partial<RedditAppOptions> = {}) {
  return createRedditApp({
    clientId: 'client',
    clientSecret: 'secret',
    userAgent: 'test:radar:1 (by /u/tester)',
    wwwUrl: forum.url,
    oauthUrl: forum.url,
    clock: createTestClock(),
    budget: unlimitedBudget,
    ...options,
  })
}

/** A grant that lasts for days on the test clock. */
export const lastingGrant = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  expires_at: 1_800_000_000_000 + 7 * 86_400_000,
  scope: 'identity read submit history',
}

export function listingOf(children: unknown[], after: string | null = null) {
  return { kind: 'Listing', data: { after, before: null, dist: children.length, children } }
}

export function postThing(id: string, data: Record<string, unknown> = {}) {
  return {
    kind: 't3',
    data: {
      id,
      name: `t3_${id}`,
      subreddit: 'tea',
      title: `Post ${id}`,
      selftext: 'Which kettle?',
      author: 'asker',
      author_fullname: 't2_a1',
      created_utc: 1_799_999_000,
      created: 1_799_999_000,
      ...data,
    },
  }
}
