import type { Context } from 'hono'
import { compress, preferredEncoding } from '../compress-answers.ts'
import type { Encoding } from '../compress-answers.ts'

/** Bytes of a text that many ask for, compressed once. All answers share them. */
export type PackedText = Record<Encoding | 'identity', Uint8Array<ArrayBuffer>>

/** Compresses as well as can be, or quickly what is long and seldom asked for. */
export async function packText(text: string, effort: 'best' | 'quick'): Promise<PackedText> {
  const bytes = Buffer.from(text)
  const quality = effort === 'best' ? { br: 11, gzip: 9 } : { br: 4, gzip: 6 }
  const [br, gzip] = await Promise.all([
    compress(bytes, 'br', quality.br),
    compress(bytes, 'gzip', quality.gzip),
  ])
  return { identity: new Uint8Array(bytes), br: new Uint8Array(br), gzip: new Uint8Array(gzip) }
}

/** Answers with a text in the encoding that its client prefers. */
export function answerPacked(
  c: Context,
  packed: PackedText,
  type: string,
  status: 200 | 404 = 200,
): Response {
  const encoding = preferredEncoding(c.req.header('accept-encoding')) ?? 'identity'
  c.header('vary', 'Accept-Encoding')
  c.header('content-type', type)
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  return c.body(packed[encoding], status)
}
