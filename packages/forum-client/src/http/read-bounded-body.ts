/** Reads a decompressed body as UTF-8; null as soon as it passes `limit_bytes`, and the connection ends. */
export async function readBoundedBody(
  body: ReadableStream<Uint8Array> | null,
  limit_bytes: number,
): Promise<string | null> {
  const { bytes, isWhole } = await readBytes(body, limit_bytes)
  return isWhole ? new TextDecoder().decode(bytes) : null
}

/** Reads the first `limit_bytes` of a decompressed body as UTF-8; the connection ends where more follows. */
export async function readStartOfBody(
  body: ReadableStream<Uint8Array> | null,
  limit_bytes: number,
): Promise<string> {
  const { bytes } = await readBytes(body, limit_bytes)
  return new TextDecoder().decode(bytes)
}

async function readBytes(body: ReadableStream<Uint8Array> | null, limit_bytes: number) {
  const chunks: Uint8Array[] = []
  let room = limit_bytes
  for await (const chunk of body ?? []) {
    chunks.push(chunk.subarray(0, room))
    room -= chunk.byteLength
    if (room < 0) break
  }
  return { bytes: Buffer.concat(chunks), isWhole: room >= 0 }
}
