import { gzipSync } from 'node:zlib'
import type { Action } from './fault.ts'

type Shape = (Action & { kind: 'spoil' })['shape']

const MEGABYTE = 2 ** 20
const HUGE_MEGABYTES = 50
const BOMB_MEGABYTES = 1000

/** A body that no longer holds what the answer promised. */
export async function spoilBody(made: Response, shape: Shape): Promise<Response> {
  const { status } = made
  const headers = new Headers(made.headers)
  headers.delete('content-length')
  if (shape === 'empty') return new Response('', { status, headers })
  if (shape === 'huge') return new Response(spaces(HUGE_MEGABYTES), { status, headers })
  if (shape === 'html') {
    headers.set('content-type', 'text/html; charset=UTF-8')
    return new Response(OUTAGE_PAGE, { status, headers })
  }
  if (shape === 'gzip-bomb') {
    headers.set('content-encoding', 'gzip')
    return new Response(bomb(), { status, headers })
  }
  const body = await made.text()
  if (shape === 'truncated') return new Response(body.slice(0, body.length / 2), { status, headers })
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(body, { status, headers })
}

/** The whole answer, but a few bytes at a time. */
export async function dripBody(made: Response, bytesPerSecond: number): Promise<Response> {
  const bytes = new Uint8Array(await made.arrayBuffer())
  const headers = new Headers(made.headers)
  headers.delete('content-length')
  let sent = 0
  let timer: NodeJS.Timeout
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => {
        controller.enqueue(bytes.subarray(sent, sent + bytesPerSecond))
        sent += bytesPerSecond
        if (sent < bytes.length) return
        clearInterval(timer)
        controller.close()
      }, 1000)
    },
    cancel() {
      clearInterval(timer)
    },
  })
  return new Response(body, { status: made.status, headers })
}

function spaces(megabytes: number): ReadableStream<Uint8Array> {
  const block = new Uint8Array(MEGABYTE).fill(0x20)
  let left = megabytes
  return new ReadableStream({
    pull(controller) {
      if (left === 0) controller.close()
      else controller.enqueue(block)
      left -= 1
    },
  })
}

/** About a megabyte that unpacks to a thousand: gzip members may follow one another (RFC 1952, 2.2). */
function bomb(): Uint8Array<ArrayBuffer> {
  const member = gzipSync(Buffer.alloc(MEGABYTE, 0x20), { level: 9 })
  return new Uint8Array(Buffer.concat(Array.from({ length: BOMB_MEGABYTES }, () => member)))
}

const OUTAGE_PAGE =
  '<!doctype html><html><head><title>Out of order</title></head><body><h1>503</h1><p>The servers could not be reached.</p></body></html>'
