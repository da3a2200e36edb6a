import { gzipSync } from 'node:zlib'
import type { Shape } from './fault.ts'

const MEGABYTE = 2 ** 20
const HUGE_MEGABYTES = 100

/** A body that is not what the answer promised. */
export async function spoilBody(made: Response, shape: Shape): Promise<Response> {
  const { status } = made
  const headers = headersOf(made)
  if (shape === 'empty') return new Response('', { status, headers })
  if (shape === 'huge') return new Response(spaces(), { status, headers })
  if (shape === 'gzip-bomb') {
    headers.set('content-encoding', 'gzip')
    return new Response(bomb(), { status, headers })
  }
  const body = await made.text()
  if (shape === 'truncated') return new Response(body.slice(0, body.length / 2), { status, headers })
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(body, { status, headers })
}

/** A web page in place of what the answer promised. */
export function replaceByPage(made: Response, page: string): Response {
  const headers = headersOf(made)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status: made.status, headers })
}

function headersOf(made: Response): Headers {
  const headers = new Headers(made.headers)
  headers.delete('content-length')
  return headers
}

function spaces(): ReadableStream<Uint8Array> {
  const block = new Uint8Array(MEGABYTE).fill(0x20)
  let left = HUGE_MEGABYTES
  return new ReadableStream({
    pull(controller) {
      if (left === 0) controller.close()
      else controller.enqueue(block)
      left -= 1
    },
  })
}

/** About 100 KB that unpack to 100 MB: gzip members may follow one another (RFC 1952, 2.2). */
function bomb(): Uint8Array<ArrayBuffer> {
  const member = gzipSync(Buffer.alloc(MEGABYTE, 0x20), { level: 9 })
  return new Uint8Array(Buffer.concat(Array.from({ length: HUGE_MEGABYTES }, () => member)))
}
