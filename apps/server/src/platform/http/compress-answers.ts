import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

export type Encoding = 'br' | 'gzip'

const COMPRESSED_TYPES = /^(application\/(json|xml)|text\/(html|plain|xml|css|javascript))\b/
/** Below this an answer fits into one packet anyway. */
const MIN_BYTES = 1024
/** For an answer that is sent once: most of the gain at a twentieth of the time. */
const QUALITY: Record<Encoding, number> = { br: 4, gzip: 6 }

/** Compresses answers that are complete when they leave, and that did not choose an encoding; event streams are not. */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  if (!COMPRESSED_TYPES.test(res.headers.get('content-type') ?? '')) return
  if (/accept-encoding/i.test(res.headers.get('vary') ?? '')) return
  if (res.headers.has('content-encoding') || !res.body || c.req.method === 'HEAD') return
  res.headers.append('vary', 'Accept-Encoding')
  const encoding = preferredEncoding(c.req.header('accept-encoding'))
  if (!encoding) return
  const bytes = Buffer.from(await res.arrayBuffer())
  if (bytes.length < MIN_BYTES) {
    c.res = new Response(bytes, res)
    return
  }
  const headers = new Headers(res.headers)
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const body = new Uint8Array(await compress(bytes, encoding, QUALITY[encoding]))
  c.res = undefined
  c.res = new Response(body, { status: res.status, headers })
}

export function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: quality })
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** Encodings that the client accepts, in our order of preference; a weight of zero excludes one. */
export function preferredEncoding(header = ''): Encoding | undefined {
  const taken = header.split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  const names = new Set(taken.map((part) => part.split(';')[0]?.trim().toLowerCase()))
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : undefined
}
