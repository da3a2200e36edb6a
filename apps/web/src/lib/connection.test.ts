import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnreachableError, createConnection } from './connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const NEVER = () => new Promise<Response>(() => undefined)
const OK = async () => new Response('{}')
const REFUSED = async () => Promise.reject(new TypeError('Failed to fetch'))
const status = (code: number) => async () => new Response('', { status: code })

/** A connection whose server answers as `answer` says, and the paths it was asked for. */
function connect() {
  const asked: string[] = []
  const server: { answer(): Promise<Response> } = { answer: OK }
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://radar.example').pathname)
    const signal = input instanceof Request ? input.signal : init?.signal
    const aborted = new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    )
    return Promise.race([server.answer(), aborted])
  }
  const connection = createConnection({ fetch, now: () => new Date() })
  return { connection, server, asked, ask: () => connection.fetch('http://radar.example/rpc/anything') }
}

test('an answer is contact, whatever it says', async () => {
  const { connection, server, ask } = connect()
  server.answer = status(500)
  await ask()
  expect(connection.state()).toEqual({ reachable: true })
})

test.each([
  ['nobody answers', REFUSED],
  ['a proxy answers for a server that is gone', status(502)],
  ['Radar answers that it is starting', status(503)],
])('where %s, the request throws and the state says since when', async (_, answer) => {
  const { connection, server, ask } = connect()
  await ask()
  const lastContact = new Date()
  await vi.advanceTimersByTimeAsync(60_000)
  server.answer = answer
  await expect(ask()).rejects.toThrow(UnreachableError)
  await vi.waitFor(() => expect(connection.state()).toEqual({ reachable: false, lastContact }))
})

test('a 503 of one function is an answer, as long as the server answers otherwise', async () => {
  const { connection, server, ask } = connect()
  const answers = [status(503), OK]
  server.answer = () => answers.shift()!()
  expect((await ask()).status).toBe(503)
  expect(connection.state()).toEqual({ reachable: true })
})

test('silence is noticed within five seconds of a request', async () => {
  const { connection, server, ask } = connect()
  server.answer = NEVER
  void ask()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.state().reachable).toBe(false)
})

test('a request that takes long from a server that answers is left alone', async () => {
  const { connection, server, ask, asked } = connect()
  server.answer = NEVER
  void ask()
  server.answer = OK
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.state()).toEqual({ reachable: true })
  expect(asked).toEqual(['/rpc/anything', '/api/v1/instance'])
})

test('a probe ends with its answer, whose body nobody reads', async () => {
  const { connection, server } = connect()
  const cancel = vi.fn()
  server.answer = async () => new Response(new ReadableStream({ cancel }))
  await connection.check()
  expect(cancel).toHaveBeenCalledOnce()
})

test('it is asked again, ever less often, until it answers; then whoever listens hears of it once', async () => {
  const { connection, server, asked } = connect()
  const states: boolean[] = []
  connection.subscribe(() => states.push(connection.state().reachable))
  server.answer = REFUSED
  await connection.check()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBeGreaterThan(60_000 / 5_000)
  expect(asked.length).toBeLessThan(60_000 / 2_000)
  server.answer = OK
  await vi.advanceTimersByTimeAsync(5_000)
  expect(states).toEqual([false, true])
})

test('a reason to hurry ends the pause', async () => {
  const { connection, server } = connect()
  server.answer = REFUSED
  await connection.check()
  await vi.advanceTimersByTimeAsync(60_000)
  server.answer = OK
  connection.hurry()
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.state()).toEqual({ reachable: true })
})

test('a request that its caller gave up says nothing about the server', async () => {
  const { connection, server, asked } = connect()
  server.answer = NEVER
  const abort = new AbortController()
  const request = connection.fetch('http://radar.example/rpc/anything', { signal: abort.signal })
  abort.abort()
  await expect(request).rejects.toThrow('Aborted')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['/rpc/anything'])
  expect(connection.state()).toEqual({ reachable: true })
})
