/** Reads a decompressed body as UTF-8; null as soon as it passes `limit_bytes`, and the connection ends. */
export async function readBoundedBody(
  body: ReadableStream<Uint8Array> | null,
  limit_bytes: number,
): Promise<string | null> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit_bytes) return null
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
