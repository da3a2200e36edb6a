const MAX_LEVELS = 32
/** More than the longest lists of a campaign together. */
const MAX_VALUES = 12_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** A body cannot be parsed as JSON; the message says why. */
export class UnreadableJsonError extends Error {
  override readonly name = 'UnreadableJsonError'
}

/** Parses what a stranger sent. Throws `UnreadableJsonError`. */
export function parseJson(json: Uint8Array | string): unknown {
  const bytes = typeof json === 'string' ? new TextEncoder().encode(json) : json
  requireModestShape(bytes)
  return parse(typeof json === 'string' ? json : decode(bytes))
}

/**
 * Throws `UnreadableJsonError` where JSON is nested too deep or holds too many values, because parsing them, and all that
 * follows, would take long. Walks the bytes once.
 */
export function requireModestShape(bytes: Uint8Array, max_values = MAX_VALUES): void {
  let levels = 0
  let values = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) levels -= 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      levels += 1
      values += 1
    } else if (byte === COMMA) values += 1
    if (levels > MAX_LEVELS)
      throw new UnreadableJsonError(`The JSON is nested more than ${MAX_LEVELS} levels deep.`)
    if (values > max_values)
      throw new UnreadableJsonError(`The JSON holds more than ${max_values.toLocaleString('en-US')} values.`)
  }
}

/** The place of the quote that ends the text which begins at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableJsonError('This is not valid UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableJsonError('This is not valid JSON.')
  }
}
