import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { STREAM_PATHS, queueStreams } from './queue-streams.ts'

const AT_A_TIME = 16
const MAX_WAITING = 12_000
const ORIGIN = 'http://localhost:3000'

/** A Radar that answers when it is told to. */
function openQueue() {
  const begun: { path: string; answer(status?: number): void; fail(error: Error): void }[] = []
  const queue = queueStreams(
    (request) =>
      new Promise<Response>((resolve, fail) => {
        const { pathname: path } = new URL(request.url)
        begun.push({ path, answer: (status = 200) => resolve(new Response(null, { status })), fail })
      }),
  )
  const ask = async (path: string, init?: RequestInit) =>
    queue(new Request(`${ORIGIN}${path}`, init), undefined)
  return { begun, ask }
}

/** Request whose body is so long and never comes. */
const withoutBody = (length: number): RequestInit => ({
  method: 'POST',
  headers: { 'content-length': String(length) },
  body: new ReadableStream(),
  duplex: 'half',
})

test.each(STREAM_PATHS)(
  'streams at %s are opened sixteen at a time, in the order they came',
  async (path) => {
    const { begun, ask } = openQueue()
    const answers = Array.from({ length: AT_A_TIME + 2 }, () => ask(path))
    await setImmediate()
    expect(begun).toHaveLength(AT_A_TIME)
    begun[3]?.answer(204)
    expect((await answers[3])?.status).toBe(204)
    await setImmediate()
    expect(begun).toHaveLength(AT_A_TIME + 1)
    begun[5]?.fail(new Error('away'))
    await expect(answers[5]).rejects.toThrow('away')
    await setImmediate()
    expect(begun).toHaveLength(AT_A_TIME + 2)
    for (const one of begun) one.answer(200)
    expect((await answers.at(-1))?.status).toBe(200)
  },
)

test('whatever is no stream waits for none', async () => {
  const { begun, ask } = openQueue()
  for (let n = 0; n < AT_A_TIME; n++) void ask('/api/v1/events')
  await setImmediate()
  void ask('/api/v1/campaigns')
  expect(begun.at(-1)?.path).toBe('/api/v1/campaigns')
})

test('a request whose body has not come has no turn, and none is received that is longer than any', async () => {
  const { begun, ask } = openQueue()
  for (let n = 0; n < AT_A_TIME; n++) void ask('/rpc/events/stream', withoutBody(100))
  expect((await ask('/rpc/events/stream', withoutBody(2_000))).status).toBe(413)
  const chunked = (body: string): RequestInit => ({
    method: 'POST',
    headers: { 'transfer-encoding': 'chunked' },
    body,
  })
  expect((await ask('/rpc/events/stream', chunked('x'.repeat(2_000)))).status).toBe(413)
  void ask('/rpc/events/stream', { method: 'POST', headers: { 'content-length': '2' }, body: '{}' })
  void ask('/rpc/events/stream', chunked('{}'))
  await expect.poll(() => begun.length).toBe(2)
})

test('where more wait than there is room for, they are told when to come again', async () => {
  const { begun, ask } = openQueue()
  for (let n = 0; n < AT_A_TIME + MAX_WAITING; n++) void ask('/api/v1/events')
  await setImmediate()
  const refused = await ask('/api/v1/events')
  expect(refused.status).toBe(503)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'BUSY', data: { retry_after_seconds: seconds } })
  expect(begun).toHaveLength(AT_A_TIME)
})
