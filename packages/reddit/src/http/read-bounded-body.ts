import { BodyTooLargeError } from '../errors/transport-errors.ts'

/** Reads a decompressed body as UTF-8 and hangs up as soon as it passes `limit_bytes`. */
export async function readBoundedBody(
  body: ReadableStream<Uint8Array> | null,
  { endpoint, limit_bytes }: { endpoint: string; limit_bytes: number },
): Promise<string> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit_bytes) throw new BodyTooLargeError({ endpoint, limit_bytes })
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
