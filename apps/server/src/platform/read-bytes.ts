/** The first bytes of an answer: what a site offers stands at the top of its page, and the rest of a large one is left unread. */
export async function readBytes(
  response: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  max: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response) {
    parts.push(part)
    length += part.length
    if (length >= max) break
  }
  return Buffer.concat(parts).subarray(0, max)
}

/** An answer has more bytes than any that Radar reads. */
export class TooManyBytesError extends Error {
  override readonly name = 'TooManyBytesError'
  readonly max: number
  constructor(max: number) {
    super(`It has more than ${max} bytes.`)
    this.max = max
  }
}

/** All bytes of an answer, of which a part would be worth nothing. Throws `TooManyBytesError`. */
export async function readAllBytes(
  response: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  max: number,
): Promise<Buffer> {
  const bytes = await readBytes(response, max + 1)
  if (bytes.length > max) throw new TooManyBytesError(max)
  return bytes
}

/** Decodes a text by the charset that its answer names; as UTF-8 where that is not known. */
export function decode(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new TextDecoder().decode(bytes)
  }
}
