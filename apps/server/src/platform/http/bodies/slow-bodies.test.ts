import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../http-server.ts'
import type { HttpServer } from '../http-server.ts'

let server: HttpServer

beforeAll(async () => {
  server = await listen({ host: '127.0.0.1', port: 0, maxRequestMs: 1_500 })
  server.serve(async (request) => new Response(await request.text()))
})
afterAll(() => server.close())

/** A client that sends a byte at a time, as long as it is let. */
async function dripFeed(head: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  let said = ''
  socket.on('data', (data: Buffer) => (said += data.toString()))
  const drip = setInterval(() => socket.write('x'), 20)
  const { promise: answer, resolve } = Promise.withResolvers<string>()
  socket.on('close', () => {
    clearInterval(drip)
    resolve(said)
  })
  socket.write(head)
  return { socket, answer }
}

const HEAD = 'POST / HTTP/1.1\r\nhost: localhost\r\n'

test.each([
  ['a body', `${HEAD}content-length: 1000000\r\n\r\n`],
  ['a body without length', `${HEAD}transfer-encoding: chunked\r\n\r\nfffff\r\n`],
  ['a header', HEAD],
])('%s that comes drop by drop is ended', async (_, head) => {
  const { answer } = await dripFeed(head)
  expect(await answer).toMatch(/^(HTTP\/1\.1 408|$)/)
})

test('a client that does not read its answer is ended', async () => {
  const own = await listen({ host: '127.0.0.1', port: 0, maxStillMs: 500 })
  const ended = Promise.withResolvers<void>()
  const endless = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => ended.resolve(),
    })
  own.serve(() => new Response(endless()))
  const socket = connect(own.port, '127.0.0.1')
  socket.on('error', () => undefined).pause()
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await ended.promise
  socket.destroy()
  await own.close()
})

test('whoever sends a request at once may wait for the answer as long as it takes', async () => {
  const late = Promise.withResolvers<Response>()
  server.serve((request) =>
    request.method === 'GET' ? late.promise : request.text().then(() => new Response()),
  )
  const answer = fetch(`http://127.0.0.1:${server.port}/`)
  const { answer: ended } = await dripFeed(`${HEAD}content-length: 1000000\r\n\r\n`)
  await ended
  late.resolve(new Response('late'))
  expect(await (await answer).text()).toBe('late')
})
